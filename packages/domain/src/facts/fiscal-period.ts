import type { FactOrigin, Unit } from '../explanation/measure.ts'
import type { ReasonCode } from '../explanation/reason.ts'
import type { IsoDate } from '../time/iso-date.ts'

/** The amounts of a fundamentals row, each with its template column, words for people, unit, and the reasons when it is missing or kept back. */
export const ITEMS = {
  revenue: { column: 'revenue', label: 'revenue', unit: 'USD', missing: 'revenue-unknown', keptBack: 'revenue-kept-back' },
  grossProfit: { column: 'gross_profit', label: 'gross profit', unit: 'USD', missing: 'gross-profit-unknown', keptBack: 'gross-profit-kept-back' },
  ebit: { column: 'ebit', label: 'operating earnings (EBIT)', unit: 'USD', missing: 'ebit-unknown', keptBack: 'ebit-kept-back' },
  depreciationAmortization: { column: 'depreciation_amortization', label: 'depreciation and amortisation', unit: 'USD', missing: 'depreciation-amortization-unknown', keptBack: 'depreciation-amortization-kept-back' },
  interestExpense: { column: 'interest_expense', label: 'interest expense', unit: 'USD', missing: 'interest-expense-unknown', keptBack: 'interest-expense-kept-back' },
  netIncome: { column: 'net_income', label: 'net income', unit: 'USD', missing: 'net-income-unknown', keptBack: 'net-income-kept-back' },
  epsDiluted: { column: 'eps_diluted', label: 'diluted earnings per share', unit: 'USD/share', missing: 'eps-diluted-unknown', keptBack: 'eps-diluted-kept-back' },
  operatingCashFlow: { column: 'operating_cash_flow', label: 'operating cash flow', unit: 'USD', missing: 'operating-cash-flow-unknown', keptBack: 'operating-cash-flow-kept-back' },
  capitalExpenditures: { column: 'capital_expenditures', label: 'capital expenditures', unit: 'USD', missing: 'capital-expenditures-unknown', keptBack: 'capital-expenditures-kept-back' },
  cash: { column: 'cash', label: 'cash', unit: 'USD', missing: 'cash-unknown', keptBack: 'cash-kept-back' },
  shortTermInvestments: { column: 'short_term_investments', label: 'short-term investments', unit: 'USD', missing: 'short-term-investments-unknown', keptBack: 'short-term-investments-kept-back' },
  currentAssets: { column: 'current_assets', label: 'current assets', unit: 'USD', missing: 'current-assets-unknown', keptBack: 'current-assets-kept-back' },
  totalAssets: { column: 'total_assets', label: 'total assets', unit: 'USD', missing: 'total-assets-unknown', keptBack: 'total-assets-kept-back' },
  currentLiabilities: { column: 'current_liabilities', label: 'current liabilities', unit: 'USD', missing: 'current-liabilities-unknown', keptBack: 'current-liabilities-kept-back' },
  shortTermDebt: { column: 'short_term_debt', label: 'short-term debt', unit: 'USD', missing: 'short-term-debt-unknown', keptBack: 'short-term-debt-kept-back' },
  longTermDebt: { column: 'long_term_debt', label: 'long-term debt', unit: 'USD', missing: 'long-term-debt-unknown', keptBack: 'long-term-debt-kept-back' },
  totalLiabilities: { column: 'total_liabilities', label: 'total liabilities', unit: 'USD', missing: 'total-liabilities-unknown', keptBack: 'total-liabilities-kept-back' },
  preferredEquity: { column: 'preferred_equity', label: 'preferred equity', unit: 'USD', missing: 'preferred-equity-unknown', keptBack: 'preferred-equity-kept-back' },
  minorityInterest: { column: 'minority_interest', label: 'minority interest', unit: 'USD', missing: 'minority-interest-unknown', keptBack: 'minority-interest-kept-back' },
  totalEquity: { column: 'total_equity', label: 'total equity', unit: 'USD', missing: 'total-equity-unknown', keptBack: 'total-equity-kept-back' },
  goodwill: { column: 'goodwill', label: 'goodwill', unit: 'USD', missing: 'goodwill-unknown', keptBack: 'goodwill-kept-back' },
  intangibleAssets: { column: 'intangible_assets', label: 'intangible assets', unit: 'USD', missing: 'intangible-assets-unknown', keptBack: 'intangible-assets-kept-back' },
  retainedEarnings: { column: 'retained_earnings', label: 'retained earnings', unit: 'USD', missing: 'retained-earnings-unknown', keptBack: 'retained-earnings-kept-back' },
  sharesOutstanding: { column: 'shares_outstanding', label: 'shares outstanding', unit: 'shares', missing: 'shares-outstanding-unknown', keptBack: 'shares-outstanding-kept-back' },
  stockIssuanceNet: { column: 'stock_issuance_net', label: 'net cash from issuing shares', unit: 'USD', missing: 'stock-issuance-net-unknown', keptBack: 'stock-issuance-net-kept-back' },
} as const satisfies Record<string, { column: string; label: string; unit: Unit; missing: ReasonCode; keptBack: ReasonCode }>

export type AmountItem = keyof typeof ITEMS

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
  readonly accession: string | null
  readonly origin: FactOrigin | null
  /** The filer's own tags, where the source names them. */
  readonly tags?: Readonly<Partial<Record<AmountItem, string>>>
}
