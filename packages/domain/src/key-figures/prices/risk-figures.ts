import { measured, unmeasured, type MeasureInput } from '../../explanation/measure.ts'
import { KEY_FIGURE_SETTINGS } from '../../settings/key-figure-settings.ts'
import { METHOD_SETTINGS } from '../../settings/method-settings.ts'
import type { IsoDate } from '../../time/iso-date.ts'
import { keyFigure, type KeyFigure } from '../key-figure.ts'
import { beta, type MarketFund } from './beta.ts'
import { closeFact, closesInput, lastYears, type ReturnHistory } from './price-window.ts'

/** Volatility, beta, maximum drawdown and distance from the 52-week high. @param close the last close, USD */
export function riskFigures(
  history: ReturnHistory,
  market: MarketFund | null,
  { asOf, close }: { readonly asOf: IsoDate; readonly close: MeasureInput },
): KeyFigure[] {
  return [
    volatility(history, asOf),
    beta(history, market, asOf),
    maximumDrawdown(history, asOf),
    distanceFromHigh(history, asOf, close),
  ]
}

/** Standard deviation of the daily total returns of one year, times the root of 252, a fraction. Source: Hull, Options, Futures, and Other Derivatives. */
function volatility(history: ReturnHistory, asOf: IsoDate): KeyFigure {
  const range = lastYears(history, asOf, 1)
  const deviation = range === null ? 0 : deviationOfReturns(history.totalReturnCloses.subarray(range.from, range.to))
  const inputs = {
    daily: closesInput('standard deviation of daily returns', history, range, { value: deviation, unit: 'fraction' }),
  }
  return keyFigure('volatility', inputs, ({ daily }) =>
    measured(daily * Math.sqrt(METHOD_SETTINGS.prices.sessionsPerYear)),
  )
}

/** Of a sample: divided by one less than the number of returns. */
function deviationOfReturns(closes: Float64Array): number {
  const returns = closes.length - 1
  const growth = (session: number): number => (closes[session] ?? Number.NaN) / (closes[session - 1] ?? Number.NaN) - 1
  let mean = 0
  for (let session = 1; session <= returns; session++) mean += growth(session) / returns
  let squares = 0
  for (let session = 1; session <= returns; session++) squares += (growth(session) - mean) ** 2
  return Math.sqrt(squares / (returns - 1))
}

/** The largest fall from a high to a later low of five years, dividends included: a fraction of the high, 0 or below. Source: Magdon-Ismail and Atiya (2004). */
function maximumDrawdown(history: ReturnHistory, asOf: IsoDate): KeyFigure {
  const range = lastYears(history, asOf, KEY_FIGURE_SETTINGS.drawdownYears)
  const fall = range === null ? 0 : deepestFall(history.totalReturnCloses, range.from, range.to)
  const inputs = { fall: closesInput('largest fall from a high', history, range, { value: fall, unit: 'fraction' }) }
  return keyFigure('maximum-drawdown', inputs, ({ fall }) => measured(fall))
}

function deepestFall(closes: Float64Array, from: number, to: number): number {
  let [high, fall] = [0, 0]
  for (let session = from; session < to; session++) {
    const close = closes[session] ?? Number.NaN
    if (close > high) high = close
    else fall = Math.min(fall, close / high - 1)
  }
  return fall
}

/** Last close over the highest close of one year, less 1: 0 or below. Closes and not highs within a day; without dividends. */
function distanceFromHigh(history: ReturnHistory, asOf: IsoDate, close: MeasureInput): KeyFigure {
  const range = lastYears(history, asOf, 1)
  const place = range === null ? 0 : placeOfHighest(history.closes, range.from, range.to)
  const highest = history.closes[place] ?? Number.NaN
  const high = closesInput('highest close of the last year', history, range, { value: highest, unit: 'USD/share' })
  const atHigh = high.value === null ? high : { ...high, facts: closeFact(history.dates[place], highest) }
  return keyFigure('distance-from-52-week-high', { close, high: atHigh }, (figures) =>
    figures.high > 0 ? measured(figures.close / figures.high - 1) : unmeasured('no-price'),
  )
}

function placeOfHighest(closes: Float64Array, from: number, to: number): number {
  let place = from
  for (let session = from; session < to; session++) if ((closes[session] ?? 0) > (closes[place] ?? 0)) place = session
  return place
}
