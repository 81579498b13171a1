import { type AmountItem, type FiscalPeriod, amountsOf, reportedPeriods } from '@fairweight/domain/facts'
import { addDays, addYears, parseIsoDate } from '@fairweight/domain/time'
import type { CheckedFilings } from '@fairweight/market-data/quality-checks/filings/checked-filings.ts'

const LAST_YEAR = 2018

/** Amounts that agree with each other: a plain company of a billion in assets. */
const SOUND: Readonly<Partial<Record<AmountItem, number>>> = {
  revenue: 8e8,
  grossProfit: 3e8,
  ebit: 1e8,
  depreciationAmortization: 4e7,
  interestExpense: 1e7,
  netIncome: 7e7,
  epsDiluted: 1.4,
  operatingCashFlow: 1.1e8,
  capitalExpenditures: 5e7,
  cash: 9e7,
  currentAssets: 3e8,
  totalAssets: 1e9,
  currentLiabilities: 2e8,
  longTermDebt: 2e8,
  totalLiabilities: 6e8,
  totalEquity: 4e8,
  retainedEarnings: 2.5e8,
  sharesOutstanding: 5e7,
}

/** A fiscal year of the plain company, filed 60 days after its end, as a row of the fundamentals template. */
export function referenceYear(
  year: number,
  changes: Readonly<Partial<Record<AmountItem, number | null>>> = {},
  filedAfter = 60,
): FiscalPeriod {
  const periodEnd = parseIsoDate(`${year}-12-31`)
  if (periodEnd === null) throw new RangeError('A year of four digits')
  const amounts = { ...SOUND, ...changes }
  const filed = addDays(periodEnd, filedAfter)
  return {
    ...amountsOf((item) => amounts[item] ?? null),
    periodEnd,
    periodMonths: 12,
    filed,
    currency: 'USD',
    accession: null,
    origin: null,
  }
}

/** Five fiscal years of the plain company, the last one with changes, and later rows; read a year after the last period's end. */
export function referenceFilings(
  changes: Parameters<typeof referenceYear>[1] = {},
  ...later: readonly FiscalPeriod[]
): CheckedFilings {
  const rows = [
    ...[4, 3, 2, 1].map((before) => referenceYear(LAST_YEAR - before)),
    referenceYear(LAST_YEAR, changes),
    ...later,
  ]
  const asOf = addYears(referenceYear(LAST_YEAR).periodEnd, 1)
  const knownOn: CheckedFilings['knownOn'] = (day) => reportedPeriods(rows, day)
  return { ticker: 'ABC', asOf, periods: knownOn(asOf), splits: [], knownOn }
}
