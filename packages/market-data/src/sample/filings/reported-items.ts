import { debtOf, type Statements } from '../business/statements.ts'

/**
 * How a figure is stated: of the period and of the year so far, as in an income statement; of the year so far alone, as in
 * a cash flow statement; or of the period's last day.
 */
export type Span = 'period' | 'year-to-date' | 'moment'

export interface ReportedItem {
  readonly tag: string
  readonly span: Span
  /** USD; null where the company would leave the line out. `opening` is the balance sheet at the year's start. */
  readonly read: (now: Statements, opening: Statements | null) => number | null
}

/** The tags under which a company states its revenue: one of the years up to 2017, one of those since. */
export interface RevenueTags {
  readonly before2018: string
  readonly since2018: string
}

const income: readonly ReportedItem[] = [
  { tag: 'GrossProfit', span: 'period', read: ({ grossProfit }) => grossProfit },
  { tag: 'OperatingIncomeLoss', span: 'period', read: ({ ebit }) => ebit },
  { tag: 'InterestExpense', span: 'period', read: ({ interest }) => interest },
  { tag: 'NetIncomeLoss', span: 'period', read: ({ netIncome }) => netIncome },
]

const cashFlow: readonly ReportedItem[] = [
  { tag: 'DepreciationDepletionAndAmortization', span: 'year-to-date', read: ({ depreciation }) => depreciation },
  {
    tag: 'NetCashProvidedByUsedInOperatingActivities',
    span: 'year-to-date',
    read: ({ operatingCashFlow }) => operatingCashFlow,
  },
  {
    tag: 'PaymentsToAcquirePropertyPlantAndEquipment',
    span: 'year-to-date',
    read: ({ capitalExpenditures }) => capitalExpenditures,
  },
  {
    tag: 'NetCashProvidedByUsedInInvestingActivities',
    span: 'year-to-date',
    read: (now, opening) =>
      opening && opening.shortTermInvestments - now.shortTermInvestments - now.capitalExpenditures,
  },
  { tag: 'PaymentsOfDividends', span: 'year-to-date', read: ({ dividends }) => unlessZero(dividends) },
  {
    tag: 'ProceedsFromIssuanceOfCommonStock',
    span: 'year-to-date',
    read: ({ stockIssuanceNet }) => Math.max(0, stockIssuanceNet),
  },
  {
    tag: 'PaymentsForRepurchaseOfCommonStock',
    span: 'year-to-date',
    read: ({ stockIssuanceNet }) => Math.max(0, -stockIssuanceNet),
  },
  {
    tag: 'NetCashProvidedByUsedInFinancingActivities',
    span: 'year-to-date',
    read: (now, opening) => opening && debtOf(now) - debtOf(opening) + now.stockIssuanceNet - now.dividends,
  },
  {
    tag: 'CashAndCashEquivalentsPeriodIncreaseDecrease',
    span: 'year-to-date',
    read: (now, opening) => opening && now.cash - opening.cash,
  },
]

const balanceSheet: readonly ReportedItem[] = [
  { tag: 'CashAndCashEquivalentsAtCarryingValue', span: 'moment', read: ({ cash }) => cash },
  { tag: 'ShortTermInvestments', span: 'moment', read: ({ shortTermInvestments }) => unlessZero(shortTermInvestments) },
  { tag: 'AssetsCurrent', span: 'moment', read: ({ currentAssets }) => currentAssets },
  { tag: 'Goodwill', span: 'moment', read: ({ goodwill }) => unlessZero(goodwill) },
  { tag: 'IntangibleAssetsNetExcludingGoodwill', span: 'moment', read: ({ intangibles }) => unlessZero(intangibles) },
  { tag: 'Assets', span: 'moment', read: ({ totalAssets }) => totalAssets },
  { tag: 'LongTermDebtCurrent', span: 'moment', read: ({ shortTermDebt }) => unlessZero(shortTermDebt) },
  { tag: 'LiabilitiesCurrent', span: 'moment', read: ({ currentLiabilities }) => currentLiabilities },
  { tag: 'LongTermDebtNoncurrent', span: 'moment', read: ({ longTermDebt }) => longTermDebt },
  { tag: 'Liabilities', span: 'moment', read: ({ totalLiabilities }) => totalLiabilities },
  { tag: 'PreferredStockValue', span: 'moment', read: ({ preferredEquity }) => unlessZero(preferredEquity) },
  { tag: 'RetainedEarningsAccumulatedDeficit', span: 'moment', read: ({ retainedEarnings }) => retainedEarnings },
  {
    tag: 'StockholdersEquity',
    span: 'moment',
    read: ({ totalEquity, minorityInterest }) => totalEquity - minorityInterest,
  },
  { tag: 'MinorityInterest', span: 'moment', read: ({ minorityInterest }) => unlessZero(minorityInterest) },
  {
    tag: 'StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest',
    span: 'moment',
    read: ({ totalEquity, minorityInterest }) => (minorityInterest === 0 ? null : totalEquity),
  },
  {
    tag: 'LiabilitiesAndStockholdersEquity',
    span: 'moment',
    read: ({ totalLiabilities, totalEquity }) => totalLiabilities + totalEquity,
  },
]

/** The lines of an ordinary company, apart from revenue and what is counted by the share. */
export const USUAL_ITEMS: readonly ReportedItem[] = [...income, ...cashFlow, ...balanceSheet]

/** The revenue line of the years that end in `fiscalYear`. */
export function revenueItem({ before2018, since2018 }: RevenueTags, fiscalYear: number): ReportedItem {
  return { tag: fiscalYear < 2018 ? before2018 : since2018, span: 'period', read: ({ revenue }) => revenue }
}

/** Filings are in thousands of dollars. */
export function thousands(amount: number): number {
  return Math.round(amount / 1000) * 1000
}

function unlessZero(amount: number): number | null {
  return thousands(amount) === 0 ? null : amount
}
