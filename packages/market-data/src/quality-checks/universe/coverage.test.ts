import { expect, it } from 'vitest'
import { type Coverage, coverageSince } from './coverage.ts'

const day = (asOf: string, counts: Partial<Coverage> = {}): Coverage => ({
  asOf,
  methodVersion: '3',
  priced: 1_000,
  valueGraded: 600,
  momentumGraded: 900,
  filed: 800,
  filingsFile: 'facts.zip',
  ...counts,
})
const before = day('2020-01-09')
const found = (befores: readonly Coverage[], counts: Partial<Coverage>) =>
  coverageSince(befores, day('2020-01-10', counts)).map(({ part, finding: { check, severity, blocked } }) => [
    part,
    check,
    severity,
    blocked,
  ])

it.each<[Partial<Coverage>, unknown[]]>([
  [{ valueGraded: 595, momentumGraded: 892, filed: 793 }, []],
  [
    { valueGraded: 594, momentumGraded: 891, filed: 792 },
    [
      ['grades', 'coverage-of-value-grades', 'warn', null],
      ['grades', 'coverage-of-momentum-grades', 'warn', null],
      ['filings', 'coverage-of-filings', 'warn', null],
    ],
  ],
  [{ momentumGraded: 856 }, [['grades', 'coverage-of-momentum-grades', 'warn', null]]],
  [{ momentumGraded: 855 }, [['grades', 'coverage-of-momentum-grades', 'block', 'the publish']]],
  [
    { valueGraded: 570, filed: 760 },
    [
      ['grades', 'coverage-of-value-grades', 'block', 'the publish'],
      ['filings', 'coverage-of-filings', 'block', 'the publish'],
    ],
  ],
  [{ valueGraded: 900, momentumGraded: 950, filed: 1_000 }, []],
])('%j after 600, 900 and 800', (counts, findings) => expect(found([before], counts)).toEqual(findings))

it('says how many there are of how many, and that the method changed where it did', () => {
  const [momentum, filed] = coverageSince(
    [{ ...before, methodVersion: '2' }],
    day('2020-01-10', { momentumGraded: 1, filed: 1 }),
  )
  expect(momentum?.finding.sentence).toBe(
    '1 stock has a momentum grade on 2020-01-10, 99.9% fewer than the 900 of 2020-01-09; the method changed from version 2 to 3.',
  )
  expect(filed?.finding.sentence).toMatch(
    /^1 company has usable filings on 2020-01-10, 99\.9% fewer than the 800 of 2020-01-09; the method changed from version 2 to 3; the last filings file imported is facts\.zip\.$/,
  )
  expect(coverageSince([before], day('2020-01-10', { filed: 0, filingsFile: null }))[0]?.finding.sentence).toBe(
    '0 companies have usable filings on 2020-01-10, 100.0% fewer than the 800 of 2020-01-09; no filings have been imported.',
  )
  expect(coverageSince([before], day('2020-01-10', { valueGraded: 0 }))[0]?.finding).toMatchObject({
    sentence:
      '0 stocks have a value grade or a price above every measure on 2020-01-10, 100.0% fewer than the 600 of 2020-01-09.',
    detail: { before: 600, now: 0, since: '2020-01-09' },
  })
})

it('a poorer snapshot of the same day does not hide what the day before had', () => {
  const poor = day('2020-01-10', { momentumGraded: 1 })
  expect(found([poor, before], { momentumGraded: 1 })).toEqual([
    ['grades', 'coverage-of-momentum-grades', 'block', 'the publish'],
  ])
  expect(found([poor], { momentumGraded: 1 })).toEqual([])
})

it('nothing before is nothing lost', () => {
  expect(found([], { momentumGraded: 0 })).toEqual([])
  expect(
    found([day('2020-01-09', { momentumGraded: 0, valueGraded: 0, filed: 0 })], {
      momentumGraded: 0,
      valueGraded: 0,
      filed: 0,
    }),
  ).toEqual([])
})
