import type { Fact } from '../explanation/measure.ts'
import type { IsoDate } from '../time/iso-date.ts'
import { ITEMS } from './fiscal-period.ts'
import type { AmountItem, FiscalPeriod } from './fiscal-period.ts'
import type { ReportedAmount, ReportedPeriod } from './reported-period.ts'

/** All filings of one period up to a day, newest first, so never empty. */
type Filings = readonly [FiscalPeriod, ...FiscalPeriod[]]

/**
 * The periods known on `asOf` from rows of the fundamentals template, oldest period end first. Rows filed later are not
 * seen, so a restatement changes nothing before the day it was filed. A period is its end and its length to the whole
 * month, so a year of 52 weeks is 12 months; filings in another currency than the newest one of the period are left out.
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

function compareText(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

function toPeriod(filings: Filings): ReportedPeriod {
  const [newest] = filings
  return {
    periodEnd: newest.periodEnd,
    periodMonths: Math.round(newest.periodMonths),
    currency: newest.currency,
    firstFiled: filings.reduce((first, filing) => (filing.filed < first ? filing.filed : first), newest.filed),
    amount: (item) => newestAmount(filings, item),
  }
}

/** An amendment replaces only the items that it carries: where it is silent, the earlier filing of the period still speaks. */
function newestAmount(filings: Filings, item: AmountItem): ReportedAmount | null {
  for (const filing of filings) {
    const value = filing[item]
    if (value !== null && Number.isFinite(value)) return { value, facts: [toFact(filing, item, value)] }
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
