import type { IsoDate } from '../time/index.ts'
import type { RebalancingPeriod } from './backtest-settings.ts'

/** A day whose knowledge decides, and the position of the session at whose close it is acted on. */
export interface RebalancingDay {
  readonly asOf: IsoDate
  readonly session: number
}

/**
 * Of the days of which it is known what was known then, those that a backtest acts on: the first of each calendar month, quarter or year.
 * It trades at the close of the first session after the day, which nobody knew on it. A day without two sessions after it is left out:
 * nothing could be seen of what was bought. Both lists oldest first.
 */
export function rebalancingDays(
  days: readonly IsoDate[],
  sessions: readonly IsoDate[],
  every: RebalancingPeriod,
): RebalancingDay[] {
  const chosen: RebalancingDay[] = []
  let [period, session] = ['', 0]
  for (const asOf of days) {
    if (periodOf(asOf, every) === period) continue
    while (session < sessions.length && (sessions[session] ?? '') <= asOf) session += 1
    if (session >= sessions.length - 1) break
    period = periodOf(asOf, every)
    if (chosen.at(-1)?.session === session) chosen.pop()
    chosen.push({ asOf, session })
  }
  return chosen
}

const MONTHS_OF_QUARTER = 3

function periodOf(date: IsoDate, every: RebalancingPeriod): string {
  const [year, month] = [date.slice(0, 4), date.slice(5, 7)]
  if (every === 'year') return year
  return every === 'month' ? `${year}-${month}` : `${year} ${Math.ceil(Number(month) / MONTHS_OF_QUARTER)}`
}
