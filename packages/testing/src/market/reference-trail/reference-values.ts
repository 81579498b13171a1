import type { MeasureInput } from '@fairweight/contract/wire'
import { type Evidence, inputOf, itemOf, measureOf } from './evidence.ts'

/** The value figures of a stock from its filings and its price. The method's constants are written out once more. */
export const REFERENCE_VALUES: Readonly<Record<string, (evidence: Evidence) => number>> = {
  MARKETCAP: marketCap,
  'book-value-per-share': (evidence) =>
    common(evidence, 'book-value-per-share') / shares(evidence, 'book-value-per-share'),
  TANGIBLE_BOOK_VALUE_PER_SHARE: (evidence) => {
    const id = 'TANGIBLE_BOOK_VALUE_PER_SHARE'
    return (
      (common(evidence, id) - inputOf(evidence, id, 'goodwill') - inputOf(evidence, id, 'intangible assets')) /
      shares(evidence, id)
    )
  },
  GRAHAM_NUMBER: (evidence) =>
    Math.sqrt(
      22.5 *
        inputOf(evidence, 'GRAHAM_NUMBER', 'diluted earnings per share') *
        (common(evidence, 'book-value-per-share') / shares(evidence, 'book-value-per-share')),
    ),
  'normalized-ebit-margin': normalMargin,
  EARNINGS_POWER_VALUE: (evidence) => {
    const id = 'EARNINGS_POWER_VALUE'
    const earnings = normalMargin(evidence) * inputOf(evidence, id, 'revenue') * 0.75
    return (earnings / rate(evidence) + net(evidence, id)) / shares(evidence, id)
  },
  'normalized-free-cash-flow': normalFlow,
  'revenue-growth': growth,
  DISCOUNTED_CASH_FLOW: (evidence) => {
    const [tenYears, beyond] = presentValues(evidence)
    return (tenYears + beyond + net(evidence, 'DISCOUNTED_CASH_FLOW')) / shares(evidence, 'DISCOUNTED_CASH_FLOW')
  },
  FUTURE_CASH_FLOW: (evidence) =>
    (presentValues(evidence)[0] + net(evidence, 'FUTURE_CASH_FLOW')) / shares(evidence, 'FUTURE_CASH_FLOW'),
  ebitda: (evidence) =>
    inputOf(evidence, 'ebitda', 'operating earnings (EBIT)') +
    inputOf(evidence, 'ebitda', 'depreciation and amortization'),
  'negative-ebitda-years': (evidence) =>
    measureOf(evidence, 'negative-ebitda-years').inputs.filter(
      (input) => itemOf(evidence, input, 'ebit') + depreciationOf(evidence, input) < 0,
    ).length,
}

/** Depreciation that nobody tells cannot make a loss of what EBIT says is none. */
function depreciationOf(evidence: Evidence, year: MeasureInput): number {
  const isUntold = year.note?.startsWith('at least: ') ?? false
  if (isUntold && itemOf(evidence, year, 'ebit') < 0)
    throw new Error(`${year.name} is below zero, and its depreciation is not told.`)
  return isUntold ? 0 : itemOf(evidence, year, 'depreciation_amortization')
}

/** Price times shares, USD. */
export function marketCap(evidence: Evidence): number {
  return inputOf(evidence, 'MARKETCAP', 'last close') * shares(evidence, 'MARKETCAP')
}

function shares(evidence: Evidence, id: string): number {
  return inputOf(evidence, id, 'shares outstanding')
}

function common(evidence: Evidence, id: string): number {
  return (
    inputOf(evidence, id, 'total equity') -
    inputOf(evidence, id, 'preferred equity') -
    inputOf(evidence, id, 'minority interest')
  )
}

function net(evidence: Evidence, id: string): number {
  const of = (name: string) => inputOf(evidence, id, name)
  return (
    of('cash') +
    of('short-term investments') -
    (of('short-term debt') + of('long-term debt')) -
    of('preferred equity') -
    of('minority interest')
  )
}

function rate(evidence: Evidence): number {
  const cap = marketCap(evidence)
  if (cap >= 10_000_000_000) return 0.08
  return cap >= 2_000_000_000 ? 0.09 : 0.1
}

function normalMargin(evidence: Evidence): number {
  const { inputs } = measureOf(evidence, 'normalized-ebit-margin')
  let sum = 0
  for (const year of inputs) sum += itemOf(evidence, year, 'ebit') / itemOf(evidence, year, 'revenue')
  return sum / inputs.length
}

function normalFlow(evidence: Evidence): number {
  const { inputs } = measureOf(evidence, 'normalized-free-cash-flow')
  let sum = 0
  for (const year of inputs) {
    sum +=
      itemOf(evidence, year, 'operating_cash_flow') +
      itemOf(evidence, year, 'interest_expense') * 0.75 -
      itemOf(evidence, year, 'capital_expenditures')
  }
  return sum / inputs.length
}

function growth(evidence: Evidence): number {
  const [last, first] = measureOf(evidence, 'revenue-growth').inputs
  if (last === undefined || first === undefined) throw new Error('Growth is between two years.')
  const [[lastEnd, lastRevenue], [firstEnd, firstRevenue]] = [revenueOf(evidence, last), revenueOf(evidence, first)]
  const years = Math.round((Date.parse(lastEnd) - Date.parse(firstEnd)) / 31_557_600_000)
  return Math.min(0.15, Math.max(-0.05, (lastRevenue / firstRevenue) ** (1 / years) - 1))
}

function revenueOf(
  { explanation, ...rest }: Evidence,
  input: { readonly name: string; readonly facts: readonly number[] },
): [string, number] {
  const end = explanation.facts[input.facts[0] ?? -1]?.period.end
  if (end === undefined) throw new Error(`${input.name} leads to no fact.`)
  return [end, inputOf({ explanation, ...rest }, 'revenue-growth', input.name)]
}

/** What ten years of cash flow are worth today, and everything after them. */
function presentValues(evidence: Evidence): [number, number] {
  const [g, r] = [growth(evidence), rate(evidence)]
  let [flow, discount, sum] = [normalFlow(evidence), 1, 0]
  for (let year = 1; year <= 10; year++) {
    flow *= 1 + (year <= 5 ? g : g + (0.025 - g) * ((year - 5) / 5))
    discount *= 1 + r
    sum += flow / discount
  }
  return [sum, (flow * 1.025) / (r - 0.025) / discount]
}
