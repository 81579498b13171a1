import { asCents, type Cents, isCents } from '../../money/index.ts'
import type { Ticker } from '../../naming/index.ts'
import { METHOD_SETTINGS } from '../../settings/index.ts'
import { daysBetween, type IsoDate } from '../../time/index.ts'
import { inWholeShares } from '../shares.ts'
import { cashFlow, countable, inOrder, type Transaction } from '../transaction.ts'
import type { ExternalFlow } from './external-flows.ts'
import { ShareCounts } from './share-counts.ts'
import { splitsOnTheirDays } from './splits-on-their-days.ts'

/** A share split as the market data tells it: a factor of 4 is four shares for one, from the opening of the day. */
export interface PublishedSplit {
  readonly date: IsoDate
  readonly factor: number
}

/** The past of everything that was held, over the same sessions. */
export interface PastCloses {
  /** Sessions, oldest first. */
  readonly dates: readonly IsoDate[]
  /** By symbol, USD on the share basis of the last session (adjusted for splits only); NaN where there is no close that can be told. */
  readonly closes: ReadonlyMap<Ticker, Float64Array>
  /** By symbol, those that the closes are adjusted for. */
  readonly splits: ReadonlyMap<Ticker, readonly PublishedSplit[]>
}

/** What everything was worth at the end of a day; null, with the securities that have no close, where nobody knows. */
export interface DayWorth {
  readonly date: IsoDate
  readonly value: Cents | null
  readonly without: readonly Ticker[]
}

export interface PastWorth {
  /** Every session from the first transaction on, and every other day on which money or shares came or went, oldest first. */
  readonly days: readonly DayWorth[]
  /** Deposits and withdrawals, and shares that were moved in or out at what they were worth that day; one a day, 0 left out. */
  readonly flows: readonly ExternalFlow[]
  /** Days on which shares were moved whose worth nobody knows: the flows lack them. */
  readonly unknownFlows: readonly IsoDate[]
}

/**
 * Goes through a life day by day: the shares held after the day's transactions, at the day's close, and the cash. Closes that are adjusted for
 * later splits are put back on the shares of their day, so that shares that were really held meet the price that was really paid. Where a day has no close, the last
 * one of the week before counts, and after the last session its close.
 * @param until the last day; the last session without it
 */
export function pastWorth(
  transactions: Iterable<Transaction>,
  past: PastCloses,
  until: IsoDate | null = past.dates.at(-1) ?? null,
): PastWorth {
  const ordered = countable(inOrder(splitsOnTheirDays(transactions, past.splits)))[0]
  const byDay = Map.groupBy(ordered, ({ date }) => date)
  const first = ordered[0]?.date
  if (first === undefined || until === null) return { days: [], flows: [], unknownFlows: [] }
  const dates = [...new Set([...past.dates, ...byDay.keys(), until])].filter((date) => date >= first && date <= until)
  const sessions = new Set(past.dates)
  const closes = new CloseReader(past)
  const counts = new ShareCounts()
  const [days, flows, unknownFlows] = [new Array<DayWorth>(), new Array<ExternalFlow>(), new Array<IsoDate>()]
  let cash = 0
  for (const date of dates.toSorted()) {
    const ofDay = byDay.get(date) ?? []
    closes.moveTo(date)
    const moved = counts.addDay(ofDay)
    cash += ofDay.reduce((sum, one) => sum + cashFlow(one), 0)
    const flow = flowOf(ofDay, moved, closes)
    if (flow === null) unknownFlows.push(date)
    else if (flow !== 0) flows.push({ date, amount: asCents(flow) })
    if (sessions.has(date) || flow !== 0 || date === until) days.push({ date, ...worthOf(counts, cash, closes) })
  }
  return { days, flows, unknownFlows }
}

function flowOf(ofDay: readonly Transaction[], moved: ReadonlyMap<Ticker, number>, closes: CloseReader): number | null {
  let flow = 0
  for (const one of ofDay) if (one.kind === 'deposit' || one.kind === 'withdrawal') flow += cashFlow(one)
  for (const [symbol, millionths] of moved) {
    if (millionths === 0) continue
    const price = closes.priceOf(symbol)
    if (price === null) return null
    flow += Math.round((millionths / 1e6) * price * 100)
  }
  return isCents(flow) ? flow : null
}

function worthOf(counts: ShareCounts, cash: number, closes: CloseReader): Pick<DayWorth, 'value' | 'without'> {
  const without: Ticker[] = []
  let value = cash
  for (const [symbol, shares] of counts.held) {
    const price = closes.priceOf(symbol)
    if (price === null) without.push(symbol)
    else value += Math.round(inWholeShares(shares) * price * 100)
  }
  return { value: without.length === 0 && isCents(value) ? asCents(value) : null, without }
}

/** Closes on the share basis of a day, while days go by. */
class CloseReader {
  readonly #past: PastCloses
  #date: IsoDate | null = null
  #at = -1

  constructor(past: PastCloses) {
    this.#past = past
  }

  /** To a day that is not before the one of the last call. */
  moveTo(date: IsoDate): void {
    const { dates } = this.#past
    this.#date = date
    while ((dates[this.#at + 1] ?? '9999-12-31') <= date) this.#at += 1
  }

  /** After the last session nothing is old that was new on it. */
  #lastDay(date: IsoDate): IsoDate {
    const last = this.#past.dates.at(-1) ?? date
    return date < last ? date : last
  }

  /** The last close of the week up to the day, for a share of that day; null without any. */
  priceOf(symbol: Ticker): number | null {
    const [row, date] = [this.#past.closes.get(symbol), this.#date]
    if (row === undefined || date === null) return null
    for (let at = this.#at; at >= 0; at -= 1) {
      const session = this.#past.dates[at]
      if (session === undefined || !isRecent(session, this.#lastDay(date))) return null
      const close = row[at] ?? Number.NaN
      if (close > 0) return close * laterFactor(this.#past.splits.get(symbol) ?? [], date)
    }
    return null
  }
}

function isRecent(session: IsoDate, date: IsoDate): boolean {
  return session === date || daysBetween(session, date) <= METHOD_SETTINGS.prices.stalePriceDays
}

/** What one share of a day is by now: the product of all later splits. */
function laterFactor(splits: readonly PublishedSplit[], date: IsoDate): number {
  return splits.reduce((product, split) => (split.date > date ? product * split.factor : product), 1)
}
