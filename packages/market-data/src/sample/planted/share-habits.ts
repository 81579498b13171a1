import type { SampleFact } from '../filings/sample-fact.ts'
import { type FilingHabit, newestAnnualReport, without } from './filing-habits.ts'

const COVER = 'EntityCommonStockSharesOutstanding'

/** Two classes of shares: the cover counts one, three of five shares, and the balance sheet has no count of both. */
export const coverOfOneClass: FilingHabit = (facts) =>
  coverTimes(0.6, without('CommonStockSharesOutstanding')(facts))

/** Every cover gives thousands of shares for shares. */
export const coverInThousands: FilingHabit = (facts) => coverTimes(0.001, facts)

/** The annual report of three years before the newest gives every number of shares below zero. */
export const negativeSharesOnce: FilingHabit = (facts) => {
  const year = Number(newestAnnualReport(facts).end.slice(0, 4)) - 3
  return facts.map((fact) => {
    const isOfYear = fact.fiscalYear === year && fact.fiscalPeriod === 'FY'
    return fact.unit === 'shares' && isOfYear ? { ...fact, value: -fact.value } : fact
  })
}

function coverTimes(factor: number, facts: readonly SampleFact[]): SampleFact[] {
  return facts.map((fact) => (fact.tag === COVER ? { ...fact, value: Math.round(fact.value * factor) } : fact))
}
