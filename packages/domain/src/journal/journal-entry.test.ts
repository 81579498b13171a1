import { expect, test } from 'vitest'
import { JOURNAL_CHANGE_MS, journalFixedAt } from './journal-entry.ts'

test('an entry is fixed 24 hours after it was written, also over a change of the clocks', () => {
  expect(JOURNAL_CHANGE_MS).toBe(24 * 3_600_000)
  expect(journalFixedAt(new Date('2026-10-31T20:00:00Z'))).toEqual(new Date('2026-11-01T20:00:00Z'))
})
