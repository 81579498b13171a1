import type { Ticker } from '../../naming/index.ts'
import { TRADING_DAYS } from '../../optimization/estimators/expected-returns.ts'
import { commonPeriod, dailyReturns } from '../../optimization/estimators/missing-data.ts'
import { sampleCovariance } from '../../optimization/estimators/sample-covariance.ts'
import type { IsoDate } from '../../time/index.ts'
import { type HeldPosition, type HeldPrices, priceCoverage, totalValue } from './held-prices.ts'

/** How much of the risk one position brings. */
export interface RiskContribution {
  readonly symbol: Ticker
  /** Share of what is measured, cash included. */
  readonly weight: number
  /** Its part of the volatility, a year, as a fraction: below 0 where it calms the rest. All parts add up to the volatility. */
  readonly contribution: number
  readonly volatility: number
}

/** The risk of holding today's weights, over the last two years; a year, as fractions. */
export interface RiskSheet {
  readonly from: IsoDate
  readonly to: IsoDate
  /** Share of the money, cash included, in positions whose history is long enough. */
  readonly measuredShare: number
  /** Positions that are not measured, since they lack prices of that time. */
  readonly lacking: readonly Ticker[]
  readonly volatility: number
  /** Null without a market, or where the market did not move. */
  readonly beta: number | null
  /** The largest fall from a high to a later low, 0 or below. */
  readonly maximumDrawdown: number
  /** In the order of the request, those that are measured. */
  readonly contributions: readonly RiskContribution[]
  /** Of the same positions, row by row; null with one that did not move. */
  readonly correlations: readonly (readonly (number | null)[])[]
}

export type RiskSheetResult = RiskSheet | { readonly reason: 'nothing-held' | 'short-price-history' }

const WINDOW_YEARS = 2
/** A position counts that has as many prices as a key figure asks for. */
const MIN_COVERAGE = 0.95

/**
 * What today's holdings risk, told from the days that all measured positions share within the last two years, as if their weights had been
 * what they are now on each of them. Volatility is √(w'Σw) with the sample covariance × 252; a position's part of it is
 * wᵢ (Σw)ᵢ / volatility, which add up by Euler's theorem (Litterman, "Hot Spots and Hedges", 1996). Beta is the covariance with the market's
 * daily returns over their variance. @param market closes of a fund of the market over the same days, null without one
 */
export function riskSheet(held: HeldPrices, market: Float64Array | null): RiskSheetResult {
  const total = totalValue(held)
  if (total <= 0 || held.positions.length === 0) return { reason: 'nothing-held' }
  const start = Math.max(0, held.days.length - WINDOW_YEARS * TRADING_DAYS - 1)
  const isMeasured = ({ closes }: HeldPosition): boolean =>
    priceCoverage(closes, start, held.days.length) >= MIN_COVERAGE
  const positions = held.positions.filter(isMeasured)
  const series = positions.map(({ closes }) => closes.subarray(start))
  const common = market === null ? series : [...series, market.subarray(start)]
  const { days } = commonPeriod(common)
  const first = held.days[start + (days[0] ?? 0)]
  const last = held.days[start + (days.at(-1) ?? 0)]
  if (positions.length === 0 || days.length <= TRADING_DAYS / 2 || first === undefined || last === undefined)
    return { reason: 'short-price-history' }
  const measured = totalValue({ positions, cash: held.cash })
  const weights = positions.map(({ value }) => value / measured)
  const returns = series.map((closes) => dailyReturns(closes, days))
  const marketReturns = market === null ? null : dailyReturns(market.subarray(start), days)
  const together = Float64Array.from(days.slice(1), (_, day) =>
    weights.reduce((sum, weight, i) => sum + weight * (returns[i]?.[day] ?? 0), 0),
  )
  return {
    from: first,
    to: last,
    measuredShare: measured / total,
    lacking: held.positions.filter((position) => !isMeasured(position)).map(({ symbol }) => symbol),
    beta: marketReturns === null ? null : betaOf(together, marketReturns),
    maximumDrawdown: deepestFall(together),
    ...partsOf(positions, weights, returns),
  }
}

function partsOf(
  positions: readonly HeldPosition[],
  weights: readonly number[],
  returns: readonly Float64Array[],
): Pick<RiskSheet, 'volatility' | 'contributions' | 'correlations'> {
  const packed = sampleCovariance(returns)
  const entry = (i: number, j: number): number =>
    packed[(Math.max(i, j) * (Math.max(i, j) + 1)) / 2 + Math.min(i, j)] ?? 0
  const withMix = positions.map((_, i) => weights.reduce((sum, weight, j) => sum + weight * entry(i, j), 0))
  const volatility = Math.sqrt(
    Math.max(
      0,
      weights.reduce((sum, weight, i) => sum + weight * (withMix[i] ?? 0), 0),
    ),
  )
  const deviations = positions.map((_, i) => Math.sqrt(entry(i, i)))
  return {
    volatility,
    contributions: positions.map(({ symbol }, i) => ({
      symbol,
      weight: weights[i] ?? 0,
      contribution: volatility > 0 ? ((weights[i] ?? 0) * (withMix[i] ?? 0)) / volatility : 0,
      volatility: deviations[i] ?? 0,
    })),
    correlations: deviations.map((own, i) =>
      deviations.map((other, j) => {
        if (own === 0 || other === 0) return null
        return i === j ? 1 : Math.min(1, Math.max(-1, entry(i, j) / (own * other)))
      }),
    ),
  }
}

function betaOf(own: Float64Array, market: Float64Array): number | null {
  const [, between = 0, variance = 0] = sampleCovariance([own, market])
  return variance > 0 ? between / variance : null
}

/** The largest fall of what grows by these returns. */
function deepestFall(returns: Float64Array): number {
  let [worth, high, fall] = [1, 1, 0]
  for (const gained of returns) {
    worth *= 1 + gained
    high = Math.max(high, worth)
    fall = Math.min(fall, worth / high - 1)
  }
  return fall
}
