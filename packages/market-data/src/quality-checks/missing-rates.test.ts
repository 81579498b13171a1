import { ExchangeRates, type FiscalPeriod, reportedPeriods } from '@fairweight/domain/facts'
import { daysSinceEpoch, isoDateFromDays } from '@fairweight/domain/time'
import { expect, test } from 'vitest'
import { referenceFilings, referenceYear } from '@fairweight/testing/market/small-filings.ts'
import { missingRates } from './check-filings.ts'

const YEARS: FiscalPeriod[] = [2016, 2017, 2018].map((year) => ({ ...referenceYear(year), currency: 'EUR' }))

/** Every day's rate of the years. */
function ratesOf(...years: readonly number[]): ExchangeRates {
  return new ExchangeRates(
    years.flatMap((year) => {
      const last = daysSinceEpoch(referenceYear(year).periodEnd)
      return Array.from(
        { length: 365 },
        (_, before) =>
          ({
            currency: 'EUR',
            date: isoDateFromDays(last - before),
            usdPerUnit: 1.1,
            source: 'ecb-daily',
            origin: null,
          }) as const,
      )
    }),
  )
}

function found(rates: ExchangeRates): unknown[] {
  const filings = referenceFilings()
  return missingRates({ ...filings, periods: reportedPeriods(YEARS, filings.asOf, { rates }) }).map(
    ({ sentence, blocked }) => [sentence, blocked],
  )
}

test('rates that are wanting are named with the period, and what follows', () => {
  expect(found(ratesOf())).toEqual([
    [
      'ABC reports in EUR, but no exchange rates of EUR for the entire period to 2018-12-31 have been imported; there is no value grade.',
      'value grade',
    ],
  ])
  expect(found(ratesOf(2018))).toEqual([
    [
      'ABC reports in EUR, but no exchange rates of EUR for the entire period to 2017-12-31 have been imported; that period and those before it are not used.',
      null,
    ],
  ])
  expect(found(ratesOf(2016, 2017, 2018))).toEqual([])
  expect(missingRates(referenceFilings())).toEqual([])
})
