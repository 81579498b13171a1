import { type FilingHabit, isRevenue } from './filing-habits.ts'

/** How a company from elsewhere tells what it would tell at home in dollars and by the listed share. */
interface ForeignListing {
  readonly currency: string
  readonly unitsPerDollar: number
  /** Shares that it counts for one that is listed. */
  readonly sharesPerReceipt: number
}

const IFRS_TAGS: Readonly<Record<string, string>> = {
  GrossProfit: 'GrossProfit',
  OperatingIncomeLoss: 'ProfitLossFromOperatingActivities',
  InterestExpense: 'FinanceCosts',
  NetIncomeLoss: 'ProfitLossAttributableToOwnersOfParent',
  EarningsPerShareDiluted: 'DilutedEarningsLossPerShare',
  DepreciationDepletionAndAmortization: 'DepreciationAndAmortisationExpense',
  NetCashProvidedByUsedInOperatingActivities: 'CashFlowsFromUsedInOperatingActivities',
  PaymentsToAcquirePropertyPlantAndEquipment: 'PurchaseOfPropertyPlantAndEquipmentClassifiedAsInvestingActivities',
  CashAndCashEquivalentsAtCarryingValue: 'CashAndCashEquivalents',
  AssetsCurrent: 'CurrentAssets',
  Assets: 'Assets',
  LiabilitiesCurrent: 'CurrentLiabilities',
  LongTermDebtCurrent: 'CurrentBorrowingsAndCurrentPortionOfNoncurrentBorrowings',
  LongTermDebtNoncurrent: 'LongtermBorrowings',
  Liabilities: 'Liabilities',
  StockholdersEquity: 'EquityAttributableToOwnersOfParent',
  RetainedEarningsAccumulatedDeficit: 'RetainedEarnings',
  CommonStockSharesOutstanding: 'NumberOfSharesOutstanding',
}

/** A company from elsewhere: one report a year on form 20-F, in its own currency, by the international standards. */
export function asForeignFiler({ currency, unitsPerDollar, sharesPerReceipt }: ForeignListing): FilingHabit {
  const reported = (value: number, unit: string): number => {
    if (unit === 'shares') return value * sharesPerReceipt
    return unit === 'USD' ? value * unitsPerDollar : Math.round((value * unitsPerDollar * 100) / sharesPerReceipt) / 100
  }
  return (facts) =>
    facts.flatMap((fact) => {
      const tag = isRevenue(fact) ? 'Revenue' : IFRS_TAGS[fact.tag]
      if (fact.form !== '10-K' || (tag === undefined && fact.taxonomy !== 'dei')) return []
      const unit = fact.unit.replace('USD', currency)
      const filed = { ...fact, form: '20-F', unit, value: reported(fact.value, fact.unit) }
      return [tag === undefined ? filed : { ...filed, tag, taxonomy: 'ifrs-full' }]
    })
}
