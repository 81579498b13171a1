import {
  asAccession,
  type CompanyKind,
  type FiledFact,
  readCompanyFacts,
  resolvePeriods,
} from '@fairweight/domain/facts'
import { priceMeasures } from '@fairweight/domain/momentum'
import { parseTicker } from '@fairweight/domain/naming'
import { type CompanyRating, fundamentalMeasures, rateCompany } from '@fairweight/domain/rating'
import { daysSinceEpoch } from '@fairweight/domain/time'
import { PUBLISHED_METHOD } from '@fairweight/domain/valuation'
import { AS_OF, day } from './example-company.ts'

/** An invented company: what it files for the first of four years, and how much more of everything the last one has. */
export interface CompanyTypeExample {
  readonly name: string
  readonly kind: CompanyKind
  /** Its place in a list of stocks; null where only its filings say what it is. */
  readonly listed: { readonly sector: string; readonly industry: string } | null
  /** USD a share. */
  readonly price: number
  /** Of the first year, in millions of dollars, except earnings per share. */
  readonly flows: Readonly<Record<string, number>>
  readonly balance: Readonly<Record<string, number>>
}

const SHARES = 100
const YEARS = [2021, 2022, 2023, 2024] as const
/** How much more of everything each year has than the one before. */
export const EXAMPLE_GROWTH = 0.05
const MILLION = 1e6

export const COMPANY_TYPE_EXAMPLES: readonly CompanyTypeExample[] = [
  {
    name: 'Ferrule Tools',
    kind: 'operating company',
    listed: null,
    price: 28,
    flows: {
      Revenues: 2000,
      GrossProfit: 800,
      OperatingIncomeLoss: 260,
      InterestExpense: 20,
      NetIncomeLoss: 180,
      EarningsPerShareDiluted: 1.8,
      NetCashProvidedByUsedInOperatingActivities: 280,
      PaymentsToAcquirePropertyPlantAndEquipment: 100,
    },
    balance: {
      Assets: 2200,
      AssetsCurrent: 900,
      CashAndCashEquivalentsAtCarryingValue: 200,
      LiabilitiesCurrent: 400,
      LongTermDebtNoncurrent: 400,
      Liabilities: 1000,
      StockholdersEquity: 1200,
      Goodwill: 150,
      RetainedEarningsAccumulatedDeficit: 800,
    },
  },
  {
    name: 'Harborlight Savings',
    kind: 'bank',
    listed: null,
    price: 22,
    flows: {
      InterestAndDividendIncomeOperating: 900,
      InterestExpense: 300,
      InterestExpenseDeposits: 220,
      InterestIncomeExpenseNet: 600,
      NoninterestIncome: 200,
      IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest: 280,
      NetIncomeLoss: 210,
      EarningsPerShareDiluted: 2.1,
      NetCashProvidedByUsedInOperatingActivities: 1500,
      PaymentsToAcquirePropertyPlantAndEquipment: 20,
    },
    balance: {
      Assets: 20000,
      Deposits: 15000,
      CashAndDueFromBanks: 1500,
      LongTermDebt: 1200,
      Liabilities: 18000,
      StockholdersEquity: 2000,
      Goodwill: 100,
    },
  },
  {
    name: 'Lanternfield Insurance',
    kind: 'insurer',
    listed: null,
    price: 30,
    flows: {
      Revenues: 3000,
      PremiumsEarnedNet: 2600,
      PolicyholderBenefitsAndClaimsIncurredNet: 2100,
      InterestExpense: 25,
      IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest: 320,
      NetIncomeLoss: 240,
      EarningsPerShareDiluted: 2.4,
      NetCashProvidedByUsedInOperatingActivities: 700,
      PaymentsToAcquirePropertyPlantAndEquipment: 15,
    },
    balance: {
      Assets: 12000,
      LiabilityForFuturePolicyBenefits: 6500,
      UnearnedPremiums: 1200,
      CashAndCashEquivalentsAtCarryingValue: 900,
      LongTermDebt: 500,
      Liabilities: 9800,
      StockholdersEquity: 2200,
      Goodwill: 200,
    },
  },
  {
    name: 'Courtyard Property Trust',
    kind: 'property company',
    listed: null,
    price: 18,
    flows: {
      Revenues: 700,
      OperatingIncomeLoss: 230,
      DepreciationAndAmortization: 210,
      InterestExpense: 120,
      NetIncomeLoss: 90,
      EarningsPerShareDiluted: 0.9,
      NetCashProvidedByUsedInOperatingActivities: 310,
      PaymentsToAcquirePropertyPlantAndEquipment: 60,
    },
    balance: {
      Assets: 5000,
      RealEstateInvestmentPropertyNet: 4500,
      CashAndCashEquivalentsAtCarryingValue: 80,
      LongTermDebt: 2600,
      Liabilities: 3000,
      StockholdersEquity: 2000,
    },
  },
  {
    name: 'Weathervane Partners',
    kind: 'financial company',
    listed: { sector: 'Financials', industry: 'Asset Management' },
    price: 26,
    flows: {
      Revenues: 900,
      OperatingIncomeLoss: 280,
      InterestExpense: 15,
      NetIncomeLoss: 200,
      EarningsPerShareDiluted: 2,
      NetCashProvidedByUsedInOperatingActivities: 250,
      PaymentsToAcquirePropertyPlantAndEquipment: 20,
    },
    balance: {
      Assets: 3000,
      CashAndCashEquivalentsAtCarryingValue: 500,
      LongTermDebt: 300,
      Liabilities: 1100,
      StockholdersEquity: 1900,
      Goodwill: 400,
    },
  },
]

