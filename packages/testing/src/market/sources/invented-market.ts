import type { TradedDay } from '../provider-files.ts'

/** Two sessions, a dividend of 2 on a close of 100, and a split of four for one. */
export const DAYS: readonly TradedDay[] = [
  { date: '2024-03-04', open: 99, high: 103, low: 98, close: 102, volume: 1000, dividend: 0, split: 1 },
  { date: '2024-03-05', open: 101, high: 101, low: 99, close: 100, volume: 1100, dividend: 0, split: 1 },
  { date: '2024-03-06', open: 98, high: 100, low: 97, close: 98, volume: 1200, dividend: 2, split: 1 },
  { date: '2024-03-07', open: 24, high: 26, low: 24, close: 25, volume: 5000, dividend: 0, split: 4 },
  { date: '2024-03-08', open: 25, high: 27, low: 25, close: 26, volume: 5200, dividend: 0, split: 1 },
]

/** Closes on the share basis of the last day, by hand: divided by 4 before the split. */
export const CLOSES = [25.5, 25, 24.5, 25, 26]

/** And with the dividend: the day that paid 2 made (98 + 2) / 100 - 1 = 0, so that closes before it shrink by 98 / 100. */
export const TOTAL_RETURN_CLOSES = [24.99, 24.5, 24.5, 25, 26]

/** A stock that splits and pays, and a class of shares without either, by the product's own spelling; AAPL is for checks. */
export const INVENTED_MARKET: ReadonlyMap<string, readonly TradedDay[]> = new Map([
  ['ZQX', DAYS],
  ['ZQB.A', DAYS.map((day) => ({ ...day, open: 10, high: 10, low: 10, close: 10, dividend: 0, split: 1 }))],
  ['AAPL', DAYS.map((day) => ({ ...day, dividend: 0, split: 1 }))],
])
