import type { AmountItem } from '../fiscal-period.ts'
import {
  BALANCE_LESS_EQUITY,
  EQUITY_WITH_MINORITY,
  IFRS_CURRENT_BORROWINGS,
  IFRS_NONCURRENT_TOTALS,
  LEASES_AND_DEBT,
  LEASES_CURRENT,
  LEASES_NONCURRENT,
  LIMITS_OF_NONCURRENT_BORROWINGS,
  LIMITS_OF_NONCURRENT_DEBT,
  NO_NONCURRENT_DEBT,
  TEMPORARY_EQUITY,
  TOTALS_OF_NONCURRENT_DEBT,
} from './tag-sums/balance-sheet-totals.ts'
import type { ExtraPart, ItemTags, TagSum } from './tag-sums/tag-sum.ts'

const PRETAX = [
  'IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest',
  'IncomeLossFromContinuingOperationsBeforeIncomeTaxesMinorityInterestAndIncomeLossFromEquityMethodInvestments',
] as const
const INTEREST = ['InterestExpense', 'InterestExpenseNonoperating', 'InterestExpenseDebt'] as const
const CASH_AND_INVESTMENTS = 'CashCashEquivalentsAndShortTermInvestments'
const INVESTMENTS = [
  'ShortTermInvestments',
  'MarketableSecuritiesCurrent',
  'AvailableForSaleSecuritiesDebtSecuritiesCurrent',
  'AvailableForSaleSecuritiesCurrent',
  'DebtSecuritiesCurrent',
] as const
/** Some file the current part of long-term debt a second time as short-term borrowings. */
const AND_BORROWINGS_OF_A_YEAR: readonly ExtraPart[] = [
  { tags: ['ShortTermBorrowings', 'CommercialPaper', 'OtherShortTermBorrowings'], when: 'different' },
]
/** The current part of debt that has no name of its own. */
const OTHER_CURRENT_PARTS = ['ConvertibleDebtCurrent', 'ConvertibleNotesPayableCurrent', 'NotesPayableCurrent'] as const
const CURRENT_PARTS = [
  'DebtCurrent',
  'LongTermDebtCurrent',
  `${LEASES_AND_DEBT}Current`,
  ...OTHER_CURRENT_PARTS,
] as const
/** Debt of one kind, of which a company may have several: together where they make up all that is not due within a year. */
const KINDS_OF_NONCURRENT_DEBT = [
  'ConvertibleDebtNoncurrent',
  'ConvertibleLongTermNotesPayable',
  'SeniorLongTermNotes',
  'LongTermNotesPayable',
] as const
const OTHER_KINDS_OF_NONCURRENT_DEBT = [
  'LongTermLoansPayable',
  'LongTermLineOfCredit',
  'OtherLongTermDebtNoncurrent',
] as const
/** All debt, whenever due. */
const WHOLE_DEBT = ['DebtLongtermAndShorttermCombinedAmount', 'DebtAndCapitalLeaseObligations'] as const
const WITH_LEASES = 'with finance leases, as the balance sheet states them'
const COUNTED_WHOLE = 'counted in full, as no current part of it is filed'
const MORE_THAN_NONCURRENT = 'more than the amount due after one year, so it includes what is due within one year'
/** What is borrowed by IFRS, where no sum of it is filed. */
const NONCURRENT_BONDS = 'NoncurrentPortionOfNoncurrentBondsIssued'
const IFRS_NONCURRENT_KINDS = [
  NONCURRENT_BONDS,
  'NoncurrentPortionOfNoncurrentNotesAndDebenturesIssued',
  'NoncurrentPortionOfNoncurrentLoansReceived',
  'NoncurrentPortionOfOtherNoncurrentBorrowings',
] as const
const IFRS_CURRENT_KINDS = [
  'CurrentBondsIssuedAndCurrentPortionOfNoncurrentBondsIssued',
  'CurrentNotesAndDebenturesIssuedAndCurrentPortionOfNoncurrentNotesAndDebenturesIssued',
  'CurrentLoansReceivedAndCurrentPortionOfNoncurrentLoansReceived',
  'OtherCurrentBorrowingsAndCurrentPortionOfOtherNoncurrentBorrowings',
] as const
/** The minority's part of the income. */
const MINORITY_INCOME = [
  'NetIncomeLossAttributableToNoncontrollingInterest',
  'ProfitLossAttributableToNoncontrollingInterests',
] as const
export const COMMON_INCOME = 'NetIncomeLossAvailableToCommonStockholdersBasic'
const DISCONTINUED = [
  'IncomeLossFromDiscontinuedOperationsNetOfTax',
  'IncomeLossFromDiscontinuedOperationsNetOfTaxAttributableToReportingEntity',
  'IncomeLossFromDiscontinuedOperationsNetOfTaxPerDilutedShare',
] as const
/** Of oil and gas: what is drilled for and what leases and fields cost. */
const DRILLING = 'PaymentsToExploreAndDevelopOilAndGasProperties'
const OIL_AND_GAS = 'PaymentsToAcquireOilAndGasPropertyAndEquipment'
const SOFTWARE = 'PaymentsToDevelopSoftware'
const OTHER_PROPERTY = 'PaymentsToAcquireOtherPropertyPlantAndEquipment'

