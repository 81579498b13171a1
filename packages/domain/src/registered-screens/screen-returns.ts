import { type IsoDate, closeOf } from '../time/index.ts'

/** Closes with dividends of every stock over the same sessions; NaN where it did not trade. */
export interface FollowedPrices {
  /** Oldest first. */
  readonly sessions: readonly IsoDate[]
  /** Null for a ticker without prices. */
  readonly closesOf: (ticker: string) => ArrayLike<number> | null
}

/** The sessions at whose closes the stocks of a day are bought and sold, as positions. */
export interface HoldingPeriod {
  readonly entry: number
  readonly exit: number
}

/** A close may be this many sessions old and still be what a stock is bought at: it did not trade since. */
export const MAX_SESSIONS_WITHOUT_TRADE = 5

/**
 * When the members of a day are bought and sold: at the first close after the day that nobody knew when its record was written, and at
 * the close of the session after that. Null while one of them is still to come.
 * @param writtenAt milliseconds since 1970-01-01T00:00Z
 */
export function holdingPeriod(sessions: readonly IsoDate[], asOf: IsoDate, writtenAt: number): HoldingPeriod | null {
  const entry = sessions.findIndex((session) => session > asOf && closeOf(session) > writtenAt)
  return entry === -1 || entry + 1 >= sessions.length ? null : { entry, exit: entry + 1 }
}

/** How a group of stocks did over one holding period. */
export interface GroupReturn {
  /** Mean of the stocks' returns, as a fraction; null where none of them has one. */
  readonly mean: number | null
  /** How many stocks are in the mean. */
  readonly counted: number
  /** In the mean with their last close: they did not trade on the day of selling. */
  readonly untraded: readonly string[]
  /** Not in the mean: nothing had been paid for them for so long, or ever, that they could not be bought. */
  readonly missing: readonly string[]
}

/**
 * The equally weighted return of some stocks from one close to the next. A stock that does not trade keeps its last close, and the
 * change shows on the day on which it trades again; one without a close in the last {@link MAX_SESSIONS_WITHOUT_TRADE} sessions is left
 * out and named.
 */
export function groupReturn(
  tickers: readonly string[],
  prices: FollowedPrices,
  { entry, exit }: HoldingPeriod,
): GroupReturn {
  const [untraded, missing]: [string[], string[]] = [[], []]
  let [sum, counted] = [0, 0]
  for (const ticker of tickers) {
    const closes = prices.closesOf(ticker)
    const bought = closes === null ? null : lastClose(closes, entry)
    if (closes === null || bought === null) {
      missing.push(ticker)
      continue
    }
    const sold = closes[exit] ?? Number.NaN
    if (!(sold > 0)) untraded.push(ticker)
    else sum += sold / bought - 1
    counted += 1
  }
  return { mean: counted === 0 ? null : sum / counted, counted, untraded, missing }
}

/** The last close up to a session, at most {@link MAX_SESSIONS_WITHOUT_TRADE} sessions old; null without one. */
export function lastClose(closes: ArrayLike<number>, session: number): number | null {
  for (let at = session; at >= 0 && at > session - MAX_SESSIONS_WITHOUT_TRADE; at--) {
    const close = closes[at] ?? Number.NaN
    if (close > 0) return close
  }
  return null
}

/** A day of a screen as it was fixed. */
export interface FixedDay {
  readonly asOf: IsoDate
  /** When the record of the day was written, in milliseconds since 1970-01-01T00:00Z. */
  readonly writtenAt: number
  /** What passed the screen; null where it could not be asked. */
  readonly members: readonly string[] | null
}

/** Why a day has no return. */
export type NoReturn =
  /** The screen could not be asked on that day. */
  | 'not-asked'
  /** Nothing passed it. */
  | 'no-members'
  /** None of its members, or none of the rated stocks, could be bought. */
  | 'no-prices'
  /** Its stocks are still held, or not yet bought. */
  | 'waiting'
  /** A later day was written before the same close: its members were bought in place of these. */
  | 'superseded'

/** A day that counts. Returns are fractions. */
export interface CountedDay {
  readonly outcome: 'counted'
  readonly asOf: IsoDate
  readonly entered: IsoDate
  readonly left: IsoDate
  readonly screen: GroupReturn & { readonly mean: number }
  readonly benchmark: number
  readonly excess: number
}

export type ScreenDay = CountedDay | { readonly outcome: NoReturn; readonly asOf: IsoDate }

/**
 * What became of each fixed day: the return of its members less that of all stocks that were rated on it, over the same closes. No
 * session counts twice. @param benchmarkOf the return of all stocks rated on a day
 */
export function screenDays(
  days: readonly FixedDay[],
  prices: FollowedPrices,
  benchmarkOf: (asOf: IsoDate, period: HoldingPeriod) => number | null,
): ScreenDay[] {
  const periods = days.map(({ asOf, writtenAt }) => holdingPeriod(prices.sessions, asOf, writtenAt))
  return days.map(({ asOf, members }, place): ScreenDay => {
    const period = periods[place] ?? null
    if (members === null) return { outcome: 'not-asked', asOf }
    if (members.length === 0) return { outcome: 'no-members', asOf }
    if (period === null) return { outcome: 'waiting', asOf }
    if (periods.slice(place + 1).some((later) => later?.entry === period.entry)) return { outcome: 'superseded', asOf }
    const screen = groupReturn(members, prices, period)
    const benchmark = benchmarkOf(asOf, period)
    const [entered, left] = [prices.sessions[period.entry], prices.sessions[period.exit]]
    if (screen.mean === null || benchmark === null || entered === undefined || left === undefined)
      return { outcome: 'no-prices', asOf }
    const { mean } = screen
    return { outcome: 'counted', asOf, entered, left, screen: { ...screen, mean }, benchmark, excess: mean - benchmark }
  })
}
