import { type AmountItem, type FiscalPeriod, amountsOf } from '@fairweight/domain/facts'
import { type IsoDate, addDays, parseIsoDate } from '@fairweight/domain/time'
import type { SeededRandom } from '../../../../packages/market-data/src/sample/seeded-random.ts'

const YEARS = [2014, 2015, 2016, 2017, 2018] as const

/** Five fiscal years of one company, whose figures agree with each other, as rows of the fundamentals template. */
export function syntheticFilings(random: SeededRandom): FiscalPeriod[] {
  const margin = random.between(0.04, 0.2)
  const [turnover, leverage, earningsShare] = [
    random.between(0.4, 1.8),
    random.between(0.3, 0.7),
    random.between(0.5, 4),
  ]
  let revenue = 10 ** random.between(8, 10.5)
  const shares = (revenue * margin) / earningsShare
  return YEARS.map((year) => {
    revenue *= 1 + 0.1 * random.normal() * 0.5
    return statement(year, revenue, { margin: margin * random.between(0.7, 1.3), turnover, leverage, shares }, random)
  })
}

interface Character {
  readonly margin: number
  readonly turnover: number
  readonly leverage: number
  readonly shares: number
}

function statement(
  year: number,
  revenue: number,
  { margin, turnover, leverage, shares }: Character,
  random: SeededRandom,
): FiscalPeriod {
  const assets = revenue / turnover
  const netIncome = revenue * margin
  const part = (whole: number, usual: number) => whole * usual * random.between(0.8, 1.2)
  const liabilities = part(assets, leverage)
  const amounts: Partial<Record<AmountItem, number>> = {
    revenue,
    grossProfit: part(revenue, 0.4),
    ebit: netIncome * random.between(1.3, 1.6),
    depreciationAmortization: part(assets, 0.04),
    interestExpense: part(liabilities, 0.02),
    netIncome,
    epsDiluted: (netIncome / shares) * random.between(0.97, 1),
    operatingCashFlow: netIncome * random.between(1.1, 1.8),
    capitalExpenditures: part(assets, 0.05),
    cash: part(assets, 0.1),
    currentAssets: part(assets, 0.35),
    totalAssets: assets,
    currentLiabilities: part(liabilities, 0.4),
    longTermDebt: part(liabilities, 0.4),
    totalLiabilities: liabilities,
    totalEquity: assets - liabilities,
    retainedEarnings: part(assets, 0.2),
    sharesOutstanding: shares * random.between(0.98, 1.02),
  }
  const periodEnd = dayIn(year)
  return {
    ...amountsOf((item) => amounts[item] ?? null),
    periodEnd,
    periodMonths: 12,
    filed: addDays(periodEnd, 60),
    currency: 'USD',
    accession: null,
    origin: null,
  }
}

function dayIn(year: number): IsoDate {
  const date = parseIsoDate(`${year}-12-31`)
  if (date === null) throw new RangeError('A year of four digits')
  return date
}
