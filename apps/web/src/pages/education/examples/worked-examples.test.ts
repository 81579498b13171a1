import { expect, it } from 'vitest'
import { momentumExample, tiedRanks } from './momentum-example.ts'
import { optimizerExample, RESIDUAL_LIMIT } from './optimizer-example.ts'
import { valueExample } from './value-example.ts'
import { spellNumber, listed, ordinalPercentile } from './format.ts'

it('rates the company of the value page by the measures that it shows', () => {
  const { price, measures, company } = valueExample()
  expect(measures.filter(({ value }) => value > price).map(({ passes }) => passes)).toEqual([true, true])
  for (const { value, marginOfSafety, gapToFlip } of measures) {
    expect(marginOfSafety).toBeCloseTo(1 - price / value, 12)
    expect(price * (1 + gapToFlip)).toBeCloseTo(value, 8)
  }
  expect(company.rating.explanation.measures.find(({ id }) => id === 'financial-strength')?.value).toBe(
    company.rating.financialStrength.stars,
  )
})

it('places the company of the momentum page where its count places it', () => {
  const { universe, rank, momentum, lastClose, laggedAverage } = momentumExample()
  expect(rank).toBeCloseTo(universe.below / (universe.ranked - 1), 12)
  expect(momentum).toBeCloseTo(lastClose / laggedAverage - 1, 12)
  const { A, B, C } = universe.bins.counts
  expect([A, B, C].flat().reduce((sum, count) => sum + count, 0)).toBe(universe.ranked)
  expect(tiedRanks().map(({ rank: place, grade }) => `${place} ${grade}`)).toEqual([
    '1 A',
    '0.625 B',
    '0.625 B',
    '0.25 C',
    '0 C',
  ])
})

it('mixes the companies of the optimizer page within the limit, and proves it', () => {
  const { minRisk, balanced, maximumReturn, equalWeight, cap, kktResidual, curve } = optimizerExample()
  for (const { weights } of [minRisk, balanced, maximumReturn, equalWeight]) {
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 12)
    for (const weight of weights) expect(weight).toBeLessThanOrEqual(cap + 1e-12)
  }
  expect(kktResidual).toBeLessThan(RESIDUAL_LIMIT)
  expect(balanced.sharpeRatio).toBeGreaterThan(Math.max(minRisk.sharpeRatio, maximumReturn.sharpeRatio))
  expect(curve[0]?.volatility).toBeCloseTo(minRisk.volatility, 12)
  expect(curve.at(-1)?.expectedReturn).toBeCloseTo(maximumReturn.expectedReturn, 12)
})

it('writes figures as a text reads them', () => {
  expect([ordinalPercentile(0.9), ordinalPercentile(0.51), ordinalPercentile(0.12)]).toEqual(['90th', '51st', '12th'])
  expect([spellNumber(3), spellNumber(12), listed(['a']), listed(['a', 'b', 'c'])]).toEqual([
    'three',
    '12',
    'a',
    'a, b and c',
  ])
})
