import { day, drawFrom, randomLife, shuffled, ticker } from '@fairweight/testing/domain/portfolio/random-life.ts'
import { referenceHoldings } from '@fairweight/testing/domain/portfolio/reference-holdings.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asCents, isCents } from '../money/index.ts'
import { seededUniform } from '../randomness/index.ts'
import { asShares, holdingsOf, type Holdings, isShares, type Transaction } from './index.ts'

const seeds = fc.integer({ min: 1, max: 2 ** 31 - 1 })
const sum = (numbers: readonly (number | null)[]): number => numbers.reduce<number>((all, one) => all + (one ?? 0), 0)

/**
 * Sales and transfers may be of more than is held here: some of what came before is taken away. Some sales name lots, also such as are not there.
 */
function lifeWithGaps(seed: number): readonly Transaction[] {
  const draw = drawFrom(seededUniform(seed))
  const life = randomLife(draw, { steps: 30, hasFractions: true })
  const bought = life.filter(({ kind }) => kind === 'buy')
  return life
    .filter((one) => one.kind !== 'buy' || draw(4) > 0)
    .map((one) => {
      if (one.kind !== 'sell' || draw(2) === 0) return one
      const [first, second] = [bought[draw(bought.length)], bought[draw(bought.length)]]
      const half = asShares(Math.floor(one.shares / 2))
      const lots = [first, second].flatMap((lot) => (lot === undefined ? [] : [{ id: lot.id, shares: half }]))
      return { ...one, lots: first === second ? lots.slice(1) : lots }
    })
}

test('any order of import, and importing twice, gives the same lots, cash, gains and problems', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const draw = drawFrom(seededUniform(seed))
      const life = lifeWithGaps(seed)
      const first = holdingsOf(life)
      expect(holdingsOf(shuffled(life, draw))).toEqual(first)
      expect(holdingsOf(shuffled([...life, ...life], draw))).toEqual(first)
    }),
    { numRuns: 60 },
  )
})

test('any order gives the same also when all of it happens on few days', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const draw = drawFrom(seededUniform(seed))
      const life = lifeWithGaps(seed)
      const dates = life.slice(0, 3).map(({ date }) => date)
      const crowded = life.map((one) => ({ ...one, date: dates[draw(dates.length)] ?? one.date }))
      expect(holdingsOf(shuffled(crowded, draw))).toEqual(holdingsOf(crowded))
    }),
    { numRuns: 60 },
  )
})

test('money is conserved to the cent, and every share is somewhere', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const life = lifeWithGaps(seed)
      const { positions, realized, problems, cash } = holdingsOf(life)
      const totals = (kind: Transaction['kind']) =>
        sum(life.map((one) => (one.kind !== kind ? 0 : 'total' in one ? one.total : 'amount' in one ? one.amount : 0)))
      // What was paid for shares is in lots that are held or were sold.
      expect(sum(positions.map(({ cost }) => cost)) + sum(realized.map(({ cost }) => cost))).toBe(totals('buy'))
      // What sales brought is in lots that were sold, or told as not explained.
      const unexplained = problems.map((problem) => ('proceeds' in problem ? problem.proceeds : 0))
      expect(sum(realized.map(({ proceeds }) => proceeds)) + sum(unexplained)).toBe(totals('sell'))
      const [came, went] = [
        totals('deposit') + totals('sell') + totals('dividend') + totals('interest'),
        totals('withdrawal') + totals('buy') + totals('fee'),
      ]
      expect(cash).toBe(came - went)
      for (const { gain, proceeds, cost } of realized) expect(gain).toBe(proceeds - (cost ?? 0))
    }),
    { numRuns: 100 },
  )
})

