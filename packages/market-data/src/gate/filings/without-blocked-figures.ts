import type { AmountItem, ReportedPeriod } from '@fairweight/domain/facts'
import type { FilingFinding } from './checked-filings.ts'

/** The periods without the figures that are in doubt: they count as not known, so that what rests on them is empty. */
export function withoutBlockedFigures(periods: readonly ReportedPeriod[], findings: readonly FilingFinding[]): readonly ReportedPeriod[] {
  const inDoubt = new Map<ReportedPeriod, Set<AmountItem>>()
  for (const { blocked, about } of findings) {
    if (blocked !== 'this figure' || about === null) continue
    const items = inDoubt.get(about.period) ?? new Set()
    inDoubt.set(about.period, items.add(about.item))
  }
  if (inDoubt.size === 0) return periods
  return periods.map((period) => {
    const items = inDoubt.get(period)
    return items === undefined ? period : { ...period, amount: (item) => (items.has(item) ? null : period.amount(item)) }
  })
}