/** Rates an example from its filings. @param currency of its reports */
export function rateCompanyType(example: CompanyTypeExample, currency = 'USD'): CompanyRating {
  const ticker = parseTicker('KIND')
  if (ticker === null) throw new RangeError('KIND is a ticker')
  const { sector = null, industry = null } = example.listed ?? {}
  return rateCompany({
    asOf: AS_OF,
    security: {
      ticker,
      name: example.name,
      type: 'stock',
      cik: null,
      sector,
      industry,
      exchange: null,
      listedOn: null,
      isEsg: null,
      assetClass: null,
    },
    periods: resolvePeriods(filedBy(example, currency), AS_OF),
    splits: [],
    prices: priceMeasures(
      { dates: Int32Array.of(daysSinceEpoch(AS_OF)), closes: Float64Array.of(example.price) },
      AS_OF,
    ),
  })
}

/** What the measures left out would say if the company were taken for an operating one, USD per share; null where not even that. */
export function operatingValues(example: CompanyTypeExample): {
  readonly discountedCashFlow: number | null
  readonly earningsPowerValue: number | null
} {
  const { facts } = readCompanyFacts(resolvePeriods(filedBy(example, 'USD'), AS_OF), [], AS_OF)
  if (facts === null) throw new RangeError('An example has usable filings')
  const price = {
    name: 'last close',
    unit: 'USD/share',
    value: example.price,
    reason: null,
    note: null,
    facts: [],
  } as const
  const measures = fundamentalMeasures(facts, price, 'operating company', PUBLISHED_METHOD)
  if (measures.marketcap.value === null) throw new RangeError('An example has shares')
  return {
    discountedCashFlow: measures['discounted-cash-flow'].value,
    earningsPowerValue: measures['earnings-power-value'].value,
  }
}

function filedBy({ flows, balance }: CompanyTypeExample, currency: string): FiledFact[] {
  return YEARS.flatMap((year, place) => {
    const size = (1 + EXAMPLE_GROWTH) ** place
    const stated = (tag: string, amount: number, start: string | null): FiledFact => ({
      taxonomy: 'us-gaap',
      tag,
      unit: tag.startsWith('EarningsPerShare') ? `${currency}/shares` : currency,
      start: start === null ? null : day(start),
      end: day(`${year}-12-31`),
      value: tag.startsWith('EarningsPerShare') ? amount * size : amount * size * MILLION,
      accession: asAccession(`${year}`),
      form: currency === 'USD' ? '10-K' : '20-F',
      filed: day(`${year + 1}-02-28`),
      origin: null,
    })
    const shares: FiledFact = {
      ...stated('CommonStockSharesOutstanding', SHARES, null),
      unit: 'shares',
      value: SHARES * MILLION,
    }
    return [
      ...Object.entries(flows).map(([tag, amount]) => stated(tag, amount, `${year}-01-01`)),
      ...Object.entries(balance).map(([tag, amount]) => stated(tag, amount, null)),
      shares,
    ]
  })
}
