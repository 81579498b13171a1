import type { SecurityType } from '@fairweight/domain/facts'
import type { Ticker } from '@fairweight/domain/naming'
import type { IsoDate } from '@fairweight/domain/time'

/** One row of the securities template. */
export interface SampleSecurity {
  readonly ticker: Ticker
  readonly name: string
  readonly type: SecurityType
  /** A number that the SEC has given nobody; null for a fund. */
  readonly cik: string | null
  readonly sector: string | null
  readonly industry: string | null
  readonly exchange: string
  readonly listedOn: IsoDate
  readonly isEsg: boolean | null
  readonly assetClass: string | null
}

/** One row of the fundamentals template without its ticker; null is not reported. Keys are the template's columns. */
export interface SampleFiscalRow {
  readonly period_end: IsoDate
  readonly filed: IsoDate
  readonly period_months: number
  readonly currency: string
  readonly revenue: number | null
  readonly gross_profit: number | null
  readonly ebit: number | null
  readonly depreciation_amortization: number | null
  readonly interest_expense: number | null
  readonly net_income: number | null
  readonly eps_diluted: number | null
  readonly operating_cash_flow: number | null
  readonly capital_expenditures: number | null
  readonly cash: number | null
  readonly short_term_investments: number | null
  readonly current_assets: number | null
  readonly total_assets: number | null
  readonly current_liabilities: number | null
  readonly short_term_debt: number | null
  readonly long_term_debt: number | null
  readonly total_liabilities: number | null
  readonly preferred_equity: number | null
  readonly minority_interest: number | null
  readonly total_equity: number | null
  readonly goodwill: number | null
  readonly intangible_assets: number | null
  readonly retained_earnings: number | null
  readonly shares_outstanding: number | null
  readonly stock_issuance_net: number | null
}
