/**
 * What an invented company states of one fiscal period, USD: flows over it and the balance sheet at its end. The balance
 * sheet balances, and the cash flow explains the cash.
 */
export interface Statements extends Flows {
  readonly revenue: number
  readonly cash: number
  readonly shortTermInvestments: number
  readonly currentAssets: number
  readonly totalAssets: number
  readonly currentLiabilities: number
  readonly shortTermDebt: number
  readonly longTermDebt: number
  readonly totalLiabilities: number
  readonly minorityInterest: number
  readonly preferredEquity: number
  /** With preferred equity and minority interest. */
  readonly totalEquity: number
  readonly goodwill: number
  readonly intangibles: number
  readonly retainedEarnings: number
}

export interface Flows {
  readonly grossProfit: number
  readonly ebit: number
  readonly depreciation: number
  readonly interest: number
  readonly netIncome: number
  readonly operatingCashFlow: number
  readonly capitalExpenditures: number
  readonly dividends: number
  readonly stockIssuanceNet: number
}

/** Where a company stands at the end of a period. */
export interface BalanceSheet {
  /** Revenue a year; customers' debts, stock and suppliers' credit follow it. */
  readonly revenue: number
  readonly plant: number
  readonly debt: number
  /** With short-term investments. */
  readonly cash: number
  readonly intangibles: number
  readonly goodwill: number
  readonly retained: number
  readonly equity: number
}

/** Who else has a share in the equity. */
export interface EquityHolders {
  readonly hasPreferred: boolean
  readonly hasMinority: boolean
}

/** Customers' debts and stock, and suppliers' credit, a dollar of yearly revenue. */
const RECEIVABLES_AND_STOCK = 0.24
const PAYABLES = 0.12

/** What is bound in the business, net, a dollar of yearly revenue. */
export const WORKING_CAPITAL = RECEIVABLES_AND_STOCK - PAYABLES

export const MIN_CASH = 0.04

/** The statements of a period from its flows and where it ended. */
export function statementsOf(
  holders: EquityHolders,
  standing: BalanceSheet,
  flows: Flows,
  revenue: number,
): Statements {
  const { revenue: revenueRate, cash, debt, plant, goodwill, intangibles } = standing
  const invested = 0.3 * Math.max(0, cash - MIN_CASH * revenueRate)
  const shortTermDebt = 0.12 * debt
  const otherCurrentAssets = RECEIVABLES_AND_STOCK * revenueRate
  return {
    ...flows,
    revenue,
    cash: cash - invested,
    shortTermInvestments: invested,
    currentAssets: cash + otherCurrentAssets,
    totalAssets: cash + otherCurrentAssets + plant + goodwill + intangibles,
    currentLiabilities: PAYABLES * revenueRate + shortTermDebt,
    shortTermDebt,
    longTermDebt: debt - shortTermDebt,
    totalLiabilities: PAYABLES * revenueRate + debt,
    minorityInterest: holders.hasMinority ? 0.05 * Math.max(0, standing.equity) : 0,
    preferredEquity: holders.hasPreferred ? 0.08 * Math.max(0, standing.equity) : 0,
    totalEquity: standing.equity,
    goodwill,
    intangibles,
    retainedEarnings: standing.retained,
  }
}

/** Where a company stood at the end of a fiscal year, read off its statements. */
export function balanceSheetAfter(year: Statements): BalanceSheet {
  return {
    revenue: year.revenue,
    plant: year.totalAssets - year.currentAssets - year.goodwill - year.intangibles,
    debt: debtOf(year),
    cash: liquidityOf(year),
    intangibles: year.intangibles,
    goodwill: year.goodwill,
    retained: year.retainedEarnings,
    equity: year.totalEquity,
  }
}

export function debtOf({ shortTermDebt, longTermDebt }: Statements): number {
  return shortTermDebt + longTermDebt
}

export function liquidityOf({ cash, shortTermInvestments }: Statements): number {
  return cash + shortTermInvestments
}
