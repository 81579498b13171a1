import type { Fact, MeasureInput } from '../explanation/measure.ts'
import type { CompanyFacts } from './company-facts.ts'
import { ITEMS } from './fiscal-period.ts'
import type { AmountItem } from './fiscal-period.ts'
import { reportedFact } from './reported-period.ts'
import type { ReportedPeriod } from './reported-period.ts'
import { splitFactorBetween } from './split-event.ts'

/** Items whose absence from a balance sheet that is otherwise there means that the company has none. */
export type OptionalItem =
  | 'preferredEquity'
  | 'minorityInterest'
  | 'goodwill'
  | 'intangibleAssets'
  | 'shortTermInvestments'
  | 'shortTermDebt'

export const TAKEN_AS_ZERO = 'not reported, taken as 0'

/** An item of one period. Shares and earnings per share are put on the share basis of the as-of date. */
export function periodInput(company: CompanyFacts, period: ReportedPeriod, item: AmountItem): MeasureInput {
  const fact = reportedFact(period, item)
  return fact === null ? missingInput(item) : factInput(company, item, fact)
}

/** An item of the latest balance sheet. */
export function balanceInput(company: CompanyFacts, item: AmountItem): MeasureInput {
  return periodInput(company, company.balance, item)
}

/** An item of the latest balance sheet; 0, and marked so, when only this item is missing from it. */
export function optionalBalanceInput(company: CompanyFacts, item: OptionalItem): MeasureInput {
  const input = balanceInput(company, item)
  if (input.value !== null || !hasBalanceSheet(company.balance)) return input
  return { ...input, value: 0, reason: null, note: TAKEN_AS_ZERO }
}

/** An item of the latest twelve months: of the fiscal year, or the sum of four quarters. */
export function latestInput(company: CompanyFacts, item: AmountItem): MeasureInput {
  const parts = company.latest.map((period) => periodInput(company, period, item))
  const [only] = parts
  if (only !== undefined && parts.length === 1) return only
  const facts = parts.flatMap((part) => part.facts)
  if (facts.length < parts.length) return { ...missingInput(item), note: 'not reported in all four quarters', facts }
  const value = parts.reduce((sum, part) => sum + (part.value ?? 0), 0)
  return { name: ITEMS[item].label, unit: ITEMS[item].unit, value, reason: null, note: 'sum of four quarters', facts }
}

function hasBalanceSheet(period: ReportedPeriod): boolean {
  const totals = ['totalAssets', 'totalLiabilities', 'totalEquity'] as const
  return totals.some((item) => reportedFact(period, item) !== null)
}

function missingInput(item: AmountItem): MeasureInput {
  const { label, unit, missing } = ITEMS[item]
  return { name: label, unit, value: null, reason: missing, note: null, facts: [] }
}

function factInput(company: CompanyFacts, item: AmountItem, fact: Fact): MeasureInput {
  const { label, unit } = ITEMS[item]
  const splitFactor = fact.filed === null ? 1 : splitFactorBetween(company.splits, fact.filed, company.asOf)
  const rebased = rebase(fact, splitFactor)
  const note = rebased === fact.value ? null : `rebased by ${splitFactor} for share splits since ${fact.filed}`
  return { name: label, unit, value: rebased, reason: null, note, facts: [fact] }
}

function rebase(fact: Fact, splitFactor: number): number {
  if (fact.unit === 'shares') return fact.value * splitFactor
  return fact.unit === 'USD/share' ? fact.value / splitFactor : fact.value
}
