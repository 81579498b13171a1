import { day } from '@fairweight/testing/domain/companies.ts'
import { expect, test } from 'vitest'
import { type PublishedDays, missedCutOffs, sessionsDue } from './missed-cut-offs.ts'

/** Thanksgiving is on 2026-11-26; every session of the week before is due by Saturday. */
const week: PublishedDays = {
  from: day('2026-11-20'),
  due: day('2026-11-27'),
  since: '2026-11-01T00:00:00.000Z',
  written: ['2026-11-20', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-27'].map((asOf) => ({
    asOf,
    writtenAt: `${asOf}T23:00:00.000Z`,
  })),
}
const writtenAt = (asOf: string, at: string) =>
  week.written.map((written) => (written.asOf === asOf ? { asOf, writtenAt: at } : written))

test('a week in which every day came in time has none, holiday and weekend included', () => {
  expect(missedCutOffs(week)).toEqual([])
})

test('a day that was written in the millisecond of its cut-off is in time, one millisecond later it is late', () => {
  const dueAt = '2026-11-24T08:00:00.000Z'
  expect(missedCutOffs({ ...week, written: writtenAt('2026-11-23', dueAt) })).toEqual([])
  const late = '2026-11-24T08:00:00.001Z'
  expect(missedCutOffs({ ...week, written: writtenAt('2026-11-23', late) })).toEqual([
    { session: '2026-11-23', dueAt, publishedAt: late },
  ])
})

test('days that are not in the ledger are told newest first, a Friday with its cut-off on Saturday', () => {
  expect(missedCutOffs({ ...week, written: week.written.slice(1, -1) })).toEqual([
    { session: '2026-11-27', dueAt: '2026-11-28T08:00:00.000Z', publishedAt: null },
    { session: '2026-11-20', dueAt: '2026-11-21T08:00:00.000Z', publishedAt: null },
  ])
})

test('nothing was due before days were published by themselves', () => {
  const since = '2026-11-25T08:00:00.001Z'
  expect(missedCutOffs({ ...week, since, written: [] }).map(({ session }) => session)).toEqual([
    '2026-11-27',
    '2026-11-25',
  ])
  expect(sessionsDue({ ...week, since: '2026-11-25T08:00:00.000Z' })).toEqual([
    '2026-11-24',
    '2026-11-25',
    '2026-11-27',
  ])
})
