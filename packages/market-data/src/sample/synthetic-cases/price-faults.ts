import type { PricePath } from '../price-path.ts'

/** A row of the prices file beside a security's own trading, by the session's place among all sessions. */
export interface StrayRow {
  readonly session: number
  readonly close: number
  readonly volume: number
}

/** A security's trading as its prices file tells it; NaN is a session without a row. */
interface PricesVerdictResult {
  readonly prices: PricePath
  /** Rows that the file holds besides, after all others. */
  readonly strayRows: readonly StrayRow[]
}

/** Changes how a security's trading is told. */
export type PriceFault = (prices: PricePath) => PricesVerdictResult

type Column = 'closes' | 'volumes' | 'splits'

/** Sets a column's last sessions; `back` counts from the last session, which is 0. */
function withColumn(prices: PricePath, column: Column, change: (value: number, back: number) => number): PricePath {
  const last = prices.closes.length - 1
  return { ...prices, [column]: prices[column].map((value, index) => change(value, last - index)) }
}

const reported = (prices: PricePath): PricesVerdictResult => ({ prices, strayRows: [] })

const cents = (price: number): number => Math.round(price * 100) / 100

/** Four shares for one, from the last session on. */
export const splitOnLastSession: PriceFault = (prices) => {
  const closes = withColumn(prices, 'closes', (close, back) => (back === 0 ? cents(close / 4) : close))
  return reported(withColumn(closes, 'splits', (split, back) => (back === 0 ? 4 : split)))
}

/** A second row of a session, without a price. */
export const zeroOnDuplicatedDate: PriceFault = (prices) => ({
  prices,
  strayRows: [{ session: prices.from + prices.closes.length - 40, close: 0, volume: 0 }],
})

/** Rows of a tenth of a cent before the first session that was real. */
export const garbageBeforeListing: PriceFault = (prices) => {
  const rows = 12
  const first = prices.from - rows
  return {
    prices,
    strayRows: range(rows).map((position) => ({ session: first + position, close: 0.001, volume: 100 })),
  }
}

/** The ticker belonged to another company until a year before this one was listed. */
export const tickerOfAnother: PriceFault = (prices) => {
  const [silent, rows] = [252, 120]
  const first = prices.from - silent - rows
  const strayRow = (position: number): StrayRow => ({
    session: first + position,
    close: cents(3 + Math.sin(position / 9)),
    volume: 5000 + 10 * position,
  })
  return { prices, strayRows: range(rows).map(strayRow) }
}

/** Twelve sessions of shares that were not yet issued, at a cent and untraded, before the first of its own. */
export const whenIssued: PriceFault = (prices) =>
  reported({
    ...prices,
    closes: prices.closes.map((close, position) => (position < 12 ? 0.01 : close)),
    volumes: prices.volumes.map((volume, position) => (position < 12 ? 0 : volume)),
  })

/** Four shares for one in the fifth year back, and the files do not say so. */
export const unreportedSplit: PriceFault = (prices) => {
  const isBefore = (back: number): boolean => back > 1134
  const closes = withColumn(prices, 'closes', (close, back) => (isBefore(back) ? cents(4 * close) : close))
  return reported(withColumn(closes, 'volumes', (volume, back) => (isBefore(back) ? Math.round(volume / 4) : volume)))
}

/** Four sessions half above the others on a few hundred shares, a year and a half ago. */
export const strayPrints: PriceFault = (prices) => {
  const isStray = (back: number): boolean => back >= 400 && back < 404
  const closes = withColumn(prices, 'closes', (close, back) => (isStray(back) ? cents(1.53 * close) : close))
  return reported(withColumn(closes, 'volumes', (volume, back) => (isStray(back) ? 510 : volume)))
}

/** Eight sessions at one price that nobody traded at. */
export const freezeCloses: PriceFault = (prices) => {
  const held = prices.closes.at(-38) ?? Number.NaN
  const isFrozen = (back: number): boolean => back >= 30 && back < 38
  const closes = withColumn(prices, 'closes', (close, back) => (isFrozen(back) ? held : close))
  return reported(withColumn(closes, 'volumes', (volume, back) => (isFrozen(back) ? 0 : volume)))
}

/** Fifteen sessions of the exchange without a row. */
export const dropSessions: PriceFault = (prices) =>
  reported(withColumn(prices, 'closes', (close, back) => (back >= 60 && back < 75 ? Number.NaN : close)))

/** Sixty percent up from one session to the next, without a share traded. */
export const impossibleJump: PriceFault = (prices) => {
  const closes = withColumn(prices, 'closes', (close, back) => (back <= 25 ? cents(1.6 * close) : close))
  return reported(withColumn(closes, 'volumes', (volume, back) => (back === 25 ? 0 : volume)))
}

/** Half up in one session with many times the usual volume: news, not dirt. */
export const trueRise: PriceFault = (prices) => moved(prices, 1.5)

/** Half down in one session with many times the usual volume. */
export const trueFall: PriceFault = (prices) => moved(prices, 0.5)

/** Every close from a session on, with the turnover of that day. */
function moved(prices: PricePath, factor: number): PricesVerdictResult {
  const closes = withColumn(prices, 'closes', (close, back) => (back <= 90 ? cents(factor * close) : close))
  return reported(withColumn(closes, 'volumes', (volume, back) => (back === 90 ? 20 * volume : volume)))
}

/** Lets the last fifteen sessions lead to so many times the mean of the year that ends 21 sessions before the last. */
export function withMomentum(times: number): PriceFault {
  return (prices) => {
    const year = prices.closes.slice(-273, -21)
    const target = times * (year.reduce((sum, close) => sum + close, 0) / year.length)
    const missing = target / (prices.closes.at(-1) ?? Number.NaN)
    const led = (close: number, back: number): number => cents(close * missing ** ((15 - back) / 15))
    return reported(withColumn(prices, 'closes', (close, back) => (back < 15 ? led(close, back) : close)))
  }
}

function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index)
}
