import { SESSIONS_A_YEAR } from '../market-factors.ts'
import type { Statements } from './statements.ts'

const TAX = 0.23
const CAPITALIZATION_RATE = 0.085

/**
 * What the invented market thinks a whole company is worth after a fiscal year, USD: capitalized earnings and net cash,
 * held up by tangible equity and, for loss makers, by a fraction of revenue.
 */
export function fundamentalValue(year: Statements, growth: number, isFinancial: boolean): number {
  const tangible = year.totalEquity - year.preferredEquity - year.minorityInterest - year.goodwill - year.intangibles
  const floor = Math.max(0.55 * tangible, 0.18 * year.revenue)
  if (isFinancial) return Math.max(12.5 * year.netIncome, floor)
  const premium = 0.8 + 3.5 * Math.max(0, growth - 0.02)
  const enterprise = (premium * year.ebit * (1 - TAX)) / CAPITALIZATION_RATE
  const netDebt = year.shortTermDebt + year.longTermDebt - year.cash - year.shortTermInvestments
  return Math.max(enterprise - netDebt - year.minorityInterest - year.preferredEquity, floor)
}

/**
 * Log value of one opening share at each session: a straight line in logarithms between fiscal year ends.
 * @param yearEnds session positions of the fiscal year ends (the first may lie before session 0)
 */
export function logValuePath(perShare: readonly number[], yearEnds: readonly number[], sessions: number): Float64Array {
  const path = new Float64Array(sessions)
  let year = 0
  for (let session = 0; session < sessions; session += 1) {
    while (year < yearEnds.length - 2 && (yearEnds[year + 1] ?? Infinity) <= session) year += 1
    const start = yearEnds[year] ?? 0
    const end = yearEnds[year + 1] ?? start + SESSIONS_A_YEAR
    const from = Math.log(perShare[year] ?? 1)
    const to = Math.log(perShare[year + 1] ?? perShare[year] ?? 1)
    path[session] = from + ((to - from) * Math.min(session - start, end - start)) / (end - start)
  }
  return path
}
