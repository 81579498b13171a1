import type { IsoDate } from '@fairweight/domain/time'
import { thousands } from './filings/reported-items.ts'
import type { YearEnd } from './filings/told-year.ts'
import type { SampleFiscalRow } from './sample-rows.ts'

/** An item that some invented filers leave out, so that unknown figures occur. */
export type UnreportedItem = 'depreciation_amortization' | 'operating_cash_flow' | 'total_equity' | null

/** The template row of one fiscal year, on the share basis of the day it was filed. */
export function fiscalRow(year: YearEnd, filed: IsoDate, sharesOfOneOn: (day: IsoDate) => number, unreported: UnreportedItem): SampleFiscalRow {
  const { statements: business } = year
  const shares = Math.round(year.openingShares * sharesOfOneOn(filed))
  const row: SampleFiscalRow = {
    period_end: year.end,
    filed,
    period_months: 12,
    currency: 'USD',
    revenue: thousands(business.revenue),
    gross_profit: thousands(business.grossProfit),
    ebit: thousands(business.ebit),
    depreciation_amortization: thousands(business.depreciation),
    interest_expense: thousands(business.interest),
    net_income: thousands(business.netIncome),
    eps_diluted: Math.round((business.netIncome / shares) * 100) / 100,
    operating_cash_flow: thousands(business.operatingCashFlow),
    capital_expenditures: thousands(business.capitalExpenditures),
    cash: thousands(business.cash),
    short_term_investments: unlessZero(business.shortTermInvestments),
    current_assets: thousands(business.currentAssets),
    total_assets: thousands(business.totalAssets),
    current_liabilities: thousands(business.currentLiabilities),
    short_term_debt: unlessZero(business.shortTermDebt),
    long_term_debt: thousands(business.longTermDebt),
    total_liabilities: thousands(business.totalLiabilities),
    preferred_equity: unlessZero(business.preferredEquity),
    minority_interest: unlessZero(business.minorityInterest),
    total_equity: thousands(business.totalEquity),
    goodwill: unlessZero(business.goodwill),
    intangible_assets: unlessZero(business.intangibles),
    retained_earnings: thousands(business.retainedEarnings),
    shares_outstanding: shares,
    stock_issuance_net: thousands(business.stockIssuanceNet),
  }
  return unreported === null ? row : { ...row, [unreported]: null }
}

function unlessZero(amount: number): number | null {
  const rounded = thousands(amount)
  return rounded === 0 ? null : rounded
}
