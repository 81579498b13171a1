import { expect, test } from 'vitest'
import { byHash, entryBytes, fingerprintBytes, isSeed, rankingBytes } from './ranking.ts'

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
