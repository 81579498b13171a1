import type { FactOrigin, Unit } from '../explanation/measure.ts'
import type { IsoDate } from '../time/iso-date.ts'

/** The amounts of a fundamentals row, each with its template column and unit. */
export const ITEMS = {
  revenue: { column: 'revenue', unit: 'USD' },
  grossProfit: { column: 'gross_profit', unit: 'USD' },
  ebit: { column: 'ebit', unit: 'USD' },
  depreciationAmortization: { column: 'depreciation_amortization', unit: 'USD' },
  interestExpense: { column: 'interest_expense', unit: 'USD' },
  netIncome: { column: 'net_income', unit: 'USD' },
  epsDiluted: { column: 'eps_diluted', unit: 'USD/share' },
  operatingCashFlow: { column: 'operating_cash_flow', unit: 'USD' },
  capitalExpenditures: { column: 'capital_expenditures', unit: 'USD' },
  cash: { column: 'cash', unit: 'USD' },
  shortTermInvestments: { column: 'short_term_investments', unit: 'USD' },
  currentAssets: { column: 'current_assets', unit: 'USD' },
  totalAssets: { column: 'total_assets', unit: 'USD' },
  currentLiabilities: { column: 'current_liabilities', unit: 'USD' },
  shortTermDebt: { column: 'short_term_debt', unit: 'USD' },
  longTermDebt: { column: 'long_term_debt', unit: 'USD' },
  totalLiabilities: { column: 'total_liabilities', unit: 'USD' },
  preferredEquity: { column: 'preferred_equity', unit: 'USD' },
  minorityInterest: { column: 'minority_interest', unit: 'USD' },
  totalEquity: { column: 'total_equity', unit: 'USD' },
  goodwill: { column: 'goodwill', unit: 'USD' },
  intangibleAssets: { column: 'intangible_assets', unit: 'USD' },
  retainedEarnings: { column: 'retained_earnings', unit: 'USD' },
  sharesOutstanding: { column: 'shares_outstanding', unit: 'shares' },
  stockIssuanceNet: { column: 'stock_issuance_net', unit: 'USD' },
} as const satisfies Record<string, { column: string; unit: Unit }>

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
