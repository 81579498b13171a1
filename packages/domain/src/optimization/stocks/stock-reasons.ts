import type { InfeasibleReason } from '../critical-line/check-bounds.ts'
import type { InvalidReason } from '../critical-line/check-inputs.ts'
import type { TargetGoal } from '../mix/mix-rules.ts'
import type { StockOptimizationReason } from './stock-optimization.ts'
import { percent, percentAtLeast, percentAtMost } from '../../wording/figures.ts'

/** What a user may set; the name stands in a reason's `limit`. */
const LIMIT_NAMES: Readonly<Record<InfeasibleReason['limit'], string>> = {
  lower: 'lower',
  upper: 'maxWeight',
  group: 'sectorCaps',
  targetReturn: 'targetReturn',
  targetVolatility: 'targetVolatility',
}

/** Puts a bound or a cap by sector that cannot be met into words, with the name of the ticker or sector. */
export function boundReason(
  tickers: readonly string[],
  sectors: readonly string[],
  reason: InfeasibleReason,
): StockOptimizationReason {
  const { code, limit, asset, group, nearestFeasible } = reason
  const ticker = asset === null ? undefined : tickers[asset]
  const message = limitMessage(reason, { count: tickers.length, ticker: ticker ?? '', sectors })
  return {
    code,
    limit: LIMIT_NAMES[limit],
    nearestFeasible,
    message,
    ...(ticker === undefined ? {} : { ticker }),
    ...(group === null ? {} : { sector: group }),
  }
}

function limitMessage(
  { code, group, nearestFeasible }: InfeasibleReason,
  { count, ticker, sectors }: { count: number; ticker: string; sectors: readonly string[] },
): string {
  const [least, most] = [percentAtLeast(nearestFeasible), percentAtMost(nearestFeasible)]
  if (code === 'lower-above-upper') return `The floor for ${ticker} is above its cap of ${most}.`
  if (code === 'floors-above-one') return `The floors add up to more than 100%; a common floor can be at most ${most}.`
  if (code === 'group-below-floors')
    return `The floors of the stocks of the sector ${group} add up to more than its cap; the cap must be at least ${least}.`
  if (code === 'caps-below-one')
    return `${count} stocks with these caps cannot add up to 100%; the cap must be at least ${least}.`
  if (group !== null)
    return `With its cap for the sector ${group} the mix cannot reach 100%; that cap must be at least ${least}.`
  return `With these caps by sector (${sectors.join(', ')}) the mix cannot reach 100%; a common cap must be at least ${least}.`
}

/** A target beyond an end of the frontier, with that end. */
export function targetReason({ kind, target }: TargetGoal, nearestFeasible: number): StockOptimizationReason {
  const isTooLow = target < nearestFeasible
  const [asked, nearest] = [
    percent(target),
    isTooLow ? percentAtLeast(nearestFeasible) : percentAtMost(nearestFeasible),
  ]
  const shortestFix = `Ask for ${nearest}.`
  if (kind === 'target-return') {
    const message = isTooLow
      ? `Every efficient mix within your limits returns more than ${asked} a year; the lowest, for Least Risk, is ${nearest}.`
      : `No mix within your limits has an expected return of ${asked} a year; the highest is ${nearest}.`
    return { code: 'return-out-of-reach', limit: 'targetReturn', nearestFeasible, message, shortestFix }
  }
  const message = isTooLow
    ? `No mix within your limits has a volatility as low as ${asked} a year; the lowest is ${nearest}.`
    : `No efficient mix within your limits has a volatility as high as ${asked} a year; the highest, for Maximum Return, is ${nearest}.`
  return { code: 'volatility-out-of-reach', limit: 'targetVolatility', nearestFeasible, message, shortestFix }
}

/** Nothing beats the risk-free rate. */
export function noExcessReason(highestReturn: number, riskFreeRate: number): StockOptimizationReason {
  return {
    code: 'no-positive-excess',
    message: `No mix of these stocks beat the risk-free rate of ${percent(riskFreeRate)} in this period; the best returned ${percent(highestReturn)} a year. Least Risk is still available.`,
  }
}

/** A holding without any price movement beats the risk-free rate, so the Sharpe ratio has no maximum. */
export function unboundedReason(ticker: string | undefined): StockOptimizationReason {
  return {
    code: 'unbounded-ratio',
    message:
      'One mix of these stocks has no price movement at all and beats the risk-free rate, so there is no maximum Sharpe ratio. Least Risk is still available.',
    ...(ticker === undefined ? {} : { ticker }),
  }
}

/** Prices can only go wrong by running out of range, since missing ones never reach the estimates. */
export function invalidReason(
  tickers: readonly string[],
  reason: { readonly code: InvalidReason['code'] | 'did-not-end'; readonly asset: number | null },
): StockOptimizationReason {
  const ticker = reason.asset === null ? undefined : tickers[reason.asset]
  const message = `The prices${ticker === undefined ? '' : ` of ${ticker}`} do not yield a usable covariance.`
  return {
    code: reason.code,
    message,
    ...(ticker === undefined ? {} : { ticker, shortestFix: `Leave out ${ticker}.` }),
  }
}