test('a gap never makes shares disappear silently: what is missing is told with its day and number', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const life = lifeWithGaps(seed).filter(({ kind }) => kind !== 'split')
      const { positions, problems } = holdingsOf(life)
      for (const symbol of ['KO', 'PEP', 'BRK.B']) {
        const traded = (kind: 'buy' | 'sell') =>
          sum(life.map((one) => (one.kind === kind && one.symbol === symbol ? one.shares : 0)))
        const held = positions.find((position) => position.symbol === symbol)?.shares ?? 0
        const missing = sum(
          problems.map((problem) => (problem.symbol === symbol && 'missing' in problem ? problem.missing : 0)),
        )
        expect(held).toBe(traded('buy') - traded('sell') + missing)
      }
    }),
    { numRuns: 60 },
  )
})

/** How far rounding to the cent, once for each time a lot was parted, may lead away. */
function tolerance(life: readonly Transaction[]): number {
  return 0.5 * (1 + life.filter(({ kind }) => kind === 'sell').length)
}

function expectAsReference(life: readonly Transaction[], found: Holdings): void {
  const reference = referenceHoldings(life)
  expect(found.cash).toBe(reference.cash)
  expect(found.problems).toEqual([])
  expect(found.positions.map(({ symbol }) => symbol)).toEqual([...reference.pieces.keys()].toSorted())
  for (const { symbol, lots } of found.positions) {
    const pieces = reference.pieces.get(symbol) ?? []
    expect(lots.map(({ acquired }) => acquired)).toEqual(pieces.map(({ acquired }) => acquired))
    lots.forEach(({ cost }, at) => {
      expect(Math.abs((cost ?? 0) - (pieces[at]?.cost ?? Number.NaN))).toBeLessThanOrEqual(tolerance(life))
    })
    // A split of lots that do not divide rounds each by less than a millionth of a share, and the total not at all.
    expect(sum(lots.map(({ shares }) => shares))).toBeCloseTo(sum(pieces.map(({ shares }) => shares)), 3)
  }
  for (const [id, gain] of reference.gains) {
    const sale = life.find((one) => one.id === id)
    const gains = found.realized.filter(({ symbol, sold }) => symbol === sale?.symbol && sold === sale.date)
    expect(Math.abs(sum(gains.map((one) => one.gain)) - gain)).toBeLessThanOrEqual(tolerance(life))
  }
}

test('lots, cash and gains are those of a calculation in exact fractions', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const life = randomLife(drawFrom(seededUniform(seed)), { steps: 50 })
      expectAsReference(life, holdingsOf(life))
    }),
    { numRuns: 100 },
  )
})

const anyNumber = fc.oneof(fc.constantFrom(1, Number.MAX_SAFE_INTEGER), fc.integer({ min: 1, max: 2 ** 53 - 1 }))
const anyHistory = fc
  .array(fc.tuple(fc.constantFrom('buy', 'sell', 'transfer-in', 'split', 'fee'), anyNumber, anyNumber), {
    maxLength: 15,
  })
  .map((steps) =>
    steps.map(([kind, first, second], at): Transaction => {
      const entry = { id: `${at}`, date: day(`2026-01-${10 + at}`), symbol: ticker('KO') }
      if (kind === 'fee') return { ...entry, kind, amount: asCents(first) }
      if (kind === 'split') return { ...entry, kind, terms: { newShares: 1 + (first % 1_000_000), oldShares: 1 } }
      const traded = { ...entry, shares: asShares(first) }
      return kind === 'transfer-in' ? { ...traded, kind } : { ...traded, kind, total: asCents(second) }
    }),
  )

test('of any history, however absurd its numbers, what is held can be counted', () => {
  fc.assert(
    fc.property(anyHistory, (history) => {
      const { positions, cash, realized } = holdingsOf(history)
      const lots = positions.flatMap((position) => position.lots)
      expect([...lots, ...realized].every((lot) => lot.shares > 0 && isShares(lot.shares))).toBe(true)
      expect([cash, ...realized.map(({ proceeds }) => proceeds)].every(isCents)).toBe(true)
    }),
    { numRuns: 200 },
  )
})
