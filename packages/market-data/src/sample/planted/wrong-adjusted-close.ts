import type { PriceFault } from './price-faults.ts'

/** Sessions before the last one; within the year that momentum reads. */
const DAY = 90
/** What the close and what the vendor's adjusted close say of that day. */
const [TRUE_GROWTH, TOLD_GROWTH] = [1.036, 1.517]

/** The file gives dividend-adjusted closes too. On one day the close rises by 3.6 %, and the adjusted one by 51.7 %. */
export const wrongAdjustedClose: PriceFault = (prices) => {
  const day = prices.closes.length - 1 - DAY
  const before = prices.closes[day - 1] ?? Number.NaN
  const rise = (TRUE_GROWTH * before) / (prices.closes[day] ?? Number.NaN)
  const closes = prices.closes.map((close, place) => (place < day ? close : Math.round(close * rise * 100) / 100))
  const adjustedCloses = closes.slice()
  for (let place = closes.length - 1; place > 0; place -= 1) {
    const [close, dividend, split] = [closes[place] ?? 0, prices.dividends[place] ?? 0, prices.splits[place] ?? 1]
    const growth = place === day ? TOLD_GROWTH : (split * (close + dividend)) / (closes[place - 1] ?? Number.NaN)
    adjustedCloses[place - 1] = (adjustedCloses[place] ?? Number.NaN) / growth
  }
  return { prices: { ...prices, closes, adjustedCloses: adjustedCloses.map(fourDecimals) }, strayRows: [] }
}

function fourDecimals(price: number): number {
  return Math.round(price * 10_000) / 10_000
}
