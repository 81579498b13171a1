import { randomBytes } from 'node:crypto'
import type { RaffleEntry } from '@fairweight/domain/raffle'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { rankingHash, rankEntries } from './rank-entries.ts'

const entryOf = (id: string): RaffleEntry => ({
  id,
  draw: '2026-Q4',
  mailbox: `${id}@people.example`,
  email: `${id}@people.example`,
  name: `Person ${id}`,
  state: 'CA',
  enteredAt: new Date('2026-11-21T12:00:00Z'),
  confirmedAt: new Date('2026-11-21T12:05:00Z'),
})
const entries = Array.from({ length: 7 }, (_, number) => entryOf(`entry-${number}`))
const seeds = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('hex'))
const order = (seed: string, of: readonly RaffleEntry[]) => rankEntries(seed, of).map(({ entry }) => entry.id)

test('a draw worked out with other programs comes out the same', () => {
  const ranking = rankEntries('0'.repeat(64), entries.slice(0, 3))
  expect(ranking.map(({ entry }) => entry.id)).toEqual(['entry-1', 'entry-0', 'entry-2'])
  expect(rankingHash(ranking)).toBe('f45977e752049f35d9e1de52703bf20d9d4fdbaa4fc966ff4982615bf6db01b8')
})

test('the order of entries in the database does not matter', () => {
  fc.assert(
    fc.property(seeds, fc.shuffledSubarray(entries, { minLength: entries.length }), (seed, shuffled) => {
      expect(order(seed, shuffled)).toEqual(order(seed, entries))
      expect(rankingHash(rankEntries(seed, shuffled))).toBe(rankingHash(rankEntries(seed, entries)))
    }),
  )
})

test('one entry more or less leaves the order of the others as it is', () => {
  fc.assert(
    fc.property(seeds, fc.nat(entries.length - 1), (seed, place) => {
      const without = entries.filter((_, index) => index !== place)
      expect(order(seed, without)).toEqual(order(seed, entries).filter((id) => id !== entries[place]?.id))
    }),
  )
})

test('any change to any entry, and any other seed, changes the fingerprint', () => {
  const changes: Partial<RaffleEntry>[] = [
    { id: 'other' },
    { draw: '2026-Q3' },
    { mailbox: 'x@people.example' },
    { email: 'x@people.example' },
    { name: 'Person entry-0 ' },
    { state: 'CO' },
    { enteredAt: new Date('2026-11-21T12:00:00.001Z') },
    { confirmedAt: new Date('2026-11-21T12:05:00.001Z') },
  ]
  fc.assert(
    fc.property(seeds, fc.nat(entries.length - 1), fc.constantFrom(...changes), (seed, place, change) => {
      const changed = entries.map((entry, index) => (index === place ? { ...entry, ...change } : entry))
      expect(rankingHash(rankEntries(seed, changed))).not.toBe(rankingHash(rankEntries(seed, entries)))
    }),
  )
})

/** Sum of (observed - expected)² / expected over all cells. */
function chiSquare(observed: readonly number[], expected: number): number {
  return observed.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
}

describe('every entry is as likely as any other at every place', () => {
  const draws = 21_000
  const size = entries.length
  // One random number decides the whole run; it is printed with a failure, and FAIRNESS_SEED repeats that run.
  const start = process.env['FAIRNESS_SEED'] ?? randomBytes(8).toString('hex')
  const counts = entries.map(() => entries.map(() => 0))
  beforeAll(() => {
    for (let number = 0; number < draws; number += 1) {
      const seed = Buffer.from(`${start}${number}`).toString('hex').padStart(64, '0').slice(-64)
      for (const [place, id] of order(seed, entries).entries()) {
        const row = counts[Number(id.slice(-1))]
        if (row) row[place] = (row[place] ?? 0) + 1
      }
    }
  })

  // A fair draw is above these once in a million runs: 6 and 36 degrees of freedom.
  test(`the winner, chi-square over ${draws} seeds from ${start}`, () => {
    expect(
      chiSquare(
        counts.map(([wins = 0]) => wins),
        draws / size,
      ),
    ).toBeLessThan(38.26)
  })

  test(`all places, chi-square over ${draws} seeds from ${start}`, () => {
    // Rows and columns each have a given sum: (7 - 1)² degrees of freedom remain.
    expect(chiSquare(counts.flat(), draws / size)).toBeLessThan(91.5 * (size / (size - 1)))
  })
})
