import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { day } from '@fairweight/testing/domain/companies.ts'
import { daysBetween, daysSinceEpoch, isoDateFromDays, type IsoDate } from '../time/iso-date.ts'
import { type FiscalYear, lastFiscalYears } from './fiscal-years.ts'

interface Report {
  readonly periodEnd: IsoDate
  readonly periodMonths: number
  readonly isTrailing?: boolean
}

const annual = (end: string): Report => ({ periodEnd: day(end), periodMonths: 12 })
const endsOf = (years: readonly FiscalYear<Report>[]) =>
  years.map(({ end, period }) => `${end}${period === null ? ' missing' : ''}`)

/** The last day of reports by how many days each is before the next. */
function reportsApart(latest: string, ...apart: readonly number[]): Report[] {
  let end = daysSinceEpoch(day(latest))
  return [annual(latest), ...apart.map((days) => annual(isoDateFromDays((end -= days))))]
}

describe('the last fiscal years', () => {
  test('are those of twelve months: no quarter, half year, or twelve months up to a quarter', () => {
    const reports: Report[] = [
      annual('2014-12-31'),
      annual('2015-12-31'),
      { periodEnd: day('2016-03-31'), periodMonths: 3 },
      { periodEnd: day('2016-06-30'), periodMonths: 6 },
      { periodEnd: day('2016-09-30'), periodMonths: 12, isTrailing: true },
      { periodEnd: day('2016-11-30'), periodMonths: 11 },
      { periodEnd: day('2016-12-15'), periodMonths: 13 },
    ]
    expect(endsOf(lastFiscalYears(reports))).toEqual(['2014-12-31', '2015-12-31'])
  })

  test('include one that says that it is no trailing year', () => {
    const told = { ...annual('2015-12-31'), isTrailing: false }
    expect(lastFiscalYears([told])).toEqual([{ end: '2015-12-31', period: told }])
  })

  test('are none where nothing was reported, or no whole year', () => {
    expect(lastFiscalYears([])).toEqual([])
    expect(lastFiscalYears([{ periodEnd: day('2015-03-31'), periodMonths: 3 }])).toEqual([])
  })

  test.each([
    [349, 1],
    [350, 2],
    [364, 2],
    [371, 2],
  ])('that end %i days apart are %i', (days, count) => {
    expect(lastFiscalYears(reportsApart('2015-12-31', days))).toHaveLength(count)
  })

  test('keep the newest of two that end too close to each other, and count on from there', () => {
    const reports = ['2015-12-31', '2015-09-30', '2014-12-31', '2014-06-30', '2013-12-31'].map(annual)
    expect(endsOf(lastFiscalYears(reports))).toEqual(['2013-12-31', '2014-12-31', '2015-12-31'])
  })

  // A year and a half apart is where a company changed its calendar; from there on a year is missing.
  test.each([
    [547, 0],
    [548, 1],
    [731, 1],
    [913, 1],
    [914, 2],
    [1096, 2],
  ])('%i days apart have %i without a report between them', (days, missing) => {
    const years = lastFiscalYears(reportsApart('2015-12-31', days))
    expect(years.filter(({ period }) => period === null)).toHaveLength(missing)
  })

  test('end, where one is missing, so many years before the next that has a report', () => {
    expect(endsOf(lastFiscalYears([annual('2012-02-29'), annual('2016-02-29')]))).toEqual([
      '2012-02-29',
      '2013-02-28 missing',
      '2014-02-28 missing',
      '2015-02-28 missing',
      '2016-02-29',
    ])
  })

  test('are ten at most, the missing ones counted', () => {
    const reports = ['2016-12-31', '2013-12-31', '2012-12-31', '2008-12-31', '2007-12-31', '2006-12-31'].map(annual)
    const years = endsOf(lastFiscalYears(reports))
    expect([years.length, years[0], years.at(-1)]).toEqual([10, '2007-12-31', '2016-12-31'])
  })

  test('begin with one that has a report, where ten would begin with missing ones', () => {
    const reports = ['2016-12-31', '2015-12-31', '2005-12-31'].map(annual)
    expect(endsOf(lastFiscalYears(reports))).toEqual(['2015-12-31', '2016-12-31'])
    expect(endsOf(lastFiscalYears([annual('2016-12-31'), annual('2007-12-31')]))).toHaveLength(10)
  })
})

