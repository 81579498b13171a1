import type { ExtraPart, StatementTotal, TagPart, TagSum } from './tag-sum.ts'

export const EQUITY_WITH_MINORITY = 'StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest'
export const LEASES_AND_DEBT = 'LongTermDebtAndCapitalLeaseObligations'
/** Finance leases, by their name since 2019 and before. */
export const LEASES_CURRENT = ['FinanceLeaseLiabilityCurrent', 'CapitalLeaseObligationsCurrent'] as const
export const LEASES_NONCURRENT = ['FinanceLeaseLiabilityNoncurrent', 'CapitalLeaseObligationsNoncurrent'] as const

const WHOLE_TEMPORARY_EQUITY = [
  'TemporaryEquityCarryingAmountIncludingPortionAttributableToNoncontrollingInterests',
  'TemporaryEquityCarryingAmount',
] as const
/** Between liabilities and equity: neither. As one figure, or what is the parent's and what is the minority's. */
export const TEMPORARY_EQUITY: readonly ExtraPart[] = [
  {
    tags: [
      ...WHOLE_TEMPORARY_EQUITY,
      'TemporaryEquityCarryingAmountAttributableToParent',
      'RedeemableConvertiblePreferredStockCarryingAmount',
      'TemporaryEquityValueExcludingAdditionalPaidInCapital',
      'TemporaryEquityRedemptionValue',
    ],
  },
  {
    tags: [
      'RedeemableNoncontrollingInterestEquityCarryingAmount',
      'TemporaryEquityCarryingAmountAttributableToNoncontrollingInterest',
    ],
    when: 'different',
    unless: WHOLE_TEMPORARY_EQUITY,
  },
]

const BALANCE_TOTAL = ['LiabilitiesAndStockholdersEquity', 'Assets'] as const
/** All that is owed, where it is not filed: the balance sheet's total less every kind of equity. */
export const BALANCE_LESS_EQUITY: readonly TagSum[] = [
  { add: [BALANCE_TOTAL], subtract: [EQUITY_WITH_MINORITY], alsoSubtract: TEMPORARY_EQUITY },
  {
    add: [BALANCE_TOTAL],
    subtract: ['StockholdersEquity'],
    alsoSubtract: [{ tags: 'MinorityInterest' }, ...TEMPORARY_EQUITY],
  },
]

const NONCURRENT_LIABILITIES: readonly TagSum[] = [
  { add: ['Liabilities'], subtract: ['LiabilitiesCurrent'] },
  ...BALANCE_LESS_EQUITY.map((way) => ({ ...way, subtract: [...(way.subtract ?? []), 'LiabilitiesCurrent'] })),
  // Last, since utilities count no debt among them.
  { add: ['LiabilitiesNoncurrent'] },
]

/** Lines of noncurrent liabilities that are no debt. */
const OTHER_LINES: readonly TagPart[] = [
  'OtherLiabilitiesNoncurrent',
  [
    'PensionAndOtherPostretirementDefinedBenefitPlansLiabilitiesNoncurrent',
    'PensionAndOtherPostretirementAndPostemploymentBenefitPlansLiabilitiesNoncurrent',
  ],
]
/** Lines to some, and to others parts of other liabilities that a note tells of. */
const LINES_OR_NOTES: readonly (readonly TagPart[])[] = [
  [['ContractWithCustomerLiabilityNoncurrent', 'DeferredRevenueNoncurrent']],
  [
    ['DeferredIncomeTaxLiabilitiesNet', 'DeferredTaxLiabilitiesNoncurrent', 'DeferredIncomeTaxLiabilities'],
    'AccruedIncomeTaxesNoncurrent',
  ],
  [LEASES_NONCURRENT, 'OperatingLeaseLiabilityNoncurrent'],
]
/** The other lines with any of those that may be parts of them. */
const LINES_BESIDE_DEBT = withAnyOf(OTHER_LINES, LINES_OR_NOTES)

function withAnyOf(
  always: readonly TagPart[],
  [group, ...others]: readonly (readonly TagPart[])[],
): (readonly TagPart[])[] {
  return group === undefined ? [always] : [[...always, ...group], always].flatMap((lines) => withAnyOf(lines, others))
}

/** What of debt is due after a year completes one of these with the other lines. */
export const TOTALS_OF_NONCURRENT_DEBT: readonly StatementTotal[] = [
  { name: 'long-term debt with finance leases', total: [{ add: [LEASES_AND_DEBT] }], otherParts: [LEASES_NONCURRENT] },
  ...LINES_BESIDE_DEBT.map((otherParts) => ({
    name: 'the noncurrent liabilities',
    total: NONCURRENT_LIABILITIES,
    otherParts,
  })),
]

/** What debt due after a year cannot exceed. Of the other lines only the one that never holds debt is counted. */
export const LIMITS_OF_NONCURRENT_DEBT: readonly StatementTotal[] = [
  { name: 'long-term debt with finance leases', total: [{ add: [LEASES_AND_DEBT] }], otherParts: [] },
  { name: 'the noncurrent liabilities', total: NONCURRENT_LIABILITIES, otherParts: ['OtherLiabilitiesNoncurrent'] },
]

/** Nothing is left of the noncurrent liabilities beside lines that are no debt. */
export const NO_NONCURRENT_DEBT: readonly TagSum[] = LINES_BESIDE_DEBT.flatMap((lines) =>
  NONCURRENT_LIABILITIES.map(({ alsoSubtract = [], ...way }): TagSum => ({
    ...way,
    alsoSubtract: [...alsoSubtract, ...lines.map((tags) => ({ tags }))],
    isNothing: true,
    note: 'no debt is tagged, and the other lines filed make up the noncurrent liabilities',
  })),
)

const IFRS_NONCURRENT_LIABILITIES: readonly TagSum[] = [
  { add: ['NoncurrentLiabilities'] },
  { add: ['Liabilities'], subtract: ['CurrentLiabilities'] },
]

/** What borrowings due after a year complete with the other lines. */
export const IFRS_NONCURRENT_TOTALS: readonly StatementTotal[] = [
  {
    name: 'the noncurrent liabilities under IFRS',
    total: IFRS_NONCURRENT_LIABILITIES,
    otherParts: [
      'NoncurrentLeaseLiabilities',
      'DeferredTaxLiabilities',
      'NoncurrentRecognisedLiabilitiesDefinedBenefitPlan',
      'NoncurrentProvisions',
      'OtherNoncurrentFinancialLiabilities',
      'OtherNoncurrentLiabilities',
    ],
  },
]

export const IFRS_CURRENT_BORROWINGS = [
  'CurrentBorrowingsAndCurrentPortionOfNoncurrentBorrowings',
  'CurrentPortionOfLongtermBorrowings',
  'ShorttermBorrowings',
] as const

/** What borrowings due after a year cannot exceed: what is not due within one, and all borrowings less their current part. */
export const LIMITS_OF_NONCURRENT_BORROWINGS: readonly StatementTotal[] = [
  {
    name: 'the noncurrent liabilities under IFRS',
    total: IFRS_NONCURRENT_LIABILITIES,
    otherParts: ['NoncurrentLeaseLiabilities'],
  },
  { name: 'all borrowings', total: [{ add: ['Borrowings'] }], otherParts: [IFRS_CURRENT_BORROWINGS] },
]
