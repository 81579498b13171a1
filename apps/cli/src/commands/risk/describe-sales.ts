import { asCents, type Cents, inDollars } from '@fairweight/domain/money'
import type { Ticker } from '@fairweight/domain/naming'
import { inWholeShares, type LossHarvest, type SalePlanResult, type Substitute } from '@fairweight/domain/portfolio'
import type { IsoDate } from '@fairweight/domain/time'

export interface PlannedSaleReport {
  readonly symbol: Ticker
  readonly plan: SalePlanResult
  readonly hurdle: number | null
  readonly advice: 'sell' | 'hold'
}

export interface SalesReport {
  readonly date: IsoDate
  readonly years: number
  /** How much more the money is to earn elsewhere a year. */
  readonly extra: number
  readonly sales: readonly PlannedSaleReport[]
  readonly losses: readonly (LossHarvest & { readonly substitutes: readonly Substitute[] })[]
}

const REASONS = {
  'not-held': 'so many shares are not held.',
  'cost-unknown': 'what some of the shares cost is not known, so that the tax is not.',
}

const percent = (fraction: number): string => `${(100 * fraction).toFixed(2)}%`
const dollars = (cents: number): string => `$${inDollars(asCents(Math.abs(cents)))}`
const taxed = (tax: Cents): string => (tax < 0 ? `saves ${dollars(tax)} of tax` : `costs ${dollars(tax)} of tax`)

/** What selling brings and costs, in lines for people. */
export function describeSales({ date, years, extra, sales, losses }: SalesReport): readonly string[] {
  return [
    `As of ${date}:`,
    ...sales.flatMap((sale) => describeSale(sale, years, extra)),
    ...losses.flatMap(describeLoss),
    ...(sales.length + losses.length === 0 ? ['No loss is worth taking.'] : []),
  ]
}

function describeSale(
  { symbol, plan, hurdle, advice }: PlannedSaleReport,
  years: number,
  extra: number,
): readonly string[] {
  if ('reason' in plan) return [`${symbol}: ${REASONS[plan.reason]}`]
  const lots = plan.lots.map(
    ({ acquired, shares, gain, term }) =>
      `   ${inWholeShares(shares)} of ${acquired ?? 'unknown'}: ${gain !== null && gain < 0 ? 'loss' : 'gain'} of ${dollars(gain ?? 0)}, ${term ?? 'unknown'} term`,
  )
  const more = plan.taxOfOldest - plan.tax
  return [
    `${symbol}: brings ${dollars(plan.proceeds)} and ${taxed(plan.tax)}${more > 0 ? `, ${dollars(more)} less than with the oldest lots` : ''}.`,
    ...lots,
    ...(plan.disallowed > 0 ? [`   ${dollars(plan.disallowed)} of the loss is a wash sale and counts later.`] : []),
    hurdle === null
      ? 'Hold: nothing would be left to put elsewhere.'
      : advice === 'sell'
        ? `Sell: ${percent(extra)} more a year for ${years} years is more than the ${percent(hurdle)} that make up for tax and cost.`
        : `Hold: the money would have to earn more than ${percent(hurdle)} a year more elsewhere for ${years} years to make up for tax and cost.`,
  ]
}

function describeLoss({
  symbol,
  plan,
  saved,
  buyAgainFrom,
  substitutes,
}: SalesReport['losses'][number]): readonly string[] {
  const alike = substitutes.map((one) => `${one.symbol} (${one.correlation.toFixed(2)})`).join(', ')
  return [
    `Loss on ${symbol}: selling ${plan.lots.map(({ acquired, shares }) => `${inWholeShares(shares)} of ${acquired ?? 'unknown'}`).join(', ')} saves ${dollars(saved)} after cost. Do not buy it again before ${buyAgainFrom}.`,
    ...(alike === '' ? [] : [`   What moved alike, by correlation: ${alike}. The tax must not take it for the same.`]),
  ]
}
