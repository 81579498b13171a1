import { EQUITY_WITH_MINORITY, TEMPORARY_EQUITY } from '../tag-sums/balance-sheet-totals.ts'
import { COMMON_INCOME } from '../item-tags.ts'
import { tagsOfPart } from '../tag-sums/tag-sum.ts'

/** What tells whether a balance sheet adds up: each the first that is filed. */
export const SHEET_TAGS = {
  assets: ['Assets'],
  claims: ['LiabilitiesAndStockholdersEquity', 'EquityAndLiabilities'],
  liabilities: ['Liabilities'],
  equity: [EQUITY_WITH_MINORITY, 'StockholdersEquity', 'Equity', 'EquityAttributableToOwnersOfParent'],
  minority: ['MinorityInterest', 'NoncontrollingInterests'],
  temporary: TEMPORARY_EQUITY.flatMap((part) => tagsOfPart(part.tags)),
} as const satisfies Readonly<Record<string, readonly string[]>>

/** What tells whether a number of shares can be right: each the first that is filed. */
export const PER_SHARE_TAGS = {
  /** The common shareholders' first: earnings per share are theirs. */
  income: [COMMON_INCOME, 'NetIncomeLoss', 'ProfitLossAttributableToOwnersOfParent', 'ProfitLoss'],
  perShare: [
    'EarningsPerShareDiluted',
    'EarningsPerShareBasicAndDiluted',
    'EarningsPerShareBasic',
    'DilutedEarningsLossPerShare',
    'BasicEarningsLossPerShare',
  ],
  /** Means over the period. */
  basic: [
    'WeightedAverageNumberOfSharesOutstandingBasic',
    'WeightedAverageNumberOfShareOutstandingBasicAndDiluted',
    'WeightedAverageShares',
  ],
  diluted: ['WeightedAverageNumberOfDilutedSharesOutstanding', 'AdjustedWeightedAverageShares'],
  /** Counts of its last day. */
  onSheet: ['CommonStockSharesOutstanding', 'NumberOfSharesOutstanding'],
  assets: ['Assets'],
} as const satisfies Readonly<Record<string, readonly string[]>>
