import { day, drawFrom, randomLife, shares, ticker } from '@fairweight/testing/domain/portfolio/random-life.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asCents } from '../../money/index.ts'
import { seededUniform } from '../../randomness/index.ts'
import { holdingsOf, type LotChoice } from '../index.ts'
import type { Lot } from './lot.ts'
import { orderLots } from './order-lots.ts'

const lot = (id: string, count: number, cost: number | null): Lot => ({
  id,
  symbol: ticker('KO'),
  acquired: day('2026-01-05'),
  shares: shares(count),
  cost: cost === null ? null : asCents(cost),
})
const LOTS = [lot('old', 10, 1000), lot('unknown', 1, null), lot('dear', 2, 400), lot('same', 5, 500)]
const idsOf = (choice: LotChoice, sale = 's') => orderLots(LOTS, choice, sale).map(({ id }) => id)

test('the oldest first, as they come', () => {
  expect(idsOf('fifo')).toEqual(['old', 'unknown', 'dear', 'same'])
})

test('the highest cost a share first, the older of two alike, and unknown cost last', () => {
  expect(idsOf('highest-cost')).toEqual(['dear', 'old', 'same', 'unknown'])
})

test('those named for the sale first, then the oldest; names of nothing are left out', () => {
  const named = new Map([['s', ['same', 'nobody', 'dear']]])
  expect(idsOf(named)).toEqual(['same', 'dear', 'old', 'unknown'])
  expect(idsOf(named, 'another sale')).toEqual(['old', 'unknown', 'dear', 'same'])
})

test('the choice changes which gains are counted now, never the money, the shares or what all lots cost together', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 31 - 1 }), (seed) => {
      const life = randomLife(drawFrom(seededUniform(seed)), { steps: 40, hasFractions: true })
      const totals = (choice: LotChoice) => {
        const { cash, positions, realized } = holdingsOf(life, choice)
        const cost = [...positions, ...realized].reduce((sum, one) => sum + (one.cost ?? Number.NaN), 0)
        return { cash, cost, held: positions.map((position) => [position.symbol, position.shares]) }
      }
      const first = totals('fifo')
      expect(totals('highest-cost')).toEqual(first)
      const named = new Map(life.map(({ id }) => [id, life.map((one) => one.id).toReversed()]))
      expect(totals(named)).toEqual(first)
    }),
    { numRuns: 60 },
  )
})

test('of all ways to choose whole lots for a sale, the highest cost counts the smallest gain', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 0, max: 900 })), {
        minLength: 1,
        maxLength: 5,
      }),
      fc.integer({ min: 1, max: 12 }),
      (bought, wanted) => {
        const buys = bought.map(([count, cost], at) => ({
          id: `${at}`,
          date: day(`2026-01-0${at + 1}`),
          kind: 'buy' as const,
          symbol: ticker('KO'),
          shares: shares(count),
          total: asCents(count * cost),
        }))
        const held = bought.reduce((sum, [count]) => sum + count, 0)
        const sale = { ...buys[0], id: 's', date: day('2026-02-01'), kind: 'sell' as const, symbol: ticker('KO') }
        const count = Math.min(wanted, held)
        const { realized } = holdingsOf(
          [...buys, { ...sale, shares: shares(count), total: asCents(0) }],
          'highest-cost',
        )
        // Share by share: the dearest ones.
        const dearest = bought
          .flatMap(([number, cost]) => Array.from({ length: number }, () => cost))
          .toSorted((a, b) => b - a)
          .slice(0, count)
          .reduce((sum, cost) => sum + cost, 0)
        expect(realized.reduce((sum, { cost }) => sum + (cost ?? 0), 0)).toBe(dearest)
      },
    ),
    { numRuns: 60 },
  )
})
