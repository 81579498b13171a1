import { describe, expect, test } from 'vitest'
import { filed } from '@fairweight/testing/domain/filings.ts'
import type { FiledFact } from '../filed-fact.ts'
import type { AmountItem } from '../fiscal-period.ts'
import { chooseTags } from './choose-tags.ts'
import { ITEM_TAGS } from './item-tags.ts'
import { isKnownTag, knownTags } from './known-tags.ts'

/** What an item is made of when one period states these figures: '+tag', '-tag', and in brackets what was passed over. */
function made(item: AmountItem, figures: Readonly<Record<string, number>>): string | null {
  const facts = Object.entries(figures).map(([tag, value]) => filed(tag, '2021-12-31', value, '2022-02-20'))
  const factsOf = (tag: string): FiledFact[] => facts.filter((fact) => fact.tag === tag)
  const chosen = chooseTags(item, { newest: factsOf, ofEveryFiling: factsOf })
  if (chosen === null) return null
  const names = (sign: string, rows: typeof chosen.added): string[] => rows.map(({ tag }) => `${sign}${tag}`)
  const over = chosen.passedOver.map(({ tag, value }) => `${tag}=${value}`)
  return [
    ...names('+', chosen.added),
    ...names('-', chosen.subtracted),
    ...(over.length > 0 ? [`(${over.join(' ')})`] : []),
  ].join(' ')
}

const EQUITY_WITH_MINORITY = 'StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest'
const PRETAX = 'IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest'

describe('revenue', () => {
  test('is the larger where one tag is a part of the other, and records the smaller', () => {
    expect(made('revenue', { Revenues: 29.4, SalesRevenueNet: 83.1 })).toBe('+SalesRevenueNet (Revenues=29.4)')
    expect(made('revenue', { RevenueFromContractWithCustomerExcludingAssessedTax: 5, Revenues: 5 })).toBe(
      '+RevenueFromContractWithCustomerExcludingAssessedTax (Revenues=5)',
    )
  })

  test('before interest expense is none of a bank’s, and one tag of 0 stands behind any other figure', () => {
    expect(
      made('revenue', { Revenues: 20, InterestIncomeExpenseNet: 8, NoninterestIncome: 4, InterestExpense: 8 }),
    ).toBe('+InterestIncomeExpenseNet +NoninterestIncome (Revenues=20)')
    expect(
      made('revenue', { Revenues: 20, InterestIncomeExpenseNet: 8, NoninterestIncome: 4, InterestExpense: 3 }),
    ).toBe('+Revenues')
    expect(made('revenue', { InterestAndDividendIncomeOperating: 11, NoninterestIncome: 4, InterestExpense: 3 })).toBe(
      '+InterestAndDividendIncomeOperating +NoninterestIncome -InterestExpense',
    )
    expect(made('revenue', { Revenues: 0, SalesRevenueGoodsNet: 5 })).toBe('+SalesRevenueGoodsNet (Revenues=0)')
    expect(made('revenue', { Revenues: 0 })).toBe('+Revenues')
  })

  test('can be below zero, however large its parts are', () => {
    expect(made('revenue', { Revenues: -5, OperatingLeaseLeaseIncome: 3 })).toBe(
      '+Revenues (OperatingLeaseLeaseIncome=3)',
    )
    expect(made('revenue', { Revenues: -5, SalesRevenueNet: 0 })).toContain('+Revenues (')
  })

  test('of utilities, property trusts and producers has tags of its own where no general one is filed', () => {
    for (const tag of [
      'RegulatedAndUnregulatedOperatingRevenue',
      'ElectricUtilityRevenue',
      'RealEstateRevenueNet',
      'OperatingLeasesIncomeStatementLeaseRevenue',
      'OilAndGasRevenue',
      'InvestmentAdvisoryFees',
    ]) {
      expect(made('revenue', { [tag]: 5 }), tag).toBe(`+${tag}`)
    }
    expect(
      made('revenue', { OperatingLeaseLeaseIncome: 95, RevenueFromContractWithCustomerExcludingAssessedTax: 5 }),
    ).toContain('+OperatingLeaseLeaseIncome (')
    expect(made('revenue', { Revenue: 100, RevenueFromContractWithCustomerExcludingAssessedTax: 95 })).toContain(
      '+RevenueFromContractWithCustomerExcludingAssessedTax (',
    )
  })

  test('of goods and services is added up, and of a bank is interest and fees', () => {
    expect(made('revenue', { SalesRevenueGoodsNet: 5, SalesRevenueServicesNet: 2 })).toContain(
      '+SalesRevenueGoodsNet +SalesRevenueServicesNet',
    )
    expect(
      made('revenue', {
        RevenueFromContractWithCustomerExcludingAssessedTax: 3,
        InterestIncomeExpenseNet: 8,
        NoninterestIncome: 4,
      }),
    ).toBe('+InterestIncomeExpenseNet +NoninterestIncome (RevenueFromContractWithCustomerExcludingAssessedTax=3)')
    expect(made('revenue', { InterestAndDividendIncomeOperating: 8, NoninterestIncome: 4 })).toBe(
      '+InterestAndDividendIncomeOperating +NoninterestIncome',
    )
  })
})

