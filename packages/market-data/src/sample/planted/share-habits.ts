import { type FilingHabit, newestAnnualReport, without } from './filing-habits.ts'

const COVER = 'EntityCommonStockSharesOutstanding'
/** Two classes of shares: the cover counts one of them, three of five shares, and the balance sheet has no count of both. */
export const coverOfOneClass: FilingHabit = (facts) =>
  without('CommonStockSharesOutstanding')(facts).map((fact) => (fact.tag === COVER ? { ...fact, value: Math.round(fact.value * 0.6) } : fact))

/** Every cover gives thousands of shares for shares. */
export const coverInThousands: FilingHabit = (facts) => facts.map((fact) => (fact.tag === COVER ? { ...fact, value: Math.round(fact.value / 1000) } : fact))

/** The annual report of three years before the newest gives every number of shares below zero. */
export const negativeSharesOnce: FilingHabit = (facts) => {
  const year = Number(newestAnnualReport(facts).end.slice(0, 4)) - 3
  return facts.map((fact) => (fact.unit === 'shares' && fact.fiscalYear === year && fact.fiscalPeriod === 'FY' ? { ...fact, value: -fact.value } : fact))
}
