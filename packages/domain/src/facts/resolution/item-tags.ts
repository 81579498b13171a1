import type { AmountItem } from '../fiscal-period.ts'
import type { ItemTags, TagSum } from './tag-sum.ts'

const PRETAX = [
  'IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest',
  'IncomeLossFromContinuingOperationsBeforeIncomeTaxesMinorityInterestAndIncomeLossFromEquityMethodInvestments',
] as const
const INTEREST = ['InterestExpense', 'InterestExpenseNonoperating', 'InterestExpenseDebt'] as const
const EQUITY_WITH_MINORITY = 'StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest'
const LEASES_AND_DEBT = 'LongTermDebtAndCapitalLeaseObligations'
const CASH_AND_INVESTMENTS = 'CashCashEquivalentsAndShortTermInvestments'
const INVESTMENTS = [
  'ShortTermInvestments', 'MarketableSecuritiesCurrent', 'AvailableForSaleSecuritiesDebtSecuritiesCurrent',
  'AvailableForSaleSecuritiesCurrent', 'DebtSecuritiesCurrent',
] as const
const BORROWINGS_OF_A_YEAR = ['ShortTermBorrowings', 'CommercialPaper'] as const
/** What of long-term debt is due within a year. */
const CURRENT_PART = ['LongTermDebtCurrent', `${LEASES_AND_DEBT}Current`, 'ConvertibleDebtCurrent', 'ConvertibleNotesPayableCurrent'] as const
/** Between liabilities and equity: neither. */
const TEMPORARY_EQUITY = [
  'TemporaryEquityCarryingAmountIncludingPortionAttributableToNoncontrollingInterests',
  'TemporaryEquityCarryingAmountAttributableToParent', 'RedeemableNoncontrollingInterestEquityCarryingAmount',
] as const
/** The minority's part of the income. */
const MINORITY_INCOME = ['NetIncomeLossAttributableToNoncontrollingInterest', 'ProfitLossAttributableToNoncontrollingInterests'] as const
const COMMON_INCOME = 'NetIncomeLossAvailableToCommonStockholdersBasic'
const DISCONTINUED = [
  'IncomeLossFromDiscontinuedOperationsNetOfTax', 'IncomeLossFromDiscontinuedOperationsNetOfTaxAttributableToReportingEntity',
  'IncomeLossFromDiscontinuedOperationsNetOfTaxPerDilutedShare',
] as const
/** Of oil and gas: what is drilled for and what leases and fields cost. */
const DRILLING = 'PaymentsToExploreAndDevelopOilAndGasProperties'
const OIL_AND_GAS = 'PaymentsToAcquireOilAndGasPropertyAndEquipment'
const SOFTWARE = 'PaymentsToDevelopSoftware'
const OTHER_PROPERTY = 'PaymentsToAcquireOtherPropertyPlantAndEquipment'

const tag = (name: string): TagSum => ({ add: [name] })
/** Of all claims, without those that are neither liabilities nor equity. */
const whatIsLeftBeside = (...names: readonly string[]): TagSum =>
  ({ add: ['LiabilitiesAndStockholdersEquity'], subtract: names, alsoSubtract: [{ tags: TEMPORARY_EQUITY }] })
const tags = (...names: readonly string[]): TagSum[] => names.map(tag)

/**
 * The tags of each item: us-gaap first, then ifrs-full. Chosen anew for each period, since filers change tags. Reasons for
 * the order: docs/methodology/filings.md.
 */
