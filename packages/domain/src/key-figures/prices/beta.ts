import { measured, unmeasured, type Unit } from '../../explanation/measure.ts'
import { countUpTo } from '../../momentum/session-window.ts'
import { KEY_FIGURE_SETTINGS } from '../../settings/key-figure-settings.ts'
import { daysSinceEpoch, type IsoDate } from '../../time/iso-date.ts'
import { emptyKeyFigure, keyFigure, type KeyFigure } from '../key-figure.ts'
import { closesInput, type PriceRange, type ReturnHistory } from './price-window.ts'

/** The fund whose returns stand for the market. */
export interface MarketFund {
  readonly ticker: string
  readonly history: ReturnHistory
}

const { betaWeeks: WEEKS, weekCoverage } = KEY_FIGURE_SETTINGS
const DAYS_OF_WEEK = 7

/**
 * Covariance of the weekly total returns of two years with those of a fund of large US companies, over the variance of the
 * fund's: their correlation times the ratio of their standard deviations. Weeks end on the weekday of the as-of date; one in which either did not trade at an end is left out. Weekly, since daily
 * returns of stocks that trade seldom lag behind the market. Source: Sharpe (1964); the window is the one that Bloomberg uses.
 */
export function beta(history: ReturnHistory, market: MarketFund | null, asOf: IsoDate): KeyFigure {
  if (market === null) return emptyKeyFigure('beta', 'no-market-fund')
  const today = daysSinceEpoch(asOf)
  const weeks = pairedWeeks(weeklyReturns(history, today), weeklyReturns(market.history, today))
  const isCovered = weeks.length >= weekCoverage * WEEKS
  const { correlation, ofStock, ofMarket } = momentsOf(weeks)
  const input = (name: string, of: ReturnHistory, value: number, unit: Unit) =>
    closesInput(name, of, isCovered ? rangeOfWeeks(of, today) : null, { value, unit })
  const inputs = {
    correlation: input(`correlation with ${market.ticker} over ${weeks.length} weeks`, history, correlation, 'ratio'),
    ofStock: input('standard deviation of weekly returns', history, ofStock, 'fraction'),
    ofMarket: input(`standard deviation of weekly returns of ${market.ticker}`, market.history, ofMarket, 'fraction'),
  }
  return keyFigure('beta', inputs, (figures) =>
    figures.ofMarket > 0
      ? measured((figures.correlation * figures.ofStock) / figures.ofMarket)
      : unmeasured('out-of-range'),
  )
}

/** Return of each week, newest first; NaN where it has no close in the seven days up to either end. */
function weeklyReturns(history: ReturnHistory, today: number): Float64Array {
  const closeAt = (week: number): number => {
    const end = today - week * DAYS_OF_WEEK
    const place = countUpTo(history.dates, end) - 1
    return (history.dates[place] ?? Number.NEGATIVE_INFINITY) > end - DAYS_OF_WEEK
      ? (history.totalReturnCloses[place] ?? Number.NaN)
      : Number.NaN
  }
  return Float64Array.from({ length: WEEKS }, (_, week) => closeAt(week) / closeAt(week + 1) - 1)
}

type Pair = readonly [stock: number, market: number]

function pairedWeeks(stock: Float64Array, market: Float64Array): Pair[] {
  const pairs: Pair[] = []
  for (let week = 0; week < WEEKS; week++) {
    const [own, other] = [stock[week] ?? Number.NaN, market[week] ?? Number.NaN]
    if (!Number.isNaN(own) && !Number.isNaN(other)) pairs.push([own, other])
  }
  return pairs
}

interface Moments {
  readonly correlation: number
  readonly ofStock: number
  readonly ofMarket: number
}

/** Standard deviations of a sample, divided by one less than the number of weeks; the correlation with what never moves is 0. */
function momentsOf(pairs: readonly Pair[]): Moments {
  const count = pairs.length
  let [stockMean, marketMean] = [0, 0]
  for (const [stock, market] of pairs) {
    stockMean += stock / count
    marketMean += market / count
  }
  let [together, stockSquares, marketSquares] = [0, 0, 0]
  for (const [stock, market] of pairs) {
    together += (stock - stockMean) * (market - marketMean)
    stockSquares += (stock - stockMean) ** 2
    marketSquares += (market - marketMean) ** 2
  }
  const length = Math.sqrt(stockSquares * marketSquares)
  return {
    correlation: length === 0 ? 0 : together / length,
    ofStock: Math.sqrt(stockSquares / (count - 1)),
    ofMarket: Math.sqrt(marketSquares / (count - 1)),
  }
}

/** The closes that the weeks read. */
function rangeOfWeeks({ dates }: ReturnHistory, today: number): PriceRange {
  const first = countUpTo(dates, today - WEEKS * DAYS_OF_WEEK) - 1
  return { from: Math.max(first, 0), to: countUpTo(dates, today) }
}
