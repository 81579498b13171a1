import { HOUR_MS, DAY_MS } from '@fairweight/domain/time/durations.ts'
import {
  addDays,
  daysSinceEpoch,
  type IsoDate,
  isFederalWorkday,
  isoDateFromDays,
  newYorkTime,
} from '@fairweight/domain/time'
import { sentimentPath } from '@fairweight/market-data/sample/market-factors.ts'
import { seedFor } from '@fairweight/market-data/sample/seeded-random.ts'
import type { MarketView } from './market-view.ts'

/** The invented rates of one session. */
export interface DayRates {
  readonly date: IsoDate
  readonly usdPerEuro: number
  readonly usdPerYen: number
  /** Discount of Treasury bills of 13 weeks, percent a year. */
  readonly billDiscount: number
}

const RATES_SEED = 1994
const USUAL_USD_PER_EURO = 1.1
/** What the sample's Treasury bills pay. */
const USUAL_BILL_DISCOUNT = 2.1

/** The rates of all sessions that the market knows, oldest first. */
export function allRates({ market }: MarketView): DayRates[] {
  const { rates } = market.universe
  const path = (name: string, volatility: number) =>
    sentimentPath(seedFor(RATES_SEED, name), rates.length, volatility, 2)
  const [euro, bills] = [path('euro', 0.07), path('bills', 0.2)]
  return rates.map(({ date, usdPerUnit }, place) => ({
    date,
    usdPerEuro: Number((USUAL_USD_PER_EURO * Math.exp(euro[place] ?? 0)).toFixed(4)),
    usdPerYen: usdPerUnit,
    billDiscount: Number((USUAL_BILL_DISCOUNT * Math.exp(bills[place] ?? 0)).toFixed(2)),
  }))
}

/** The European Central Bank states its rates on weekdays, here at 15:00 UTC. */
const ECB_PUBLISHES_MS = 15 * HOUR_MS
const TREASURY_PUBLISHES = 16 * 60
const FEDERAL_RESERVE_PUBLISHES = 16 * 60 + 15

/** The newest day of which the European Central Bank has stated rates. */
export function newestEcbDay({ now, isOfYesterday }: MarketView): IsoDate {
  const today = Math.floor((now - ECB_PUBLISHES_MS) / DAY_MS)
  return newestOf(isWeekday, today - Number(isOfYesterday))
}

/** The newest day of which the Treasury has stated rates: each at 16:00 in New York. */
export function newestTreasuryDay({ now, isOfYesterday }: MarketView): IsoDate {
  const { date, minutes } = newYorkTime(now)
  const today = daysSinceEpoch(date) - Number(minutes < TREASURY_PUBLISHES)
  return newestOf(isFederalWorkday, today - Number(isOfYesterday))
}

/** The newest day of the Federal Reserve's interest rates (H.15): each on the next working day at 16:15. */
export function newestFederalReserveDay({ now, isOfYesterday }: MarketView): IsoDate {
  const { date, minutes } = newYorkTime(now)
  const released = newestOf(isFederalWorkday, daysSinceEpoch(date) - Number(minutes < FEDERAL_RESERVE_PUBLISHES))
  return newestOf(isFederalWorkday, daysSinceEpoch(released) - 1 - Number(isOfYesterday))
}

/** The newest day of the Federal Reserve's rates of exchange (H.10): those of a week on the Monday after, at 16:15. */
export function newestExchangeRateDay({ now, isOfYesterday }: MarketView): IsoDate {
  const { date, minutes } = newYorkTime(now)
  const released = newestOf(isMonday, daysSinceEpoch(date) - Number(minutes < FEDERAL_RESERVE_PUBLISHES))
  return newestOf(isFederalWorkday, daysSinceEpoch(released) - 1 - 7 * Number(isOfYesterday))
}

/** The days from one to another on which rates are stated, oldest first. @param isStated given a day number */
export function daysStated(isStated: (day: number) => boolean, from: IsoDate, to: IsoDate): IsoDate[] {
  const days: IsoDate[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) if (isStated(daysSinceEpoch(day))) days.push(day)
  return days
}

export function isWeekday(day: number): boolean {
  const weekday = new Date(day * DAY_MS).getUTCDay()
  return weekday !== 0 && weekday !== 6
}

function isMonday(day: number): boolean {
  return new Date(day * DAY_MS).getUTCDay() === 1
}

function newestOf(isStated: (day: number) => boolean, upTo: number): IsoDate {
  let day = upTo
  while (!isStated(day)) day -= 1
  return isoDateFromDays(day)
}
