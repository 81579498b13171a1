import { type IsoDate, addDays, isoDateFromDays } from '@fairweight/domain/time'
import { expect, it } from 'vitest'
import { quietCloses, smallHistory } from '@fairweight/testing/market/small-history.ts'
import { closeAt, type ShareCount } from '../checked-history.ts'
import { shareCountsOf, countedSplit } from './counted-split.ts'
import { reportedPeriods, amountsOf } from '@fairweight/domain/facts'

const SESSION = 30
const history = smallHistory([...quietCloses(100, SESSION), ...quietCloses(50, 10)])
const date = isoDateFromDays(closeAt(history.sessions, SESSION))
const move = { before: SESSION - 1, session: SESSION, place: SESSION, ratio: 0.5, splitFactor: 1 }

/** Counts by the days that they were counted and filed on, from the move's day on. */
function counts(...all: readonly [countedOn: number, filed: number, shares: number][]): ShareCount[] {
  return all.map(([countedOn, filed, shares]) => ({
    countedOn: addDays(date, countedOn),
    filed: addDays(date, filed),
    shares,
  }))
}

function counted(reported: readonly ShareCount[], changes: Partial<typeof history> = {}) {
  const shareCountsKnownOn = (day: IsoDate) => reported.filter(({ filed }) => filed <= day)
  return countedSplit({ ...history, shareCountsKnownOn, ...changes }, move, [2, 2.5])
}

it('a filing after the move that counts as many times the shares confirms the split', () => {
  expect(counted(counts([-80, -40, 100], [5, 9, 203]))).toBe(2)
  expect(counted(counts([-80, -40, 100], [5, 9, 250]))).toBe(2.5)
})

it('confirms it by shares that were counted before the move and told again after it', () => {
  expect(counted(counts([-80, -40, 100], [-10, 8, 201]))).toBe(2)
})

it('the same number, counted on a later day, denies it; counted before, it says nothing', () => {
  expect(counted(counts([-80, -40, 100], [5, 9, 101]))).toBe('no split')
  expect(counted(counts([-80, -40, 100], [-10, 9, 101]))).toBeNull()
})

it('says nothing while only one side has been counted, or where shares were issued', () => {
  expect(counted(counts([-80, -40, 100]))).toBeNull()
  expect(counted(counts([5, 9, 200]))).toBeNull()
  expect(counted(counts([-80, -40, 100], [5, 9, 160]))).toBeNull()
})

it('takes splits that are known out of the counts, and does not look beyond the history’s last day', () => {
  expect(counted(counts([-80, -40, 100], [5, 9, 400]), { splits: [{ date: addDays(date, -20), factor: 2 }] })).toBe(2)
  expect(counted(counts([-80, -40, 100], [5, 60, 200]))).toBeNull()
})

it('reads the counts of periods in the order in which they were counted', () => {
  const row = (periodEnd: IsoDate, filed: IsoDate, sharesOutstanding: number | null) => ({
    ...amountsOf(() => null),
    sharesOutstanding,
    periodEnd,
    periodMonths: 12,
    filed,
    currency: 'USD',
    accession: null,
    origin: null,
  })
  const [year, next, last] = [addDays(date, -800), addDays(date, -435), addDays(date, -70)]
  const periods = reportedPeriods(
    [row(next, addDays(next, 50), 110), row(year, addDays(year, 50), 100), row(last, addDays(last, 50), null)],
    date,
  )
  expect(shareCountsOf(periods)).toEqual([
    { countedOn: year, filed: addDays(year, 50), shares: 100 },
    { countedOn: next, filed: addDays(next, 50), shares: 110 },
  ])
})
