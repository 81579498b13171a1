import type { PlannedOrders } from '@fairweight/domain/portfolio'
import { dollars, percent } from '../../../../data/figures.ts'

interface Weighed {
  readonly planned: PlannedOrders
  /** USD of all candidates together. */
  readonly total: number
  readonly volatility: { readonly today: number; readonly after: number }
  readonly riskFreeRate: number
  readonly expectedReturn: number
  readonly extra: number
  readonly years: number
}

/** Whether the orders pay, with both sides in shares of the portfolio a year; the cost is null where it is not known. */
export interface Verdict {
  readonly advice: 'hold' | 'trade'
  readonly gain: number
  readonly cost: number | null
}

/**
 * The gain is what the same calm would cost without the orders: with as much of today's holdings in Treasury bills as makes the volatility the same,
 * one forgoes their excess return on that part. What one believes that the mix earns more is added. To hold is the answer unless it is more than the
 * cost; where the cost is not known too.
 */
export function weighOrders({
  planned: { hurdle, moved },
  total,
  volatility,
  riskFreeRate,
  expectedReturn,
  extra,
}: Weighed): Verdict {
  const calmer = volatility.today > 0 ? 1 - volatility.after / volatility.today : 0
  const gain = (expectedReturn - riskFreeRate) * calmer + extra
  const cost = hurdle === null ? null : (hurdle * moved) / 100 / total
  return { advice: cost !== null && gain > cost ? 'trade' : 'hold', gain, cost }
}

/** The verdict in words, with its numbers. */
export function verdictText(
  { advice, gain, cost }: Verdict,
  { planned, years }: Pick<Weighed, 'planned' | 'years'>,
): string {
  if (cost === null)
    return 'Hold: what some of the shares cost is not known, so neither is the tax. Add what you paid for them to find out.'
  const taxes = planned.tax ?? 0
  const paid = `${taxes < 0 ? `${dollars(-taxes / 100)} of tax saved` : `${dollars(taxes / 100)} of tax`} and ${dollars(planned.cost / 100)} of fees and spread`
  const sides = `They come to ${paid}, which over ${years} ${years === 1 ? 'year' : 'years'} is ${percent(cost)} of the portfolio a year. What they gain is worth ${percent(gain)} a year.`
  return advice === 'trade' ? `Worth it. ${sides}` : `Hold: these orders are not worth their cost. ${sides}`
}
