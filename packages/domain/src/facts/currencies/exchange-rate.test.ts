import fc from 'fast-check'
import { assert, describe, expect, test } from 'vitest'
import { day } from '@fairweight/testing/domain/companies.ts'
import { addDays, addMonths, daysSinceEpoch, isoDateFromDays } from '../../time/iso-date.ts'
import { conversionNote, ExchangeRates } from './exchange-rate.ts'
import type { Conversion, ExchangeRate, RateSource } from './exchange-rate.ts'

const LATER = day('2030-01-01')

function rate(date: string, usdPerUnit: number, source: RateSource = 'ecb-daily'): ExchangeRate {
  return {
    currency: 'EUR',
    date: day(date),
    usdPerUnit,
    source,
    origin: { file: `${source}.csv`, line: 7, sha256: 'abc' },
  }
}

/** Every day from the first to the last. */
function daily(from: string, to: string, usdPerUnit: number, source: RateSource = 'ecb-daily'): ExchangeRate[] {
  const days = daysSinceEpoch(day(to)) - daysSinceEpoch(day(from)) + 1
  return Array.from({ length: days }, (_, place) => rate(addDays(day(from), place), usdPerUnit, source))
}

/** The means of the months of 2021. */
function monthly(usdPerUnit: (month: number) => number, months = 12): ExchangeRate[] {
  return Array.from({ length: months }, (_, month) =>
    rate(addMonths(day('2021-01-01'), month), usdPerUnit(month + 1), 'fed-monthly'),
  )
}

function conversion(
  rates: readonly ExchangeRate[],
  [from, to] = ['2021-01-01', '2021-12-31'],
  asOf = LATER,
): Conversion | null {
  return new ExchangeRates(rates).conversionFor(
    'EUR',
    { start: daysSinceEpoch(day(from)), end: daysSinceEpoch(day(to)) },
    asOf,
  )
}

describe('daily rates', () => {
  const year = [...daily('2021-01-04', '2021-06-30', 1.1), ...daily('2021-07-01', '2021-12-30', 1.3)]

  test('are averaged over the period, and the last one converts the balance sheet', () => {
    const { flow, balance } = conversion(year) ?? assert.fail('The rates are known')
    expect(flow.usdPerUnit).toBeCloseTo((178 * 1.1 + 183 * 1.3) / 361, 12)
    expect(flow).toMatchObject({
      currency: 'EUR',
      from: '2021-01-04',
      to: '2021-12-30',
      source: 'ecb-daily',
      origin: { file: 'ecb-daily.csv', line: 7 },
    })
    expect(balance).toMatchObject({ usdPerUnit: 1.3, from: '2021-12-30', to: '2021-12-30' })
    expect(conversionNote(balance)).toBe(
      'converted from EUR at 1.3 US dollars, the rate of 2021-12-30 (European Central Bank)',
    )
    expect(conversionNote(flow)).toBe(
      'converted from EUR at 1.20139 US dollars, the mean of 2021-01-04 to 2021-12-30 (European Central Bank)',
    )
  })

  test.each([
    ['begin too late', year.filter(({ date }) => date > '2021-01-11'), null],
    ['begin just in time', year.filter(({ date }) => date >= '2021-01-11'), 'USD'],
    ['have a hole', year.filter(({ date }) => date < '2021-05-01' || date > '2021-05-10'), null],
    ['have a long holiday', year.filter(({ date }) => date < '2021-05-01' || date > '2021-05-09'), 'USD'],
    ['end too early', year.filter(({ date }) => date <= '2021-12-23'), null],
  ])('that %s', (_, rates, answer) => {
    expect(conversion(rates) === null ? null : 'USD').toBe(answer)
  })

  test('of another currency, and those that came after the day, say nothing', () => {
    expect(new ExchangeRates(year).conversionFor('CHF', { start: 18_700, end: 18_800 }, LATER)).toBeNull()
    expect(conversion(year, ['2021-01-01', '2021-12-31'], day('2021-12-20'))).toBeNull()
  })
})

