import type { AmountItem, CheckedPeriod, KeptBackAmount, ReportedPeriod } from '@fairweight/domain/facts'
import type { FilingDoubt } from './filing-doubt.ts'

/**
 * The periods, in which the figures in doubt are kept back with the doubt, so that what rests on them is empty and says so. What was
 * not reported is not kept back; a doubt about one figure alone is about one that was, though the filings themselves may not let it be used.
 */
export function withoutDoubtedFigures(periods: readonly ReportedPeriod[], doubts: readonly FilingDoubt[]): readonly CheckedPeriod[] {
  const inDoubt = new Map<ReportedPeriod, Map<AmountItem, KeptBackAmount>>()
  for (const { period, items, doubt } of doubts) {
    const figures = inDoubt.get(period) ?? new Map<AmountItem, KeptBackAmount>()
    for (const item of items) if (!figures.has(item) && (items.length === 1 || period.amount(item) !== null)) figures.set(item, { value: null, keptBack: doubt })
    inDoubt.set(period, figures)
  }
  if (inDoubt.size === 0) return periods
  return periods.map((period) => {
    const figures = inDoubt.get(period)
    return figures === undefined ? period : { ...period, amount: (item) => figures.get(item) ?? period.amount(item) }
  })
}
