import { type FollowedPrices, lastClose } from '../registered-screens/screen-returns.ts'
import { addMonths, type IsoDate } from '../time/index.ts'

/** After how many months it is told what happened; it is also told up to the newest day. */
export const JOURNAL_MONTHS = [3, 6, 12] as const

/** A stock of what an entry is about, and its part of the money on that day; parts need not add up to 1. */
export interface BasketPart {
  readonly ticker: string
  /** Above 0. */
  readonly weight: number
}

/** What became of an entry's stocks from its day to another. Returns are fractions, splits and dividends counted. */
export interface JournalOutcome {
  /** Months after the entry; null up to the newest day. */
  readonly months: (typeof JOURNAL_MONTHS)[number] | null
  /** The day up to which it is told. */
  readonly until: IsoDate
  /** Whether that day has yet to come. */
  readonly isAhead: boolean
  readonly stocks: number | null
  /** The same money in the benchmark fund. */
  readonly fund: number | null
  /** Stocks without a close on one of the two days: the others carry their part. */
  readonly leftOut: readonly string[]
  /** Why `stocks` or `fund` is missing, in plain words; null where neither is, or the day has yet to come. */
  readonly reason: string | null
}

export interface JournalMarket extends FollowedPrices {
  /** The ticker of the fund that stands for the S&P 500; null where the data has none. */
  readonly fund: string | null
}

/**
 * What happened after the close of an entry's day: bought at that close, held without costs, dividends reinvested. A close up to five
 * sessions old still counts on either day.
 */
export function journalOutcomes(
  asOf: IsoDate,
  basket: readonly BasketPart[],
  market: JournalMarket,
): readonly JournalOutcome[] {
  const newest = market.sessions.at(-1) ?? asOf
  const ends = JOURNAL_MONTHS.map((months) => ({ months, until: addMonths(asOf, months) }))
  return [...ends, { months: null, until: newest }].map(({ months, until }) =>
    until > newest
      ? { months, until, isAhead: true, stocks: null, fund: null, leftOut: [], reason: null }
      : { months, until, isAhead: false, ...heldBetween(asOf, until, basket, market) },
  )
}

function heldBetween(
  asOf: IsoDate,
  until: IsoDate,
  basket: readonly BasketPart[],
  market: JournalMarket,
): Pick<JournalOutcome, 'stocks' | 'fund' | 'leftOut' | 'reason'> {
  const growthOf = (ticker: string) => growth(ticker, asOf, until, market)
  const parts = basket.map(({ ticker, weight }) => ({ ticker, weight, growth: growthOf(ticker) }))
  const leftOut = parts.filter((part) => part.growth === null).map(({ ticker }) => ticker)
  const held = parts.reduce((sum, part) => (part.growth === null ? sum : sum + part.weight), 0)
  const grown = parts.reduce((sum, part) => sum + part.weight * (part.growth ?? 0), 0)
  const stocks = held > 0 ? grown / held - 1 : null
  const fundGrowth = market.fund === null ? null : growthOf(market.fund)
  const fund = fundGrowth === null ? null : fundGrowth - 1
  return { stocks, fund, leftOut, reason: reasonOf({ stocks, fund, basket, asOf, until, market }) }
}

interface Missing {
  readonly stocks: number | null
  readonly fund: number | null
  readonly basket: readonly BasketPart[]
  readonly asOf: IsoDate
  readonly until: IsoDate
  readonly market: JournalMarket
}

function reasonOf({ stocks, fund, basket, asOf, until, market }: Missing): string | null {
  const [first] = basket
  if (first === undefined) return 'Nothing was in it on that day.'
  const days = `on ${asOf} or ${until}, nor in the five sessions before`
  if (stocks === null)
    return basket.length === 1
      ? `The data has no close of ${first.ticker} ${days}.`
      : `The data has no close of any of its stocks ${days}.`
  if (fund !== null) return null
  return market.fund === null
    ? 'The data has no fund that follows the S&P 500.'
    : `The data has no close of the benchmark fund ${market.fund} ${days}.`
}

/** What a dollar became between two closes; null where either is not known. */
function growth(ticker: string, from: IsoDate, until: IsoDate, { sessions, closesOf }: JournalMarket): number | null {
  const closes = closesOf(ticker)
  if (closes === null) return null
  const bought = lastClose(closes, lastSessionAt(sessions, from))
  const worth = lastClose(closes, lastSessionAt(sessions, until))
  return bought === null || worth === null ? null : worth / bought
}

/** The position of the last session up to a day; −1 before the first. */
function lastSessionAt(sessions: readonly IsoDate[], day: IsoDate): number {
  return sessions.findLastIndex((session) => session <= day)
}