describe('earnings', () => {
  test('before interest and taxes are pre-tax income and interest where no operating income is filed', () => {
    expect(made('ebit', { OperatingIncomeLoss: 4, [PRETAX]: 3, InterestExpense: 1 })).toBe('+OperatingIncomeLoss')
    expect(made('ebit', { [PRETAX]: 3, InterestExpenseNonoperating: 1 })).toBe(
      `+${PRETAX} +InterestExpenseNonoperating`,
    )
    expect(made('ebit', { [PRETAX]: 3 })).toBeNull()
  })

  test('of the whole company come before those of the common shares', () => {
    expect(made('netIncome', { ProfitLoss: 5, NetIncomeLossAvailableToCommonStockholdersBasic: 4 })).toBe(
      '+ProfitLoss (NetIncomeLossAvailableToCommonStockholdersBasic=4)',
    )
  })

  test('are the parent’s: without a minority’s part, or the common shareholders’ where that is not filed', () => {
    expect(
      made('netIncome', {
        ProfitLoss: 387,
        NetIncomeLossAttributableToNoncontrollingInterest: 78,
        NetIncomeLossAvailableToCommonStockholdersBasic: 283,
      }),
    ).toBe(
      '+ProfitLoss -NetIncomeLossAttributableToNoncontrollingInterest (NetIncomeLossAvailableToCommonStockholdersBasic=283)',
    )
    expect(
      made('netIncome', {
        ProfitLoss: 387,
        MinorityInterest: 700,
        NetIncomeLossAvailableToCommonStockholdersBasic: 283,
      }),
    ).toBe('+NetIncomeLossAvailableToCommonStockholdersBasic (ProfitLoss=387)')
    expect(made('netIncome', { ProfitLoss: 387, MinorityInterest: 700 })).toBe('+ProfitLoss')
  })

  test('per share of what continues stand in only where nothing was discontinued', () => {
    expect(made('epsDiluted', { IncomeLossFromContinuingOperationsPerDilutedShare: 4 })).toBe(
      '+IncomeLossFromContinuingOperationsPerDilutedShare',
    )
    expect(
      made('epsDiluted', {
        IncomeLossFromContinuingOperationsPerDilutedShare: 4,
        IncomeLossFromDiscontinuedOperationsNetOfTax: 1,
      }),
    ).toBeNull()
    expect(
      made('epsDiluted', { IncomeLossFromContinuingOperationsPerDilutedShare: 4, EarningsPerShareDiluted: 3 }),
    ).toBe('+EarningsPerShareDiluted (IncomeLossFromContinuingOperationsPerDilutedShare=4)')
  })

  test('are gross where revenue and its cost are filed', () => {
    expect(made('grossProfit', { Revenues: 9, CostOfRevenue: 4 })).toBe('+Revenues -CostOfRevenue')
    expect(made('grossProfit', { Revenues: 28, SalesRevenueNet: 82, CostOfGoodsSold: 41 })).toBe(
      '+SalesRevenueNet -CostOfGoodsSold',
    )
    expect(made('grossProfit', { Revenues: 9 })).toBeNull()
  })
})

describe('depreciation and amortization', () => {
  test('are one figure, or the sum of two', () => {
    expect(
      made('depreciationAmortization', {
        DepreciationDepletionAndAmortization: 9,
        Depreciation: 5,
        AmortizationOfIntangibleAssets: 3,
      }),
    ).toBe('+DepreciationDepletionAndAmortization (AmortizationOfIntangibleAssets=3 Depreciation=5)')
    expect(made('depreciationAmortization', { Depreciation: 5, AmortizationOfIntangibleAssets: 3 })).toBe(
      '+Depreciation +AmortizationOfIntangibleAssets',
    )
  })

  test('that are smaller than the amortization alone do not hold it', () => {
    expect(
      made('depreciationAmortization', { DepreciationAndAmortization: 2, AmortizationOfIntangibleAssets: 9 }),
    ).toBe('+DepreciationAndAmortization +AmortizationOfIntangibleAssets')
    expect(
      made('depreciationAmortization', { DepreciationAndAmortization: 9, AmortizationOfIntangibleAssets: 2 }),
    ).toContain('+DepreciationAndAmortization (')
  })
})

