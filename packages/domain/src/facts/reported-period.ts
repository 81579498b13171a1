import type { Fact } from '../explanation/measure.ts'
import { daysBetween } from '../time/iso-date.ts'
import type { IsoDate } from '../time/iso-date.ts'
import { ITEMS } from './fiscal-period.ts'
import type { AmountItem, FiscalPeriod } from './fiscal-period.ts'

/** One fiscal period as known on a day: all its filings up to then, newest first, so never empty. */
export interface ReportedPeriod {
  readonly periodEnd: IsoDate
  readonly periodMonths: number
  readonly filings: readonly [FiscalPeriod, ...FiscalPeriod[]]
}

/**
 * The periods known on `asOf`, oldest period end first. Rows filed later are not seen, so a restatement changes
 * nothing before the day it was filed. A period is its end and its length to the whole month, so a year of 52 weeks
 * is 12 months; filings in another currency than the newest one of the period are left out.
 */
export function reportedPeriods(rows: readonly FiscalPeriod[], asOf: IsoDate): ReportedPeriod[] {
  const known = rows.filter((row) => row.filed <= asOf)
  const byPeriod = new Map<string, [FiscalPeriod, ...FiscalPeriod[]]>()
  for (const row of known.toSorted((a, b) => compareText(b.filed, a.filed))) {
    const key = `${row.periodEnd}|${Math.round(row.periodMonths)}`
    const newer = byPeriod.get(key)
    if (newer === undefined) byPeriod.set(key, [row])
    else if (row.currency === newer[0].currency) newer.push(row)
  }
  return [...byPeriod.values()].map(toPeriod).toSorted((a, b) => compareText(a.periodEnd, b.periodEnd))
}

function toPeriod(filings: ReportedPeriod['filings']): ReportedPeriod {
  const [newest] = filings
  return { periodEnd: newest.periodEnd, periodMonths: Math.round(newest.periodMonths), filings }
}

function compareText(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/**
 * The newest filed figure of an item with its source, or null when no filing has it. An amendment replaces only the
 * items that it carries: where it is silent, the earlier filing of the same period still speaks.
 */
export function reportedFact(period: ReportedPeriod, item: AmountItem): Fact | null {
  for (const filing of period.filings) {
    const value = filing[item]
    if (value !== null && Number.isFinite(value)) return toFact(filing, item, value)
  }
  return null
}

/** The day the period first became public. */
export function firstFiled(period: ReportedPeriod): IsoDate {
  return period.filings.reduce((first, filing) => (filing.filed < first ? filing.filed : first), period.filings[0].filed)
}

/** Whether the second period ends 350 to 380 days after the first, so that years of 52 and 53 weeks follow each other. */
export function isYearAfter(earlier: ReportedPeriod, later: ReportedPeriod): boolean {
  return isBetween(daysBetween(earlier.periodEnd, later.periodEnd), 350, 380)
}

/** Whether the second period ends 80 to 100 days after the first. */
export function isQuarterAfter(earlier: ReportedPeriod, later: ReportedPeriod): boolean {
  return isBetween(daysBetween(earlier.periodEnd, later.periodEnd), 80, 100)
}

function isBetween(days: number, least: number, most: number): boolean {
  return days >= least && days <= most
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
