import { day, shares, ticker } from '@fairweight/testing/domain/portfolio/random-life.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { asCents } from '../../money/index.ts'
import { inWholeShares, type Transaction } from '../index.ts'
import { type OrderTerms, planOrders, type WantedPosition } from './plan-orders.ts'

const TERMS: OrderTerms = {
  date: day('2026-06-01'),
  shortRate: 0.4,
  longRate: 0.2,
  fee: asCents(0),
  halfSpread: 0,
  band: asCents(0),
  years: 5,
  expectedReturn: 0.07,
}
const [KO, PEP, HLX] = [ticker('KO'), ticker('PEP'), ticker('HLX')]
const buy = (id: string, date: string, symbol: string, number: number, dollars: number): Transaction => ({
  id,
  kind: 'buy',
  symbol: ticker(symbol),
  date: day(date),
  shares: shares(number),
  total: asCents(Math.round(100 * dollars)),
})
const position = (symbol: typeof KO, held: number, price: number, wanted: number): WantedPosition => ({
  symbol,
  held: shares(held),
  price,
  wanted,
})

const LIFE = [buy('a', '2020-01-02', 'KO', 10, 600), buy('b', '2026-01-02', 'KO', 10, 900)]

describe('by hand', () => {
  test('sales pay for purchases, after the tax on the lots that cost the least', () => {
    const planned = planOrders(LIFE, [position(KO, 20, 100, 1000), position(PEP, 0, 30, 1000)], TERMS)
    // The young lot gains 100 at 40%, the old one 400 at 20%.
    expect(planned.sells).toMatchObject([{ symbol: 'KO', shares: 10_000_000, plan: { tax: 4_000 } }])
    // 960 dollars buy 32 shares of 30.
    expect(planned.buys).toEqual([{ symbol: 'PEP', shares: 32_000_000, total: 96_000 }])
    expect(planned).toMatchObject({ tax: 4_000, cost: 0, leftover: 0, withinBand: [], moved: 96_000 })
    expect(planned.hurdle).toBeCloseTo(planned.sells[0]?.hurdle ?? Number.NaN, 12)
  })

  test('a seller’s own choice of lots is what their tax is counted on', () => {
    const named = new Map([[KO, [{ id: 'a', shares: shares(10) }]]])
    const planned = planOrders(LIFE, [position(KO, 20, 100, 1000)], { ...TERMS, named })
    expect(planned.sells[0]?.plan).toMatchObject({ tax: 8_000, taxOfBest: 4_000, lots: [{ id: 'a' }] })
    expect(planned.tax).toBe(8_000)
  })

  test('what goes altogether goes with its fraction', () => {
    const life = [buy('a', '2020-01-02', 'KO', 2.5, 100)]
    const planned = planOrders(life, [position(KO, 2.5, 100, 0), position(PEP, 0, 100, 250)], TERMS)
    expect(planned.sells[0]?.shares).toBe(2_500_000)
    // 150 gained at 20%.
    expect([planned.tax, planned.buys[0]?.shares, planned.leftover]).toEqual([3_000, 2_000_000, 2_000])
  })

  test('within the band, and below a share, nothing is traded', () => {
    const positions = [position(KO, 20, 100, 1_500), position(PEP, 10, 30, 320), position(HLX, 0, 900, 480)]
    const planned = planOrders(LIFE, positions, { ...TERMS, band: asCents(5_000) })
    expect(planned.sells.map(({ symbol }) => symbol)).toEqual(['KO'])
    expect([planned.buys, planned.withinBand]).toEqual([[], ['PEP', 'HLX']])
    const idle = planOrders(LIFE, positions, { ...TERMS, band: asCents(100_000) })
    expect(idle).toEqual({
      sells: [],
      buys: [],
      withinBand: ['KO', 'PEP', 'HLX'],
      tax: 0,
      cost: 0,
      leftover: 0,
      moved: 0,
      hurdle: null,
    })
  })

  test('fees and spread of both sides are the cost, and raise what the money must earn', () => {
    const positions = [position(KO, 20, 100, 1000), position(PEP, 0, 30, 1000)]
    const dear = planOrders(LIFE, positions, { ...TERMS, fee: asCents(500), halfSpread: 0.01 })
    // 985 arrive, of which 34 are tax; 31 shares at 30.30 and 5 for the order are 944.30.
    expect(dear.buys).toEqual([{ symbol: 'PEP', shares: 31_000_000, total: 94_430 }])
    expect([dear.cost, dear.leftover]).toEqual([1_500 + 930 + 500, 95_100 - 94_430])
    expect(dear.hurdle).toBeGreaterThan(planOrders(LIFE, positions, TERMS).hurdle ?? Number.NaN)
  })

  test('where the cost of a lot is not known, the tax is not, and neither is what would make up for it', () => {
    const moved: Transaction = { id: 'c', kind: 'transfer-in', symbol: HLX, date: day('2021-01-04'), shares: shares(5) }
    const planned = planOrders([moved], [position(HLX, 5, 40, 0), position(PEP, 0, 30, 200)], TERMS)
    expect(planned).toMatchObject({ tax: null, hurdle: null, sells: [{ plan: null, hurdle: null }] })
    expect(planned.buys).toEqual([{ symbol: 'PEP', shares: 6_000_000, total: 18_000 }])
  })

  test('a loss that saves tax needs nothing to make up for', () => {
    const life = [buy('a', '2026-01-02', 'KO', 10, 2_000)]
    const planned = planOrders(life, [position(KO, 10, 100, 0), position(PEP, 0, 10, 1_000)], TERMS)
    expect(planned.tax).toBe(-40_000)
    expect(planned.hurdle).toBeLessThan(0)
  })
})

test('money is conserved to the cent, no sale is larger than what is held, and no purchase than what the sales leave', () => {
  const cents = fc.integer({ min: 100, max: 50_000 })
  const positions = fc.array(
    fc.record({ held: fc.integer({ min: 0, max: 90 }), price: cents, cost: cents, wanted: fc.nat(900_000) }),
    { minLength: 1, maxLength: 6 },
  )
  const termsOf = fc.record({ fee: fc.nat(999), spread: fc.nat(100), band: fc.nat(20_000) })
  fc.assert(
    fc.property(positions, termsOf, (some, { fee, spread, band }) => {
      const name = (at: number) => ticker(`T${at}`)
      const life = some.flatMap(({ held, cost }, at) =>
        held === 0 ? [] : [buy(`p${at}`, '2024-01-02', name(at), held, (held * cost) / 100)],
      )
      const wanted = some.map((one, at) => position(name(at), one.held, one.price / 100, one.wanted / 100))
      const terms = { ...TERMS, fee: asCents(fee), halfSpread: spread / 10_000, band: asCents(band) }
      const planned = planOrders(life, wanted, terms)
      const valueOf = ({ symbol, shares: number }: { symbol: string; shares: Parameters<typeof inWholeShares>[0] }) =>
        Math.round(inWholeShares(number) * 100 * (wanted.find((one) => one.symbol === symbol)?.price ?? Number.NaN))
      const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
      const kept = sum(planned.sells.map(valueOf)) - sum(planned.buys.map(valueOf))
      expect(kept).toBe(planned.cost + planned.leftover + Math.max(0, planned.tax ?? Number.NaN))
      expect(planned.leftover).toBeGreaterThanOrEqual(0)
      for (const { symbol, shares: number } of planned.sells)
        expect(number).toBeLessThanOrEqual(wanted.find((one) => one.symbol === symbol)?.held ?? 0)
    }),
    { numRuns: 300 },
  )
})