test('capital expenditures hold software that is developed, never a company’s own tags', () => {
  expect(
    made('capitalExpenditures', { PaymentsToAcquirePropertyPlantAndEquipment: 5, PaymentsToDevelopSoftware: 2 }),
  ).toBe('+PaymentsToAcquirePropertyPlantAndEquipment +PaymentsToDevelopSoftware')
  expect(made('capitalExpenditures', { PaymentsToDevelopSoftware: 2, PaymentsForCapitalThings: 9 })).toBeNull()
})

test('capital expenditures of producers are wells and fields, of utilities what is built, of property trusts what is developed and kept up', () => {
  expect(
    made('capitalExpenditures', {
      PaymentsToExploreAndDevelopOilAndGasProperties: 35,
      PaymentsToAcquireOilAndGasPropertyAndEquipment: 23,
      PaymentsToAcquireOtherPropertyPlantAndEquipment: 17,
    }),
  ).toBe(
    '+PaymentsToExploreAndDevelopOilAndGasProperties +PaymentsToAcquireOilAndGasPropertyAndEquipment +PaymentsToAcquireOtherPropertyPlantAndEquipment',
  )
  expect(
    made('capitalExpenditures', {
      PaymentsToAcquirePropertyPlantAndEquipment: 5,
      PaymentsToAcquireOilAndGasPropertyAndEquipment: 60,
    }),
  ).toBe('+PaymentsToAcquirePropertyPlantAndEquipment +PaymentsToAcquireOilAndGasPropertyAndEquipment')
  expect(
    made('capitalExpenditures', {
      PaymentsToAcquirePropertyPlantAndEquipment: 65,
      PaymentsToAcquireOilAndGasPropertyAndEquipment: 60,
    }),
  ).toBe('+PaymentsToAcquirePropertyPlantAndEquipment (PaymentsToAcquireOilAndGasPropertyAndEquipment=60)')
  expect(made('capitalExpenditures', { PaymentsForConstructionInProcess: 9 })).toBe('+PaymentsForConstructionInProcess')
  expect(
    made('capitalExpenditures', {
      PaymentsToDevelopRealEstateAssets: 9,
      PaymentsForCapitalImprovements: 2,
      PaymentsToAcquireRealEstateHeldForInvestment: 400,
    }),
  ).toBe('+PaymentsToDevelopRealEstateAssets +PaymentsForCapitalImprovements')
  expect(
    made('capitalExpenditures', {
      PurchaseOfPropertyPlantAndEquipmentIntangibleAssetsOtherThanGoodwillInvestmentPropertyAndOtherNoncurrentAssets: 8,
    }),
  ).not.toBeNull()
})

describe('debt', () => {
  test('counts the current part once', () => {
    expect(made('longTermDebt', { LongTermDebt: 90, LongTermDebtCurrent: 12, LongTermDebtNoncurrent: 78 })).toBe(
      '+LongTermDebtNoncurrent (LongTermDebt=90)',
    )
    expect(made('longTermDebt', { LongTermDebt: 90, LongTermDebtCurrent: 12 })).toBe(
      '+LongTermDebt -LongTermDebtCurrent',
    )
    expect(made('longTermDebt', { LongTermDebt: 90, DebtCurrent: 12 })).toBe('+LongTermDebt')
    expect(made('longTermDebt', { LongTermDebt: 90, ConvertibleDebtCurrent: 12 })).toBe('+LongTermDebt')
    expect(made('longTermDebt', { LongTermDebt: 90 })).toBe('+LongTermDebt')
    expect(made('shortTermDebt', { LongTermDebtCurrent: 12, CommercialPaper: 8 })).toBe(
      '+LongTermDebtCurrent +CommercialPaper',
    )
    expect(made('shortTermDebt', { LongTermDebtCurrent: 12, ShortTermBorrowings: 12 })).toBe(
      '+LongTermDebtCurrent (ShortTermBorrowings=12)',
    )
    expect(made('shortTermDebt', { DebtCurrent: 20, LongTermDebtCurrent: 12, ShortTermBorrowings: 8 })).toContain(
      '+DebtCurrent (',
    )
  })

  test('is unknown in a bankruptcy, where a part of it stands among what is subject to compromise', () => {
    expect(made('longTermDebt', { LongTermDebt: 73, LiabilitiesSubjectToCompromise: 178 })).toBeNull()
    expect(made('longTermDebt', { LongTermDebt: 73, LiabilitiesSubjectToCompromise: 0 })).toBe('+LongTermDebt')
  })

  test('with leases is taken as filed, and never below nothing', () => {
    expect(made('longTermDebt', { LongTermDebtAndCapitalLeaseObligations: 28, DebtCurrent: 3 })).toBe(
      '+LongTermDebtAndCapitalLeaseObligations',
    )
    expect(made('longTermDebt', { LongTermDebt: 5, DebtCurrent: 12 })).toBe('+LongTermDebt')
    expect(made('longTermDebt', { DebtCurrent: 12 })).toBeNull()
  })
})