describe('monthly means', () => {
  test('count for the months whose 15th is in the period, and the month of the last day for its balance sheet', () => {
    const { flow, balance } =
      conversion(
        monthly((month) => month),
        ['2021-03-28', '2021-06-26'],
      ) ?? assert.fail('The rates are known')
    expect(flow).toMatchObject({ usdPerUnit: 5, from: '2021-04-01', to: '2021-06-30' })
    expect(balance).toMatchObject({ usdPerUnit: 6, from: '2021-06-01', to: '2021-06-30' })
    expect(conversionNote(balance)).toBe(
      'converted from EUR at 6 US dollars, the mean of 2021-06-01 to 2021-06-30 (Federal Reserve, monthly)',
    )
  })

  test('need every month, and are known once the month is over', () => {
    expect(conversion(monthly(() => 1))).not.toBeNull()
    expect(conversion(monthly(() => 1, 11))).toBeNull()
    expect(conversion(monthly(() => 1).filter(({ date }) => date !== '2021-05-01'))).toBeNull()
    expect(
      conversion(
        monthly(() => 1),
        ['2021-01-01', '2021-12-31'],
        day('2021-12-31'),
      ),
    ).toBeNull()
    expect(
      conversion(
        monthly(() => 1),
        ['2021-01-01', '2021-12-31'],
        day('2022-01-01'),
      ),
    ).not.toBeNull()
  })
})

test('monthly means that begin a month late, or end one early, say nothing', () => {
  const without = (date: string): Conversion | null => conversion(monthly(() => 1).filter((one) => one.date !== date))
  expect([without('2021-01-01'), without('2021-12-01')]).toEqual([null, null])
})

test('of several sources the first that covers the period is taken: own, Federal Reserve, European Central Bank, monthly', () => {
  const ecb = daily('2021-01-01', '2021-12-31', 1.2)
  const fed = daily('2021-01-01', '2021-12-31', 1.21, 'fed-daily')
  const both = conversion([...monthly(() => 1.19), ...ecb, ...fed])
  expect([both?.flow.source, both?.balance.source]).toEqual(['fed-daily', 'fed-daily'])
  expect(conversion([...monthly(() => 1.19), ...ecb])?.flow.source).toBe('ecb-daily')
  const ownDay = conversion([...fed, rate('2021-12-31', 1.25, 'own')])
  expect([ownDay?.flow.source, ownDay?.balance.source]).toEqual(['fed-daily', 'own'])
})

test('the mean and the last rate are those of a plain computation', () => {
  const days = fc.uniqueArray(fc.integer({ min: 18_600, max: 18_800 }), { minLength: 100, maxLength: 201 })
  const periods = fc.tuple(fc.integer({ min: 18_590, max: 18_760 }), fc.integer({ min: 20, max: 60 }))
  fc.assert(
    fc.property(days, periods, (known, [start, length]) => {
      const end = start + length
      const rates = known.map((at) => rate(isoDateFromDays(at), 1 + ((at * 37) % 101) / 1000))
      const inside = rates
        .filter(({ date }) => date >= isoDateFromDays(start) && date <= isoDateFromDays(end))
        .toSorted((a, b) => (a.date < b.date ? -1 : 1))
      const marks = [start, ...inside.map(({ date }) => daysSinceEpoch(date)), end]
      const isWhole =
        inside.length > 0 && marks.every((mark, place) => place === 0 || mark - (marks[place - 1] ?? 0) <= 10)
      const last = rates
        .filter(({ date }) => date <= isoDateFromDays(end) && date >= isoDateFromDays(end - 7))
        .toSorted((a, b) => (a.date < b.date ? -1 : 1))
        .at(-1)
      const found = new ExchangeRates(rates).conversionFor('EUR', { start, end }, LATER)
      const mean = inside.reduce((sum, { usdPerUnit }) => sum + usdPerUnit, 0) / inside.length
      expect(found === null).toBe(!isWhole || last === undefined)
      if (found === null) return
      expect(found.flow.usdPerUnit).toBeCloseTo(mean, 10)
      expect(found.balance.usdPerUnit).toBe(last?.usdPerUnit)
    }),
  )
})
