import type { AmountItem, CheckedPeriod, KeptBackAmount, ReportedPeriod } from '@fairweight/domain/facts'
import type { FilingFinding } from './checked-filings.ts'

/** The periods, in which the figures in doubt are kept back with the doubt, so that what rests on them is empty and says so. */
export function withoutBlockedFigures(periods: readonly ReportedPeriod[], findings: readonly FilingFinding[]): readonly CheckedPeriod[] {
  const inDoubt = new Map<ReportedPeriod, Map<AmountItem, KeptBackAmount>>()
  for (const { about } of findings) {
    if (about === null) continue
    const figures = inDoubt.get(about.period) ?? new Map<AmountItem, KeptBackAmount>()
    inDoubt.set(about.period, figures.set(about.item, { value: null, keptBack: about.doubt }))
  }
  if (inDoubt.size === 0) return periods
  return periods.map((period) => {
    const figures = inDoubt.get(period)
    return figures === undefined ? period : { ...period, amount: (item) => figures.get(item) ?? period.amount(item) }
  })
}
