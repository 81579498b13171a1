import type { Accession } from './filing-numbers.ts'
import type { FactOrigin, Unit } from '../explanation/measure.ts'
import type { ReasonCode } from '../explanation/reason.ts'
import type { IsoDate } from '../time/iso-date.ts'

/** The amounts of a fundamentals row, each with its template column, its name in reason codes, words for people and unit. */
export const ITEMS = {
  revenue: { column: 'revenue', code: 'revenue', label: 'revenue', unit: 'USD' },
  grossProfit: { column: 'gross_profit', code: 'gross-profit', label: 'gross profit', unit: 'USD' },
  ebit: { column: 'ebit', code: 'ebit', label: 'operating earnings (EBIT)', unit: 'USD' },
  depreciationAmortization: {
    column: 'depreciation_amortization',
    code: 'depreciation-amortization',
    label: 'depreciation and amortization',
    unit: 'USD',
  },
  interestExpense: { column: 'interest_expense', code: 'interest-expense', label: 'interest expense', unit: 'USD' },
  netIncome: { column: 'net_income', code: 'net-income', label: 'net income', unit: 'USD' },
  epsDiluted: { column: 'eps_diluted', code: 'eps-diluted', label: 'diluted earnings per share', unit: 'USD/share' },
  operatingCashFlow: {
    column: 'operating_cash_flow',
    code: 'operating-cash-flow',
    label: 'operating cash flow',
    unit: 'USD',
  },
  capitalExpenditures: {
    column: 'capital_expenditures',
    code: 'capital-expenditures',
    label: 'capital expenditures',
    unit: 'USD',
  },
  cash: { column: 'cash', code: 'cash', label: 'cash', unit: 'USD' },
  shortTermInvestments: {
    column: 'short_term_investments',
    code: 'short-term-investments',
    label: 'short-term investments',
    unit: 'USD',
  },
  currentAssets: { column: 'current_assets', code: 'current-assets', label: 'current assets', unit: 'USD' },
  totalAssets: { column: 'total_assets', code: 'total-assets', label: 'total assets', unit: 'USD' },
  currentLiabilities: {
    column: 'current_liabilities',
    code: 'current-liabilities',
    label: 'current liabilities',
    unit: 'USD',
  },
  shortTermDebt: { column: 'short_term_debt', code: 'short-term-debt', label: 'short-term debt', unit: 'USD' },
  longTermDebt: { column: 'long_term_debt', code: 'long-term-debt', label: 'long-term debt', unit: 'USD' },
  totalLiabilities: { column: 'total_liabilities', code: 'total-liabilities', label: 'total liabilities', unit: 'USD' },
  preferredEquity: { column: 'preferred_equity', code: 'preferred-equity', label: 'preferred equity', unit: 'USD' },
  minorityInterest: { column: 'minority_interest', code: 'minority-interest', label: 'minority interest', unit: 'USD' },
  totalEquity: { column: 'total_equity', code: 'total-equity', label: 'total equity', unit: 'USD' },
  goodwill: { column: 'goodwill', code: 'goodwill', label: 'goodwill', unit: 'USD' },
  intangibleAssets: { column: 'intangible_assets', code: 'intangible-assets', label: 'intangible assets', unit: 'USD' },
  retainedEarnings: { column: 'retained_earnings', code: 'retained-earnings', label: 'retained earnings', unit: 'USD' },
  sharesOutstanding: {
    column: 'shares_outstanding',
    code: 'shares-outstanding',
    label: 'shares outstanding',
    unit: 'shares',
  },
  stockIssuanceNet: {
    column: 'stock_issuance_net',
    code: 'stock-issuance-net',
    label: 'net cash from issuing shares',
    unit: 'USD',
  },
} as const satisfies Record<string, { column: string; code: string; label: string; unit: Unit }>

export type AmountItem = keyof typeof ITEMS

/** Why an item is not there: 'gross-profit-unknown' where it was not reported, 'gross-profit-kept-back' where the check of the data doubts it. */
export function itemReason(item: AmountItem, why: 'unknown' | 'kept-back'): ReasonCode {
  return `${ITEMS[item].code}-${why}`
}

/**
 * One row of the fundamentals template: what one filing says about one fiscal period of one company.
 * Amounts are in units of `currency`; null is unknown, never zero. `interestExpense` and `capitalExpenditures` are
 * positive when money was spent; `stockIssuanceNet` is cash from issuing shares less repurchases.
 */
export interface FiscalPeriod extends Readonly<Record<AmountItem, number | null>> {
  readonly periodEnd: IsoDate
  readonly periodMonths: number
  /** The day the figures became public; they are not used for any earlier as-of date. */
  readonly filed: IsoDate
  readonly currency: string
  readonly accession: Accession | null
  readonly origin: FactOrigin | null
  /** The filer's own tags, where the source names them. */
  readonly tags?: Readonly<Partial<Record<AmountItem, string>>>
}
