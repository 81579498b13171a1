import type { Fact } from '../explanation/measure.ts'
import { addDays, addMonths, daysSinceEpoch, type IsoDate } from '../time/iso-date.ts'
import { ITEMS, type AmountItem, type FiscalPeriod } from './fiscal-period.ts'
import type { ReportedAmount, ReportedPeriod } from './reported-period.ts'
import { conversionNote, NO_RATES, type Conversion, type ExchangeRates } from './currencies/exchange-rate.ts'
import type { ResolutionOptions } from './resolution/resolve-periods.ts'
import { convertedFact, rateOf } from './resolution/stated-amount.ts'

/** All filings of one period up to a day, newest first, so never empty. */
type Filings = readonly [FiscalPeriod, ...FiscalPeriod[]]

/**
 * The periods known on `asOf` from rows of the fundamentals template, oldest period end first. Rows filed later are not
 * seen, so a restatement changes nothing before the day it was filed. A period is its end and its length to the whole
 * month, so a year of 52 weeks is 12 months; filings in another currency than the newest one of the period are left out.
 * Those in another one than US dollars are converted where the rates are known.
 */
export function reportedPeriods(
  rows: readonly FiscalPeriod[],
  asOf: IsoDate,
  { rates = NO_RATES }: ResolutionOptions = {},
): ReportedPeriod[] {
  const known = rows.filter((row) => row.filed <= asOf)
  const byPeriod = new Map<string, [FiscalPeriod, ...FiscalPeriod[]]>()
  for (const row of known.toSorted((a, b) => compareText(b.filed, a.filed))) {
    const key = `${row.periodEnd}|${Math.round(row.periodMonths)}`
    const newer = byPeriod.get(key)
    if (newer === undefined) byPeriod.set(key, [row])
    else if (row.currency === newer[0].currency) newer.push(row)
  }
  return [...byPeriod.values()]
    .map((filings) => toPeriod(filings, conversionOf(filings[0], rates, asOf)))
    .toSorted((a, b) => compareText(a.periodEnd, b.periodEnd))
}

function compareText(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** The rates of a period in another currency than US dollars; null where it has none, or needs none. */
function conversionOf(
  { currency, periodEnd, periodMonths }: FiscalPeriod,
  rates: ExchangeRates,
  asOf: IsoDate,
): Conversion | null {
  if (currency === 'USD') return null
  const start = addDays(addMonths(periodEnd, -Math.round(periodMonths)), 1)
  return rates.conversionFor(currency, { start: daysSinceEpoch(start), end: daysSinceEpoch(periodEnd) }, asOf)
}

function toPeriod(filings: Filings, conversion: Conversion | null): ReportedPeriod {
  const [newest] = filings
  return {
    periodEnd: newest.periodEnd,
    periodMonths: Math.round(newest.periodMonths),
    currency: conversion === null ? newest.currency : 'USD',
    ...(newest.currency !== 'USD' && { foreignFiler: 'shares-or-receipts' }),
    firstFiled: filings.reduce((first, filing) => (filing.filed < first ? filing.filed : first), newest.filed),
    amount: (item) => newestAmount(filings, item, conversion),
  }
}

/** An amendment replaces only the items that it carries: where it is silent, the earlier filing of the period still speaks. */
function newestAmount(filings: Filings, item: AmountItem, conversion: Conversion | null): ReportedAmount | null {
  for (const filing of filings) {
    const value = filing[item]
    if (value === null || !Number.isFinite(value)) continue
    const rate = conversion === null ? null : rateOf(item, conversion)
    const fact = convertedFact(toFact(filing, item, value), rate)
    return { value: fact.value, facts: [fact], ...(rate !== null && { note: conversionNote(rate) }) }
  }
  return null
}

function toFact(filing: FiscalPeriod, item: AmountItem, value: number): Fact {
  return {
    item: ITEMS[item].column,
    value,
    unit: ITEMS[item].unit,
    periodEnd: filing.periodEnd,
    periodMonths: filing.periodMonths,
    filed: filing.filed,
    accession: filing.accession,
    tag: filing.tags?.[item] ?? null,
    origin: filing.origin,
  }
}