describe('cash', () => {
  test('is not restricted cash, and a sum with investments is taken apart', () => {
    expect(
      made('cash', {
        CashAndCashEquivalentsAtCarryingValue: 9,
        CashCashEquivalentsAndShortTermInvestments: 15,
        ShortTermInvestments: 6,
      }),
    ).toContain('+CashAndCashEquivalentsAtCarryingValue (')
    expect(made('cash', { CashCashEquivalentsAndShortTermInvestments: 15, ShortTermInvestments: 6 })).toBe(
      '+CashCashEquivalentsAndShortTermInvestments -ShortTermInvestments',
    )
    expect(
      made('cash', { CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents: 15, RestrictedCash: 2 }),
    ).toBeNull()
  })

  test('beside it, investments are the largest of their names, or the rest of the sum', () => {
    expect(made('shortTermInvestments', { ShortTermInvestments: 6, AvailableForSaleSecuritiesCurrent: 4 })).toBe(
      '+ShortTermInvestments (AvailableForSaleSecuritiesCurrent=4)',
    )
    expect(
      made('shortTermInvestments', {
        CashCashEquivalentsAndShortTermInvestments: 15,
        CashAndCashEquivalentsAtCarryingValue: 9,
      }),
    ).toBe('+CashCashEquivalentsAndShortTermInvestments -CashAndCashEquivalentsAtCarryingValue')
  })
})

describe('equity', () => {
  test('holds the minority’s part, which can be told from either side', () => {
    expect(made('totalEquity', { StockholdersEquity: 40, MinorityInterest: 2, [EQUITY_WITH_MINORITY]: 42 })).toBe(
      `+StockholdersEquity +MinorityInterest (${EQUITY_WITH_MINORITY}=42)`,
    )
    expect(made('totalEquity', { [EQUITY_WITH_MINORITY]: 42, MinorityInterest: 2 })).toBe(`+${EQUITY_WITH_MINORITY}`)
    expect(made('totalEquity', { StockholdersEquity: 40 })).toBe('+StockholdersEquity')
    expect(made('minorityInterest', { [EQUITY_WITH_MINORITY]: 42, StockholdersEquity: 40 })).toBe(
      `+${EQUITY_WITH_MINORITY} -StockholdersEquity`,
    )
  })

  test('and liabilities make up the balance: what is between them is neither', () => {
    expect(
      made('totalLiabilities', {
        LiabilitiesAndStockholdersEquity: 100,
        StockholdersEquity: 40,
        RedeemableNoncontrollingInterestEquityCarryingAmount: 3,
      }),
    ).toBe(
      '+LiabilitiesAndStockholdersEquity -StockholdersEquity -RedeemableNoncontrollingInterestEquityCarryingAmount',
    )
    expect(made('totalLiabilities', { LiabilitiesCurrent: 20, LiabilitiesNoncurrent: 30 })).toBe(
      '+LiabilitiesCurrent +LiabilitiesNoncurrent',
    )
    expect(made('totalLiabilities', { LiabilitiesCurrent: 20 })).toBeNull()
  })
})

test('intangibles are one figure or two, and shares issued are known with those bought back alone', () => {
  expect(
    made('intangibleAssets', {
      FiniteLivedIntangibleAssetsNet: 5,
      IndefiniteLivedIntangibleAssetsExcludingGoodwill: 1,
    }),
  ).toBe('+FiniteLivedIntangibleAssetsNet +IndefiniteLivedIntangibleAssetsExcludingGoodwill')
  expect(
    made('stockIssuanceNet', { ProceedsFromIssuanceOfCommonStock: 5, PaymentsForRepurchaseOfCommonStock: 9 }),
  ).toBe('+ProceedsFromIssuanceOfCommonStock -PaymentsForRepurchaseOfCommonStock')
  expect(made('stockIssuanceNet', { PaymentsForRepurchaseOfCommonStock: 9 })).toBeNull()
})

test('every item has tags, and every tag is known in its taxonomies', () => {
  for (const [item, { firstOf }] of Object.entries(ITEM_TAGS)) expect(firstOf.length, item).toBeGreaterThan(0)
  expect(knownTags().every((tag) => isKnownTag('us-gaap', tag))).toBe(true)
  expect(isKnownTag('srt', 'Revenues') || isKnownTag('us-gaap', 'RestrictedCash')).toBe(false)
})
