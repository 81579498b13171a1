import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { INTRINSIC_MEASURES } from '../rating/measure-ids.ts'
import { gearFigures } from '@fairweight/testing/domain/gear-figures.ts'
import { contributionsTo, type Contribution, type ContributionSource } from './contributions.ts'
import { rateWithAssumptions } from './rate-with-assumptions.ts'
import type { StockFigures } from './stock-figures.ts'

function contribution(
  stock: StockFigures,
  isWanted: (source: ContributionSource) => boolean,
): Contribution | undefined {
  return contributionsTo(stock).find(({ source }) => isWanted(source))
}

function meanEstimate(stock: StockFigures): number {
  const values = INTRINSIC_MEASURES.flatMap((id) => rateWithAssumptions(stock).values[id].value ?? [])
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

describe('what pulls at a grade', () => {
  test('is ordered by how far it pulls', () => {
    fc.assert(
      fc.property(fc.double({ min: 2, max: 100, noNaN: true }), (price) => {
        const sizes = contributionsTo(gearFigures(price)).map(({ effect }) => Math.abs(effect))
        expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
      }),
      { numRuns: 40 },
    )
  })

  test('the estimates together pull the mean estimate away from the price', () => {
    const gears = gearFigures(25)
    const estimates = contributionsTo(gears).filter(({ source }) => source.kind === 'estimate')
    const sum = estimates.reduce((total, { effect }) => total + effect, 0)
    expect(estimates).toHaveLength(5)
    expect(sum).toBeCloseTo(meanEstimate(gears) / 25 - 1, 12)
  })

  test('long-term debt takes its amount a share off the three estimates that subtract it', () => {
    const debt = contribution(gearFigures(25), (source) => source.kind === 'reported' && source.item === 'longTermDebt')
    expect(debt?.effect).toBeCloseTo((-3 * 260e6) / 50e6 / 5 / 25, 12)
  })

  test('cash speaks for the stock, goodwill against it', () => {
    const gears = gearFigures(25)
    expect(
      contribution(gears, (source) => source.kind === 'reported' && source.item === 'cash')?.effect,
    ).toBeGreaterThan(0)
    expect(
      contribution(gears, (source) => source.kind === 'reported' && source.item === 'goodwill')?.effect,
    ).toBeCloseTo(-80e6 / 50e6 / 5 / 25, 12)
  })

  test('a latest year worse than the mean speaks against it', () => {
    const gears = gearFigures(25, { ebit: 100e6, operatingCashFlow: 90e6 })
    for (const kind of ['latest-margin', 'latest-cash-flow'] as const)
      expect(contribution(gears, (source) => source.kind === kind)?.effect, kind).toBeLessThan(0)
  })

  test('a failed sign takes its share of the stars', () => {
    const sign = contribution(
      gearFigures(25, { grossProfit: 1 }),
      (source) => source.kind === 'sign' && source.name === 'rising-gross-margin',
    )
    expect(sign).toMatchObject({ of: 'strength' })
    expect(sign?.effect).toBeCloseTo(-2.5 / 9 / 5, 12)
  })

  test('an estimate that cannot be computed counts as if it were nothing', () => {
    const loss = gearFigures(25, { epsDiluted: -1 })
    const unknown = contribution(loss, (source) => source.kind === 'unknown-estimate')
    expect(unknown?.source).toEqual({
      kind: 'unknown-estimate',
      measure: 'graham-number',
      reason: 'earnings-per-share-not-positive',
    })
    expect(unknown?.effect).toBeCloseTo(-meanEstimate(loss) / 5 / 25, 12)
  })

  test('a financial company is told of what does not apply to it', () => {
    const against = contributionsTo(gearFigures(5, {}, 'Financials')).filter(({ effect }) => effect < 0)
    expect(against.filter(({ source }) => source.kind === 'unknown-estimate')).toHaveLength(3)
  })

  test('without a price nothing pulls at the estimates', () => {
    const silent = { ...gearFigures(25), price: { value: null, reason: 'no-price' } as const }
    expect(contributionsTo(silent).filter(({ of }) => of === 'estimates')).toEqual([])
  })
})