/** Reports some 330 to 1,200 days apart, with quarters among them. */
const arbitraryReports = fc
  .record({
    latest: fc.integer({ min: 15_000, max: 20_000 }),
    apart: fc.array(fc.integer({ min: 330, max: 1200 }), { maxLength: 12 }),
    quarters: fc.array(fc.integer({ min: 10_000, max: 20_000 }), { maxLength: 4 }),
    isTrailing: fc.boolean(),
  })
  .map(({ latest, apart, quarters, isTrailing }): Report[] => [
    ...reportsApart(isoDateFromDays(latest), ...apart),
    ...quarters.map((end) => ({ periodEnd: isoDateFromDays(end), periodMonths: isTrailing ? 12 : 3, isTrailing })),
  ])

/** Year by year back from the newest report, each time looking at every report there is. */
function plainYears(reports: readonly Report[]): string[] {
  const annuals = reports.filter(({ periodMonths, isTrailing = false }) => periodMonths === 12 && !isTrailing)
  const newest = annuals.reduce<string>((last, { periodEnd }) => (periodEnd > last ? periodEnd : last), '')
  const kept: string[] = newest === '' ? [] : [newest]
  const latestUpTo = (limit: number) =>
    annuals
      .map(({ periodEnd }) => daysSinceEpoch(periodEnd))
      .filter((end) => end <= limit)
      .reduce((last, end) => Math.max(last, end), Number.NEGATIVE_INFINITY)
  for (let end = newest === '' ? Number.NEGATIVE_INFINITY : daysSinceEpoch(day(newest)); Number.isFinite(end);) {
    const before = latestUpTo(end - 350)
    const isLast = !Number.isFinite(before)
    for (let gap = isLast ? 0 : end - before - 1.5 * 365.25; gap >= 0; gap -= 365.25) kept.push('missing')
    if (!isLast) kept.push(isoDateFromDays(before))
    end = before
  }
  const last = kept.slice(0, 10)
  while (last.at(-1) === 'missing') last.pop()
  return last.toReversed()
}

describe('whatever was reported', () => {
  test('the years are those of a slow search back from the newest report', () => {
    fc.assert(
      fc.property(arbitraryReports, (reports) => {
        const found = lastFiscalYears(reports).map(({ end, period }) => (period === null ? 'missing' : end))
        expect(found).toEqual(plainYears(reports))
      }),
      { seed: 1007, numRuns: 300 },
    )
  })

  test('they do not depend on the order in which reports are read', () => {
    const shuffled = arbitraryReports.chain((reports) =>
      fc.shuffledSubarray(reports, { minLength: reports.length }).map((other) => ({ reports, other })),
    )
    fc.assert(
      fc.property(shuffled, ({ reports, other }) => {
        expect(endsOf(lastFiscalYears(other))).toEqual(endsOf(lastFiscalYears(reports)))
      }),
      { seed: 1007 },
    )
  })

  test('they go up, by 350 days or more where both have a report', () => {
    fc.assert(
      fc.property(arbitraryReports, (reports) => {
        const years = lastFiscalYears(reports)
        expect(years.length).toBeLessThanOrEqual(10)
        expect([years[0], years.at(-1)].every((year) => year?.period !== null)).toBe(true)
        for (const [place, { end }] of years.slice(1).entries())
          expect(daysBetween(years[place]?.end ?? end, end)).toBeGreaterThan(180)
        const reported = years.filter(({ period }) => period !== null)
        for (const [place, { end }] of reported.slice(1).entries())
          expect(daysBetween(reported[place]?.end ?? end, end)).toBeGreaterThanOrEqual(350)
      }),
      { seed: 350 },
    )
  })

  test('a year more at the old end changes none of the ten that are shown', () => {
    fc.assert(
      fc.property(arbitraryReports, fc.integer({ min: 350, max: 500 }), (reports, apart) => {
        const before = lastFiscalYears(reports)
        fc.pre(before.length === 10)
        const oldest = Math.min(...reports.map(({ periodEnd }) => daysSinceEpoch(periodEnd)))
        const older: Report = { periodEnd: isoDateFromDays(oldest - apart), periodMonths: 12 }
        expect(endsOf(lastFiscalYears([...reports, older]))).toEqual(endsOf(before))
      }),
      { seed: 10 },
    )
  })
})
