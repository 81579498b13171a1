/** What is owed to depositors: of several the largest counts, since one may be a part of another. */
export const DEPOSITS = [
  'Deposits',
  'InterestBearingDepositLiabilities',
  'InterestBearingDepositLiabilitiesDomestic',
  'DepositsFromCustomers',
] as const

/** What a lender earns on its loans. */
export const INTEREST_EARNED = [
  'InterestAndDividendIncomeOperating',
  'InterestAndFeeIncomeLoansAndLeases',
  'InterestAndFeeIncomeLoansAndLeasesHeldInPortfolio',
  'InterestRevenueExpense',
] as const

/** What none but a lender states. */
export const LENDING = [
  ...INTEREST_EARNED,
  'InterestExpenseDeposits',
  'ProvisionForLoanAndLeaseLosses',
  'ProvisionForLoanLeaseAndOtherLosses',
  'ProvisionForLoanLossesExpensed',
  'LoansAndLeasesReceivableNetReportedAmount',
  'LoansAndAdvancesToCustomers',
] as const

/** Premiums earned, and what is paid out of them: of several the largest counts. */
export const INSURANCE_BUSINESS = [
  'PremiumsEarnedNet',
  'PremiumsEarnedNetPropertyAndCasualty',
  'PremiumsEarnedNetLife',
  'PremiumsEarnedNetAccidentAndHealth',
  'PolicyholderBenefitsAndClaimsIncurredNet',
  'PolicyholderBenefitsAndClaimsIncurredHealthCare',
  'InsuranceRevenue',
  'RevenueFromInsuranceContractsIssuedWithoutReductionForReinsuranceHeld',
] as const

/** What is owed to the insured; each is a debt of its own. */
export const INSURANCE_OBLIGATIONS = [
  'LiabilityForFuturePolicyBenefits',
  'PolicyholderContractDeposits',
  'LiabilityForClaimsAndClaimsAdjustmentExpense',
  'UnearnedPremiums',
  'LiabilitiesUnderInsuranceContractsAndReinsuranceContractsIssued',
  'InsuranceContractsIssuedThatAreLiabilities',
] as const

/** Property held to be let: of several the largest counts. */
export const LET_PROPERTY = ['RealEstateInvestmentPropertyNet', 'InvestmentProperty'] as const

/** Stated by none whose balance sheet, like a bank's, does not tell what falls due within a year. */
export const CURRENT_ASSETS = ['AssetsCurrent', 'CurrentAssets'] as const

/** Every tag that a kind is recognized by, for whoever loads rows. */
export const RECOGNITION_TAGS: readonly string[] = [
  ...DEPOSITS,
  ...LENDING,
  ...INSURANCE_BUSINESS,
  ...INSURANCE_OBLIGATIONS,
  ...LET_PROPERTY,
  ...CURRENT_ASSETS,
]
