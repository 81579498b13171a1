import type { AmountItem } from './fiscal-period.ts'

/** All amounts of a row, each read by its name; null is unknown, never zero. */
export function amountsOf(read: (item: AmountItem) => number | null): Record<AmountItem, number | null> {
  return {
    revenue: read('revenue'),
    grossProfit: read('grossProfit'),
    ebit: read('ebit'),
    depreciationAmortization: read('depreciationAmortization'),
    interestExpense: read('interestExpense'),
    netIncome: read('netIncome'),
    epsDiluted: read('epsDiluted'),
    operatingCashFlow: read('operatingCashFlow'),
    capitalExpenditures: read('capitalExpenditures'),
    cash: read('cash'),
    shortTermInvestments: read('shortTermInvestments'),
    currentAssets: read('currentAssets'),
    totalAssets: read('totalAssets'),
    currentLiabilities: read('currentLiabilities'),
    shortTermDebt: read('shortTermDebt'),
    longTermDebt: read('longTermDebt'),
    totalLiabilities: read('totalLiabilities'),
    preferredEquity: read('preferredEquity'),
    minorityInterest: read('minorityInterest'),
    totalEquity: read('totalEquity'),
    goodwill: read('goodwill'),
    intangibleAssets: read('intangibleAssets'),
    retainedEarnings: read('retainedEarnings'),
    sharesOutstanding: read('sharesOutstanding'),
    stockIssuanceNet: read('stockIssuanceNet'),
  }
}