export const ITEM_TAGS: Readonly<Record<AmountItem, ItemTags>> = {
  revenue: {
    kind: 'flow',
    largestOf: [
      tag('RevenueFromContractWithCustomerExcludingAssessedTax'),
      // A bank's revenue is what is left of its interest: a total before interest expense is another thing.
      { add: ['Revenues'], notSameAs: { add: ['InterestIncomeExpenseNet', 'NoninterestIncome', INTEREST] } },
      ...tags('SalesRevenueNet', 'RevenuesNetOfInterestExpense'),
      { add: ['InterestIncomeExpenseNet', 'NoninterestIncome'] },
      // Totals of utilities, property trusts, producers and lessors, where no general one is tagged.
      ...tags(
        'RegulatedAndUnregulatedOperatingRevenue', 'ElectricUtilityRevenue', 'UtilityRevenue', 'RealEstateRevenueNet',
        'OperatingLeasesIncomeStatementLeaseRevenue', 'OperatingLeaseLeaseIncome', 'OilAndGasRevenue',
      ),
    ],
    totals: ['Revenues', 'RevenuesNetOfInterestExpense'],
    isZeroLast: true,
    firstOf: [
      tag('RevenueFromContractWithCustomerIncludingAssessedTax'),
      { add: ['SalesRevenueGoodsNet', 'SalesRevenueServicesNet'] },
      ...tags('SalesRevenueGoodsNet', 'SalesRevenueServicesNet'),
      { add: ['InterestAndDividendIncomeOperating', 'NoninterestIncome'], subtract: [INTEREST] },
      { add: ['InterestAndDividendIncomeOperating', 'NoninterestIncome'] },
      ...tags('InvestmentAdvisoryFees', 'AssetManagementFees1', 'Revenue', 'RevenueFromContractsWithCustomers'),
    ],
  },
  grossProfit: {
    kind: 'flow',
    firstOf: [
      tag('GrossProfit'),
      {
        add: [['Revenues', 'RevenueFromContractWithCustomerExcludingAssessedTax', 'SalesRevenueNet', 'Revenue']],
        subtract: [['CostOfRevenue', 'CostOfGoodsAndServicesSold', 'CostOfGoodsSold', 'CostOfSales']],
      },
    ],
  },
  ebit: {
    kind: 'flow',
    firstOf: [
      ...tags(
        'OperatingIncomeLoss', 'ProfitLossFromOperatingActivities',
        'IncomeLossFromContinuingOperationsBeforeInterestExpenseInterestIncomeIncomeTaxesExtraordinaryItemsNoncontrollingInterestsNet',
      ),
      { add: [PRETAX, INTEREST] },
      { add: ['ProfitLossBeforeTax', ['InterestExpense', 'FinanceCosts']] },
    ],
  },
  depreciationAmortization: {
    kind: 'flow',
    firstOf: [
      tag('DepreciationDepletionAndAmortization'),
      // Some file what is amortised of acquired intangibles beside it: a total cannot be smaller than its part.
      { add: ['DepreciationAndAmortization'], alsoAdd: [{ tags: 'AmortizationOfIntangibleAssets', when: 'larger' }] },
      tag('DepreciationAmortizationAndAccretionNet'),
      { add: ['Depreciation'], alsoAdd: [{ tags: 'AmortizationOfIntangibleAssets' }] },
      { add: ['OtherDepreciationAndAmortization'], alsoAdd: [{ tags: 'AmortizationOfIntangibleAssets', when: 'larger' }] },
      ...tags('DepreciationAndAmortisationExpense', 'AdjustmentsForDepreciationAndAmortisationExpense'),
    ],
  },
  interestExpense: { kind: 'flow', firstOf: tags(...INTEREST, 'FinanceCosts') },
  netIncome: {
    kind: 'flow',
    // The whole company's before the common shareholders' part alone: it is compared with the whole company's assets.
    firstOf: [
      ...tags('NetIncomeLoss', 'ProfitLossAttributableToOwnersOfParent'),
      // The whole profit is the parent's only without a minority.
      { add: ['ProfitLoss'], subtract: [MINORITY_INCOME] },
      { add: ['ProfitLoss'], unless: ['MinorityInterest', 'NoncontrollingInterests'] },
      ...tags(COMMON_INCOME, 'ProfitLoss'),
    ],
  },
  epsDiluted: {
    kind: 'flow',
    firstOf: [
      ...tags('EarningsPerShareDiluted', 'EarningsPerShareBasicAndDiluted', 'DilutedEarningsLossPerShare', 'BasicAndDilutedEarningsLossPerShare'),
      { add: ['IncomeLossFromContinuingOperationsPerDilutedShare'], unless: DISCONTINUED },
    ],
  },
  operatingCashFlow: {
    kind: 'flow',
    firstOf: tags(
      'NetCashProvidedByUsedInOperatingActivities', 'NetCashProvidedByUsedInOperatingActivitiesContinuingOperations',
      'CashFlowsFromUsedInOperatingActivities', 'CashFlowsFromUsedInOperations',
    ),
  },
  capitalExpenditures: {
    kind: 'flow',
    firstOf: [
      // Wells and fields are beside other property where they cost more than it: a total cannot be smaller than its part.
      { add: ['PaymentsToAcquirePropertyPlantAndEquipment'], alsoAdd: [{ tags: SOFTWARE }, { tags: [DRILLING, OIL_AND_GAS], when: 'larger' }] },
      tag('PaymentsToAcquireProductiveAssets'),
      { add: [DRILLING], alsoAdd: [{ tags: OIL_AND_GAS, when: 'different' }, { tags: OTHER_PROPERTY }] },
      { add: [OIL_AND_GAS], alsoAdd: [{ tags: OTHER_PROPERTY }] },
      { add: ['PaymentsForConstructionInProcess'], alsoAdd: [{ tags: OTHER_PROPERTY }] },
      // Of property trusts: what is built and kept up, not the buildings bought.
      { add: ['PaymentsToDevelopRealEstateAssets'], alsoAdd: [{ tags: 'PaymentsForCapitalImprovements' }] },
      { add: ['PaymentsForCapitalImprovements'], alsoAdd: [{ tags: OTHER_PROPERTY }] },
      { add: [OTHER_PROPERTY], alsoAdd: [{ tags: SOFTWARE }] },
      ...tags(
        'PaymentsToAcquireAndDevelopRealEstate', 'PurchaseOfPropertyPlantAndEquipmentClassifiedAsInvestingActivities',
        'PurchaseOfPropertyPlantAndEquipmentIntangibleAssetsOtherThanGoodwillInvestmentPropertyAndOtherNoncurrentAssets',
      ),
    ],
  },
  cash: {
    kind: 'balance',
    firstOf: [
      ...tags('CashAndCashEquivalentsAtCarryingValue', 'CashAndCashEquivalents', 'CashAndDueFromBanks'),
      { add: [CASH_AND_INVESTMENTS], subtract: [INVESTMENTS] },
      ...tags(CASH_AND_INVESTMENTS, 'Cash'),
    ],
    least: 'zero',
  },
  shortTermInvestments: {
    kind: 'balance',
    largestOf: tags(...INVESTMENTS),
    firstOf: [{ add: [CASH_AND_INVESTMENTS], subtract: ['CashAndCashEquivalentsAtCarryingValue'] }, tag('OtherCurrentFinancialAssets')],
    least: 'zero',
  },
  currentAssets: { kind: 'balance', firstOf: tags('AssetsCurrent', 'CurrentAssets') },
  totalAssets: { kind: 'balance', firstOf: tags('Assets') },
  currentLiabilities: { kind: 'balance', firstOf: tags('LiabilitiesCurrent', 'CurrentLiabilities') },
  shortTermDebt: {
    kind: 'balance',
    firstOf: [
      tag('DebtCurrent'),
      {
        add: [CURRENT_PART],
        // Some file the current part of long-term debt a second time as short-term borrowings.
        alsoAdd: [{ tags: BORROWINGS_OF_A_YEAR, when: 'different' }],
      },
      { add: [BORROWINGS_OF_A_YEAR] },
      tag('CurrentBorrowingsAndCurrentPortionOfNoncurrentBorrowings'),
      { add: ['CurrentPortionOfLongtermBorrowings'], alsoAdd: [{ tags: 'ShorttermBorrowings', when: 'different' }] },
      tag('ShorttermBorrowings'),
    ],
    least: 'zero',
  },
  longTermDebt: {
    kind: 'balance',
    // LongTermDebt contains its current part, which is counted with short-term debt.
    firstOf: [
      ...tags('LongTermDebtNoncurrent', LEASES_AND_DEBT),
      { add: ['LongTermDebt'], subtract: [[...CURRENT_PART, 'DebtCurrent']] },
      { add: [`${LEASES_AND_DEBT}IncludingCurrentMaturities`], subtract: [[...CURRENT_PART, 'DebtCurrent']] },
      ...tags('ConvertibleDebtNoncurrent', 'ConvertibleLongTermNotesPayable', 'SeniorLongTermNotes', 'LongTermNotesPayable', 'LongtermBorrowings'),
      { add: ['Borrowings'], subtract: [['CurrentBorrowingsAndCurrentPortionOfNoncurrentBorrowings', 'CurrentPortionOfLongtermBorrowings', 'ShorttermBorrowings']] },
      ...tags('LongTermDebt', `${LEASES_AND_DEBT}IncludingCurrentMaturities`, 'Borrowings'),
    ],
    least: 'zero',
  },
  totalLiabilities: {
    kind: 'balance',
    firstOf: [
      tag('Liabilities'),
      { add: ['LiabilitiesCurrent', 'LiabilitiesNoncurrent'] },
      {
        add: ['LiabilitiesAndStockholdersEquity'],
        subtract: [[EQUITY_WITH_MINORITY, 'StockholdersEquity']],
        alsoSubtract: [{ tags: TEMPORARY_EQUITY }],
      },
      { add: ['EquityAndLiabilities'], subtract: ['Equity'] },
    ],
    least: 'zero',
  },
  preferredEquity: { kind: 'balance', firstOf: tags('PreferredStockValue', 'PreferredStockValueOutstanding') },
  minorityInterest: {
    kind: 'balance',
    firstOf: [
      // What of a minority can be redeemed stands outside equity: only the part inside may come off it.
      { add: ['MinorityInterest'], equals: whatIsLeftBeside('Liabilities', 'StockholdersEquity') },
      { add: ['MinorityInterest'], sameAs: { add: [EQUITY_WITH_MINORITY], subtract: ['StockholdersEquity'] } },
      { add: [EQUITY_WITH_MINORITY], subtract: ['StockholdersEquity'] },
      tag('NoncontrollingInterests'),
      { add: ['Equity'], subtract: ['EquityAttributableToOwnersOfParent'] },
    ],
  },
  totalEquity: {
    kind: 'balance',
    // With the minority's part, which is taken off again where the common shareholders' part is needed.
    firstOf: [
      { add: ['StockholdersEquity', 'MinorityInterest'], equals: whatIsLeftBeside('Liabilities') },
      { add: ['StockholdersEquity', 'MinorityInterest'], sameAs: tag(EQUITY_WITH_MINORITY) },
      ...tags(EQUITY_WITH_MINORITY, 'StockholdersEquity'),
      { add: ['EquityAttributableToOwnersOfParent', 'NoncontrollingInterests'] },
      ...tags('Equity', 'EquityAttributableToOwnersOfParent'),
    ],
  },
  goodwill: { kind: 'balance', firstOf: tags('Goodwill') },
  intangibleAssets: {
    kind: 'balance',
    firstOf: [
      tag('IntangibleAssetsNetExcludingGoodwill'),
      { add: ['FiniteLivedIntangibleAssetsNet'], alsoAdd: [{ tags: 'IndefiniteLivedIntangibleAssetsExcludingGoodwill' }] },
      ...tags('IndefiniteLivedIntangibleAssetsExcludingGoodwill', 'IntangibleAssetsOtherThanGoodwill'),
    ],
  },
  retainedEarnings: { kind: 'balance', firstOf: tags('RetainedEarningsAccumulatedDeficit', 'RetainedEarnings') },
  sharesOutstanding: {
    kind: 'shares',
    firstOf: tags(
      'EntityCommonStockSharesOutstanding', 'CommonStockSharesOutstanding', 'NumberOfSharesOutstanding',
      'WeightedAverageNumberOfDilutedSharesOutstanding', 'AdjustedWeightedAverageShares',
    ),
    least: 'above-zero',
  },
  stockIssuanceNet: {
    kind: 'flow',
    // Both sides or neither: one alone would tell the sign from half of the picture; the share count then speaks.
    firstOf: [
      { add: ['ProceedsFromIssuanceOfCommonStock'], subtract: ['PaymentsForRepurchaseOfCommonStock'] },
      { add: ['ProceedsFromIssuingShares'], subtract: ['PaymentsToAcquireOrRedeemEntitysShares'] },
    ],
  },
}

