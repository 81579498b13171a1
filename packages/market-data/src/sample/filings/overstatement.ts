import type { Statements } from '../business/statements.ts'
import { thousands } from './reported-items.ts'

/** Part of operating earnings that came from costs not yet booked. */
const UNBOOKED = 0.15
const KEPT_AFTER_TAX = 0.77

/** Where an overstated report differs from the truth. */
export const RESTATED_TAGS: ReadonlySet<string> = new Set([
  'OperatingIncomeLoss', 'NetIncomeLoss', 'EarningsPerShareDiluted', 'LiabilitiesCurrent', 'Liabilities', 'RetainedEarningsAccumulatedDeficit',
  'StockholdersEquity', 'StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest',
])

/** The year as a company first told it that had not booked all its costs: they are missing from the debts as well, so the sheet balances. */
export function overstated(truth: Statements): Statements {
  const unbooked = thousands(UNBOOKED * Math.abs(truth.ebit))
  const kept = thousands(KEPT_AFTER_TAX * unbooked)
  return {
    ...truth,
    ebit: truth.ebit + unbooked,
    netIncome: truth.netIncome + kept,
    retainedEarnings: truth.retainedEarnings + kept,
    totalEquity: truth.totalEquity + kept,
    totalLiabilities: truth.totalLiabilities - kept,
    currentLiabilities: truth.currentLiabilities - kept,
  }
}
