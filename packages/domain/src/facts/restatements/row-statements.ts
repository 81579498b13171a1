import { amountsOf } from '../amounts-of.ts'
import { type AmountItem, type FiscalPeriod, ITEMS } from '../fiscal-period.ts'
import type { Statement } from './stated-figure.ts'

/** What rows of the fundamentals template state, one figure each. An amendment is silent about what it does not carry. */
export function rowStatements(rows: readonly FiscalPeriod[]): Statement[] {
  return rows.flatMap((row) => everyItem().flatMap((item) => statementOf(row, item) ?? []))
}

function statementOf(row: FiscalPeriod, item: AmountItem): Statement | null {
  const value = row[item]
  if (value === null || !Number.isFinite(value)) return null
  const { column, unit } = ITEMS[item]
  return {
    tag: null,
    item: column,
    unit: unit.replace('USD', row.currency),
    start: null,
    periodEnd: row.periodEnd,
    periodMonths: Math.round(row.periodMonths),
    value,
    filed: row.filed,
    accession: row.accession,
    form: null,
  }
}

function everyItem(): AmountItem[] {
  const items: AmountItem[] = []
  amountsOf((item) => {
    items.push(item)
    return null
  })
  return items
}
