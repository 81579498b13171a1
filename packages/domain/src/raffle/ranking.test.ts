import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byHash, entryBytes, fingerprintBytes, isSeed, type RaffleEntry, rankingBytes } from './ranking.ts'

test('the bytes are those that are documented', () => {
  expect(rankingBytes('ab'.repeat(32), 'entry-1')).toBe(`${'ab'.repeat(32)}:entry-1`)
  const entry = {
    id: 'entry-1',
    draw: '2026-Q4',
    mailbox: 'ann@people.example',
    email: 'ann+x@people.example',
    name: 'Zoë "Z" Ann',
    state: 'CA',
    enteredAt: new Date('2026-11-21T12:00:00Z'),
    confirmedAt: new Date('2026-11-21T12:05:00.001Z'),
  } as const
  expect(entryBytes(entry)).toBe(
    '["entry-1","2026-Q4","ann@people.example","ann+x@people.example","Zoë \\"Z\\" Ann","CA","2026-11-21T12:00:00.000Z","2026-11-21T12:05:00.001Z"]',
  )
  expect(
    fingerprintBytes([
      { id: 'b', digest: '01' },
      { id: 'a', digest: '02' },
    ]),
  ).toBe('b 01\na 02\n')
})

test('the smallest hash comes first, and equal ones in the order of their ids', () => {
  const entries = [
    { hash: 'ff', id: 'a' },
    { hash: '0a', id: 'c' },
    { hash: '0a', id: 'b' },
    { hash: '10', id: 'd' },
  ]
  expect(entries.toSorted(byHash).map(({ id }) => id)).toEqual(['b', 'c', 'd', 'a'])
})

test('a seed is 64 hexadecimal digits', () => {
  expect(isSeed('0123456789abcdef'.repeat(4))).toBe(true)
  for (const wrong of ['', 'ab', 'A'.repeat(64), 'g'.repeat(64), 'a'.repeat(65), `${'a'.repeat(64)}\n`])
    expect(isSeed(wrong), wrong).toBe(false)
})

const fields = {
  id: 'entry-1',
  draw: '2026-Q4',
  mailbox: 'ann@people.example',
  email: 'ann@people.example',
  name: 'Ann',
  state: 'CA',
  enteredAt: new Date('2026-11-21T12:00:00Z'),
  confirmedAt: new Date('2026-11-21T12:05:00Z'),
} as const

test('no two entries that differ in anything have the same bytes', () => {
  const changed: RaffleEntry[] = [
    { ...fields, id: 'entry-2' },
    { ...fields, draw: '2026-Q3' },
    { ...fields, mailbox: 'bob@people.example' },
    { ...fields, email: 'Ann@people.example' },
    { ...fields, name: 'Ann ' },
    { ...fields, state: 'WA' },
    { ...fields, enteredAt: new Date('2026-11-21T12:00:00.001Z') },
    { ...fields, confirmedAt: new Date('2026-11-21T12:05:00.001Z') },
    // A name that is written to look like the next fields.
    { ...fields, name: 'Ann","CA' },
  ]
  const bytes = [fields, ...changed].map(entryBytes)
  expect(new Set(bytes).size).toBe(bytes.length)
})

test('an entry without a time is refused instead of being counted with another', () => {
  expect(() => entryBytes({ ...fields, confirmedAt: new Date(Number.NaN) })).toThrow(RangeError)
})

test('ranking is an order: the same whatever order the entries came in', () => {
  const entry = fc.record({ hash: fc.constantFrom('00', '0a', 'a0', 'ff'), id: fc.constantFrom('a', 'b', 'c', 'd') })
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 12 }), (entries) => {
      const ranked = entries.toSorted(byHash)
      expect(entries.toReversed().toSorted(byHash)).toEqual(ranked)
      for (const [place, later] of ranked.slice(1).entries()) {
        const earlier = ranked[place]!
        expect(byHash(earlier, later)).toBeLessThanOrEqual(0)
        expect(byHash(later, earlier) + byHash(earlier, later)).toBe(0)
      }
    }),
    { numRuns: 60 },
  )
})

test('the fingerprint of a draw without entries is empty, and every line of it ends', () => {
  expect(fingerprintBytes([])).toBe('')
  const line = { id: 'a', digest: '02' }
  expect(fingerprintBytes([line, line]).split('\n')).toEqual(['a 02', 'a 02', ''])
})