/** What tells whether a balance sheet adds up: each the first that is filed. */
export const SHEET_TAGS = {
  assets: ['Assets'],
  claims: ['LiabilitiesAndStockholdersEquity', 'EquityAndLiabilities'],
  liabilities: ['Liabilities'],
  equity: [EQUITY_WITH_MINORITY, 'StockholdersEquity', 'Equity', 'EquityAttributableToOwnersOfParent'],
  minority: ['MinorityInterest', 'NoncontrollingInterests'],
  temporary: [...TEMPORARY_EQUITY, 'TemporaryEquityCarryingAmount'],
} as const satisfies Readonly<Record<string, readonly string[]>>

/** What tells whether a number of shares can be right: each the first that is filed. */
export const PER_SHARE_TAGS = {
  /** The common shareholders' first: earnings per share are theirs. */
  income: [COMMON_INCOME, 'NetIncomeLoss', 'ProfitLossAttributableToOwnersOfParent', 'ProfitLoss'],
  perShare: ['EarningsPerShareDiluted', 'EarningsPerShareBasicAndDiluted', 'EarningsPerShareBasic', 'DilutedEarningsLossPerShare', 'BasicEarningsLossPerShare'],
  /** Means over the period. */
  basic: ['WeightedAverageNumberOfSharesOutstandingBasic', 'WeightedAverageNumberOfShareOutstandingBasicAndDiluted', 'WeightedAverageShares'],
  diluted: ['WeightedAverageNumberOfDilutedSharesOutstanding', 'AdjustedWeightedAverageShares'],
  /** Counts of its last day. */
  onSheet: ['CommonStockSharesOutstanding', 'NumberOfSharesOutstanding'],
  assets: ['Assets'],
} as const satisfies Readonly<Record<string, readonly string[]>>
