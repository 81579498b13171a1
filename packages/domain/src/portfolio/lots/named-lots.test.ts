import { day, shares, ticker } from '@fairweight/testing/domain/portfolio/random-life.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { asCents } from '../../money/index.ts'
import { holdingsOf, inWholeShares, type NamedLot, type Trade } from '../index.ts'
import { type Lot, totalShares } from './lot.ts'
import { takeNamedShares } from './named-lots.ts'

const KO = ticker('KO')
const lot = (id: string, count: number, cost: number | null): Lot => ({
  id,
  symbol: KO,
  acquired: day('2026-01-05'),
  shares: shares(count),
  cost: cost === null ? null : asCents(cost),
})
const named = (id: string, count: number): NamedLot => ({ id, shares: shares(count) })
const LOTS = [lot('a', 10, 1000), lot('b', 5, 750), lot('c', 2, null)]
const told = (some: readonly Lot[]) => some.map(({ id, shares: count, cost }) => [id, inWholeShares(count), cost])

function taken(lots: readonly NamedLot[], wanted: number) {
  const { taken: gone, left, missing, notThere } = takeNamedShares(LOTS, lots, shares(wanted))
  return {
    taken: told(gone),
    left: told(left),
    missing: inWholeShares(missing),
    notThere: inWholeShares(notThere),
  }
}

describe('shares of named lots', () => {
  test('go first, of each as many as were named, and the rest from the oldest', () => {
    expect(taken([named('c', 1), named('b', 2)], 4)).toEqual({
      taken: [
        ['c', 1, null],
        ['b', 2, 300],
        ['a', 1, 100],
      ],
      left: [
        ['a', 9, 900],
        ['b', 3, 450],
        ['c', 1, null],
      ],
      missing: 0,
      notThere: 0,
    })
  })

  test('of a lot that is named and also the oldest are told once', () => {
    expect(taken([named('a', 2)], 5).taken).toEqual([['a', 5, 500]])
  })

  test('that are not in their lot are told, and the oldest go in their place', () => {
    expect(taken([named('b', 7), named('nobody', 1)], 8)).toEqual({
      taken: [
        ['b', 5, 750],
        ['a', 3, 300],
      ],
      left: [
        ['a', 7, 700],
        ['c', 2, null],
      ],
      missing: 0,
      notThere: 3,
    })
  })

  test('beyond what is sold are not taken; beyond what is held, shares are missing', () => {
    expect(taken([named('b', 5)], 2)).toMatchObject({ taken: [['b', 2, 300]], missing: 0, notThere: 0 })
    expect(taken([named('b', 5)], 20)).toMatchObject({ missing: 3, notThere: 0 })
  })
})

/** One share after the other: of each lot, how many go. */
function countedOneByOne(lots: readonly Lot[], names: readonly NamedLot[], wanted: number): Record<string, number> {
  const left = new Map(lots.map(({ id, shares: count }) => [id, inWholeShares(count)]))
  const gone: Record<string, number> = {}
  let open = wanted
  const takeOne = (id: string) => {
    left.set(id, (left.get(id) ?? 0) - 1)
    gone[id] = (gone[id] ?? 0) + 1
    open -= 1
  }
  for (const { id, shares: count } of names)
    for (let each = 0; each < inWholeShares(count); each += 1) if (open > 0 && (left.get(id) ?? 0) > 0) takeOne(id)
  for (const { id } of lots) for (let each = left.get(id) ?? 0; each > 0; each -= 1) if (open > 0) takeOne(id)
  return gone
}

// A failure prints the seed that plays it again.
test('they are those that go when one counts share by share, and no share or cent is lost', () => {
  const count = fc.integer({ min: 1, max: 9 })
  const ids = ['a', 'b', 'c', 'd']
  const someLots = fc.tuple(count, count, count, count)
  const someNames = fc.array(fc.tuple(fc.constantFrom(...ids, 'nobody'), count), { maxLength: 5 })
  fc.assert(
    fc.property(someLots, someNames, fc.integer({ min: 1, max: 40 }), (counts, names, wanted) => {
      const lots = counts.map((each, at) => lot(ids[at] ?? '', each, 997 * each + at))
      const chosen = names.map(([id, each]) => named(id, each))
      const found = takeNamedShares(lots, chosen, shares(wanted))
      expect(Object.fromEntries(found.taken.map((one) => [one.id, inWholeShares(one.shares)]))).toEqual(
        countedOneByOne(lots, chosen, wanted),
      )
      expect(totalShares(found.taken) + totalShares(found.left)).toBe(totalShares(lots))
      expect(found.missing).toBe(shares(wanted) - totalShares(found.taken))
      const cost = (some: readonly Lot[]) => some.reduce((sum, one) => sum + (one.cost ?? 0), 0)
      expect(cost(found.taken) + cost(found.left)).toBe(cost(lots))
      expect(found.left.map(({ id }) => id)).toEqual(found.left.map(({ id }) => id).toSorted())
    }),
    { numRuns: 300 },
  )
})

describe('a sale that names its lots', () => {
  const trade = (kind: Trade['kind'], id: string, date: string, count: number, total: number): Trade => ({
    kind,
    id,
    date: day(date),
    symbol: KO,
    shares: shares(count),
    total: asCents(total),
  })
  const old = trade('buy', 'old', '2020-01-02', 10, 1000)
  const young = trade('buy', 'young', '2026-01-02', 10, 5000)
  const sale = trade('sell', 'sale', '2026-03-02', 6, 3600)

  test('realizes their gains, and leaves the others', () => {
    const { realized, positions, problems } = holdingsOf([old, young, { ...sale, lots: [named('young', 4)] }])
    expect(realized.map(({ id, gain, term }) => [id, gain, term])).toEqual([
      ['young', 400, 'short'],
      ['old', 1000, 'long'],
    ])
    expect(told(positions[0]?.lots ?? [])).toEqual([
      ['old', 8, 800],
      ['young', 6, 3000],
    ])
    expect(problems).toEqual([])
  })

  test('counts them as of its day: after a split there are more', () => {
    const split = {
      kind: 'split',
      id: 's',
      date: day('2026-02-02'),
      symbol: KO,
      terms: { newShares: 2, oldShares: 1 },
    } as const
    const { positions } = holdingsOf([old, young, split, { ...sale, lots: [named('young', 6)] }])
    expect(told(positions[0]?.lots ?? [])).toEqual([
      ['old', 20, 1000],
      ['young', 14, 3500],
    ])
  })

  test('tells how many of them were not there', () => {
    const { problems } = holdingsOf([old, young, { ...sale, lots: [named('gone', 2), named('old', 1)] }])
    expect(problems).toEqual([{ kind: 'named-lot-missing', symbol: KO, date: sale.date, notThere: shares(2) }])
  })
})