const tag = (name: string): TagSum => ({ add: [name] })
/** Of all claims, without those that are neither liabilities nor equity. */
const whatIsLeftBeside = (...names: readonly string[]): TagSum => ({
  add: ['LiabilitiesAndStockholdersEquity'],
  subtract: names,
  alsoSubtract: TEMPORARY_EQUITY,
})
const tags = (...names: readonly string[]): TagSum[] => names.map(tag)
/** All of these kinds that are filed. */
const allFiledOf = (kinds: readonly string[]): TagSum[] =>
  kinds.map((kind, place) => ({ add: [kind], alsoAdd: kinds.slice(place + 1).map((other) => ({ tags: other })) }))

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
        'RegulatedAndUnregulatedOperatingRevenue',
        'ElectricUtilityRevenue',
        'UtilityRevenue',
        'RealEstateRevenueNet',
        'OperatingLeasesIncomeStatementLeaseRevenue',
        'OperatingLeaseLeaseIncome',
        'OilAndGasRevenue',
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
        // All revenue, of which a tag may be a part: the cost is that of all of it.
        add: [
          {
            largestOf: [
              'Revenues',
              'RevenueFromContractWithCustomerExcludingAssessedTax',
              'SalesRevenueNet',
              'Revenue',
            ],
          },
        ],
        subtract: [['CostOfRevenue', 'CostOfGoodsAndServicesSold', 'CostOfGoodsSold', 'CostOfSales']],
      },
    ],
  },
  ebit: {
    kind: 'flow',
    firstOf: [
      ...tags(
        'OperatingIncomeLoss',
        'ProfitLossFromOperatingActivities',
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
      // Some file what is amortized of acquired intangibles beside it: a total cannot be smaller than its part.
      { add: ['DepreciationAndAmortization'], alsoAdd: [{ tags: 'AmortizationOfIntangibleAssets', when: 'larger' }] },
      tag('DepreciationAmortizationAndAccretionNet'),
      { add: ['Depreciation'], alsoAdd: [{ tags: 'AmortizationOfIntangibleAssets' }] },
      {
        add: ['OtherDepreciationAndAmortization'],
        alsoAdd: [{ tags: 'AmortizationOfIntangibleAssets', when: 'larger' }],
      },
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
      ...tags(
        'EarningsPerShareDiluted',
        'EarningsPerShareBasicAndDiluted',
        'DilutedEarningsLossPerShare',
        'BasicAndDilutedEarningsLossPerShare',
      ),
      { add: ['IncomeLossFromContinuingOperationsPerDilutedShare'], unless: DISCONTINUED },
    ],
  },
  operatingCashFlow: {
    kind: 'flow',
    firstOf: tags(
      'NetCashProvidedByUsedInOperatingActivities',
      'NetCashProvidedByUsedInOperatingActivitiesContinuingOperations',
      'CashFlowsFromUsedInOperatingActivities',
      'CashFlowsFromUsedInOperations',
    ),
  },
  capitalExpenditures: {
    kind: 'flow',
    firstOf: [
      // Wells and fields are beside other property where they cost more than it: a total cannot be smaller than its part.
      {
        add: ['PaymentsToAcquirePropertyPlantAndEquipment'],
        alsoAdd: [{ tags: SOFTWARE }, { tags: [DRILLING, OIL_AND_GAS], when: 'larger' }],
      },
      tag('PaymentsToAcquireProductiveAssets'),
      { add: [DRILLING], alsoAdd: [{ tags: OIL_AND_GAS, when: 'different' }, { tags: OTHER_PROPERTY }] },
      { add: [OIL_AND_GAS], alsoAdd: [{ tags: OTHER_PROPERTY }] },
      { add: ['PaymentsForConstructionInProcess'], alsoAdd: [{ tags: OTHER_PROPERTY }] },
      // Of property trusts: what is built and kept up, not the buildings bought.
      { add: ['PaymentsToDevelopRealEstateAssets'], alsoAdd: [{ tags: 'PaymentsForCapitalImprovements' }] },
      { add: ['PaymentsForCapitalImprovements'], alsoAdd: [{ tags: OTHER_PROPERTY }] },
      { add: [OTHER_PROPERTY], alsoAdd: [{ tags: SOFTWARE }] },
      ...tags(
        'PaymentsToAcquireAndDevelopRealEstate',
        'PurchaseOfPropertyPlantAndEquipmentClassifiedAsInvestingActivities',
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
    firstOf: [
      { add: [CASH_AND_INVESTMENTS], subtract: ['CashAndCashEquivalentsAtCarryingValue'] },
      tag('OtherCurrentFinancialAssets'),
    ],
    least: 'zero',
  },
  currentAssets: { kind: 'balance', firstOf: tags('AssetsCurrent', 'CurrentAssets') },
  totalAssets: { kind: 'balance', firstOf: tags('Assets') },
  currentLiabilities: { kind: 'balance', firstOf: tags('LiabilitiesCurrent', 'CurrentLiabilities') },
  shortTermDebt: {
    kind: 'balance',
    firstOf: [
      tag('DebtCurrent'),
      { add: ['LongTermDebtCurrent'], alsoAdd: AND_BORROWINGS_OF_A_YEAR },
      {
        add: [`${LEASES_AND_DEBT}Current`],
        subtract: [LEASES_CURRENT],
        beside: LEASES_NONCURRENT,
        alsoAdd: AND_BORROWINGS_OF_A_YEAR,
      },
      { add: [`${LEASES_AND_DEBT}Current`], alsoAdd: AND_BORROWINGS_OF_A_YEAR, note: WITH_LEASES },
      { add: [OTHER_CURRENT_PARTS], alsoAdd: AND_BORROWINGS_OF_A_YEAR },
      ...tags('ShortTermBorrowings', 'CommercialPaper', 'OtherShortTermBorrowings'),
      tag('CurrentBorrowingsAndCurrentPortionOfNoncurrentBorrowings'),
      { add: ['CurrentPortionOfLongtermBorrowings'], alsoAdd: [{ tags: 'ShorttermBorrowings', when: 'different' }] },
      tag('ShorttermBorrowings'),
      ...allFiledOf(IFRS_CURRENT_KINDS),
    ],
    least: 'zero',
  },
  longTermDebt: {
    kind: 'balance',
    // LongTermDebt is all of it to some, and to others what is not due within a year: the filing's own totals tell which.
    // Only its own current part is taken away from it, since another one may be of other debt.
    firstOf: [
      tag('LongTermDebtNoncurrent'),
      { add: ['LongTermDebt'], completes: TOTALS_OF_NONCURRENT_DEBT, fits: LIMITS_OF_NONCURRENT_DEBT },
      { add: ['LongTermDebt'], subtract: ['LongTermDebtCurrent'], fits: LIMITS_OF_NONCURRENT_DEBT },
      { add: [LEASES_AND_DEBT], subtract: [LEASES_NONCURRENT], beside: LEASES_CURRENT, unless: 'DebtCurrent' },
      { add: [LEASES_AND_DEBT], note: WITH_LEASES },
      { add: ['LongTermDebt'], subtract: ['LongTermDebtCurrent'] },
      { add: ['LongTermDebt'], fits: LIMITS_OF_NONCURRENT_DEBT, note: COUNTED_WHOLE },
      { add: ['LongTermDebt'], subtract: [['DebtCurrent', ...OTHER_CURRENT_PARTS]], note: MORE_THAN_NONCURRENT },
      { add: [`${LEASES_AND_DEBT}IncludingCurrentMaturities`], subtract: [`${LEASES_AND_DEBT}Current`] },
      { add: [`${LEASES_AND_DEBT}IncludingCurrentMaturities`], subtract: [['LongTermDebtCurrent', 'DebtCurrent']] },
      ...allFiledOf([...KINDS_OF_NONCURRENT_DEBT, ...OTHER_KINDS_OF_NONCURRENT_DEBT]).map((way) => ({
        ...way,
        completes: TOTALS_OF_NONCURRENT_DEBT,
      })),
      ...tags(...KINDS_OF_NONCURRENT_DEBT),
      { add: ['ConvertibleDebt'], subtract: ['ConvertibleDebtCurrent'] },
      { add: ['ConvertibleNotesPayable'], subtract: ['ConvertibleNotesPayableCurrent'] },
      { add: [WHOLE_DEBT], subtract: ['DebtCurrent'] },
      { add: [WHOLE_DEBT], alsoSubtract: [{ tags: CURRENT_PARTS }, ...AND_BORROWINGS_OF_A_YEAR] },
      { add: ['LongtermBorrowings', NONCURRENT_BONDS], completes: IFRS_NONCURRENT_TOTALS },
      {
        add: ['LongtermBorrowings'],
        alsoAdd: [{ tags: NONCURRENT_BONDS, when: 'larger' }],
        fits: LIMITS_OF_NONCURRENT_BORROWINGS,
      },
      {
        add: ['LongtermBorrowings'],
        subtract: ['CurrentPortionOfLongtermBorrowings'],
        fits: LIMITS_OF_NONCURRENT_BORROWINGS,
        note: MORE_THAN_NONCURRENT,
      },
      { add: ['Borrowings'], subtract: [IFRS_CURRENT_BORROWINGS] },
      ...allFiledOf(IFRS_NONCURRENT_KINDS),
      ...tags('LongTermDebt', `${LEASES_AND_DEBT}IncludingCurrentMaturities`, 'LongtermBorrowings', 'Borrowings'),
      { add: ['NotesPayable'], subtract: ['NotesPayableCurrent'] },
      ...tags('NotesPayable', 'ConvertibleDebt', 'ConvertibleNotesPayable'),
      { add: ['BondsIssued'], subtract: ['CurrentBondsIssuedAndCurrentPortionOfNoncurrentBondsIssued'] },
      ...allFiledOf(['BondsIssued', 'NotesAndDebenturesIssued']),
      ...NO_NONCURRENT_DEBT,
    ],
    least: 'zero',
    // Of a company in bankruptcy most debt stands among these, with all else it owes.
    unknownBeside: 'LiabilitiesSubjectToCompromise',
  },
  totalLiabilities: {
    kind: 'balance',
    firstOf: [
      tag('Liabilities'),
      ...BALANCE_LESS_EQUITY,
      { add: ['EquityAndLiabilities'], subtract: ['Equity'] },
      // Last, since utilities count long-term debt among neither.
      { add: ['LiabilitiesCurrent', 'LiabilitiesNoncurrent'] },
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
      {
        add: ['FiniteLivedIntangibleAssetsNet'],
        alsoAdd: [{ tags: 'IndefiniteLivedIntangibleAssetsExcludingGoodwill' }],
      },
      ...tags('IndefiniteLivedIntangibleAssetsExcludingGoodwill', 'IntangibleAssetsOtherThanGoodwill'),
    ],
  },
  retainedEarnings: { kind: 'balance', firstOf: tags('RetainedEarningsAccumulatedDeficit', 'RetainedEarnings') },
  sharesOutstanding: {
    kind: 'shares',
    firstOf: tags(
      'EntityCommonStockSharesOutstanding',
      'CommonStockSharesOutstanding',
      'NumberOfSharesOutstanding',
      'WeightedAverageNumberOfDilutedSharesOutstanding',
      'AdjustedWeightedAverageShares',
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
