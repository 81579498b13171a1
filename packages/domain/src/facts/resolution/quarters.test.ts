import { describe, expect, it } from 'vitest'
import { filed } from '@fairweight/testing/domain/filings.ts'
import type { Quarter } from './quarters.ts'
import { lastFourQuarters, quartersOf } from './quarters.ts'
import { statedPeriods, type StatedPeriod } from './stated-period.ts'
import { statementTable } from './statement-table.ts'
import { trailingYearOf } from './trailing-year.ts'

const name = ({ months, endDate }: StatedPeriod): string => `${months} to ${endDate}`

/** The periods of a company that stated its revenue over these stretches. */
function stated(...periods: readonly string[]): StatedPeriod[] {
  const rows = periods.map((period) => filed('Revenues', period, 1, '2023-02-20'))
  return statedPeriods(statementTable(rows, 'USD'))
}

/** A quarter in words: '*' where it has a column of its own, then what it is made of. */
function words({ own, added, taken }: Quarter): string {
  const less = taken.map((part) => ` less ${name(part)}`).join('')
  return `${own === null ? '' : '* '}${added.map(name).join(' and ')}${less}`
}

const Q1 = '2021-01-01..2021-03-31'
const HALF = '2021-01-01..2021-06-30'
const NINE = '2021-01-01..2021-09-30'
const YEAR = '2021-01-01..2021-12-31'
const Q2 = '2021-04-01..2021-06-30'
const Q3 = '2021-07-01..2021-09-30'

describe('the quarters of a company', () => {
  it('are the first as stated, and the others what the year so far has more', () => {
    expect(quartersOf(stated(YEAR, NINE, HALF, Q1)).map(words)).toEqual([
      '* 3 to 2021-03-31',
      '6 to 2021-06-30 less 3 to 2021-03-31',
      '9 to 2021-09-30 less 6 to 2021-06-30',
      '12 to 2021-12-31 less 9 to 2021-09-30',
    ])
  })

  it('know their own column beside the difference', () => {
    expect(quartersOf(stated(Q1, HALF, Q2)).map(words)).toEqual([
      '* 3 to 2021-03-31',
      '* 6 to 2021-06-30 less 3 to 2021-03-31',
    ])
    const [, second] = quartersOf(stated(Q1, HALF, Q2))
    expect(second?.balance.months).toBe(3)
  })

  it('are stated alone where the year so far is not', () => {
    expect(quartersOf(stated(Q3, Q1)).map(words)).toEqual(['* 3 to 2021-03-31', '* 3 to 2021-09-30'])
  })

  it('skip none: a year less half a year is no quarter', () => {
    expect(quartersOf(stated(YEAR, HALF))).toEqual([])
  })

  it('are never made of stretches that begin on different days', () => {
    expect(quartersOf(stated(Q2, '2021-01-15..2021-07-10')).map(words)).toEqual(['* 3 to 2021-06-30'])
  })
})

describe('the last four quarters', () => {
  it('are there once four follow each other', () => {
    const four = quartersOf(stated(Q1, HALF, NINE, YEAR))
    expect(lastFourQuarters(four)).toHaveLength(4)
    expect(lastFourQuarters(four.slice(1))).toEqual([])
  })

  it('are the newest of more, and none across a gap', () => {
    const five = quartersOf(stated(Q1, HALF, NINE, YEAR, '2022-01-01..2022-03-31'))
    expect(lastFourQuarters(five).map(({ balance }) => balance.endDate)).toEqual([
      '2021-06-30',
      '2021-09-30',
      '2021-12-31',
      '2022-03-31',
    ])
    expect(lastFourQuarters(five.filter((_, place) => place !== 3))).toEqual([])
  })
})

describe('the trailing year', () => {
  const FIRST_AGAIN = '2022-01-01..2022-03-31'
  const HALF_AGAIN = '2022-01-01..2022-06-30'

  function trailing(...periods: readonly string[]) {
    const all = stated(...periods)
    return trailingYearOf(
      all,
      all.filter(({ months }) => months === 12),
      quartersOf(all),
    )
  }

  it('is the last year and the months since, less the same months of it', () => {
    const found = trailing(YEAR, HALF, HALF_AGAIN)
    expect(found?.added.map(name)).toEqual(['12 to 2021-12-31', '6 to 2022-06-30'])
    expect(found?.taken.map(name)).toEqual(['6 to 2021-06-30'])
    expect(found?.balance.endDate).toBe('2022-06-30')
    expect(found?.quarters).toEqual([])
  })

  it('takes the newest months that a year ago were stated too', () => {
    expect(trailing(YEAR, Q1, FIRST_AGAIN, HALF_AGAIN)?.balance.endDate).toBe('2022-03-31')
  })

  it('knows the four quarters that end with it', () => {
    const found = trailing(Q1, HALF, NINE, YEAR, FIRST_AGAIN)
    expect(found?.quarters.map(({ balance }) => balance.endDate)).toEqual([
      '2021-06-30',
      '2021-09-30',
      '2021-12-31',
      '2022-03-31',
    ])
  })

  it.each([
    ['nothing followed the last year', [YEAR, HALF]],
    ['the same months of the year before are unknown', [YEAR, HALF_AGAIN]],
    ['there is no year', [HALF, HALF_AGAIN]],
    ['the months begin elsewhere than where the year ends', [YEAR, HALF, '2022-02-01..2022-07-31']],
  ])('is none where %s', (_name, periods) => {
    expect(trailing(...periods)).toBeNull()
  })

  it('is of the newest year', () => {
    expect(trailing('2020-01-01..2020-12-31', '2020-01-01..2020-06-30', HALF, YEAR)).toBeNull()
  })
})
