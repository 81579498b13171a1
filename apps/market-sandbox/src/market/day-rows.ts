import { createHash } from 'node:crypto'
import type { IsoDate } from '@fairweight/domain/time'
import { type Basis, basisAt, cumulativeFactors } from './cumulative-factors.ts'
import type { MarketView } from './market-view.ts'
import type { TradedSession } from './trading-block.ts'

/** One session of one ticker as providers state it. Prices are as traded. */
export interface DayRow {
  readonly security: number
  readonly ticker: string
  readonly date: IsoDate
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume: number
  readonly dividend: number
  readonly split: number
  /** Shares of the newest session that one share has become. */
  readonly shares: number
  /** The close, adjusted for splits and dividends up to the newest session. */
  readonly adjustedClose: number
}

/** Everything that traded on a session, in the order of the securities. */
export async function rowsOfSession(view: MarketView, session: number): Promise<DayRow[]> {
  const { market, newest, distortion } = view
  const [block, newestBlock] = [await market.blockOf(session), await market.blockOf(newest)]
  const actions = await market.actions()
  const on = (place: number) => new Map(actions.get(place)?.map((action) => [action.security, action]))
  const [today, newestActions] = [on(session), on(newest)]
  return market.universe.securities.flatMap((_, security) => {
    const traded = block.at(security, session)
    if (traded === null || (session === newest && distortion.vanished === security)) return []
    const { dividend = 0, split = 1 } = today.get(security) ?? {}
    const newestSplit = newestActions.get(security)?.split ?? 1
    const since = between(
      block.basis(security, session),
      knownBasis(view, newestBlock.basis(security, newest), newestSplit),
    )
    const key = { security, session, ticker: market.tickerOf(security, session) }
    return [dayRow(view, key, { ...traded, dividend, split, since })]
  })
}

/** All that a ticker has traded up to the newest session, oldest first; null for a ticker that the provider does not know. */
export function rowsOfTicker(view: MarketView, ticker: string): DayRow[] | null {
  const { market, newest, distortion } = view
  const security = market.securityOf(ticker, newest)
  if (security === null || distortion.vanished === security) return null
  const path = market.pricesOf(security)
  const factors = cumulativeFactors(path)
  const last = newest - path.from
  const basis = knownBasis(view, basisAt(factors, last), path.splits[last] ?? 1)
  return Array.from(path.closes.subarray(0, last + 1), (close, place) => {
    const traded = {
      close,
      before: path.closes[place - 1] ?? Number.NaN,
      volume: path.volumes[place] ?? 0,
      dividend: path.dividends[place] ?? 0,
      split: path.splits[place] ?? 1,
      since: between(basisAt(factors, place), basis),
    }
    return dayRow(view, { security, session: path.from + place, ticker }, traded)
  }).filter(({ close }) => !Number.isNaN(close))
}

/** The newest session's basis as far as the provider knows: a split that it has not heard of has not happened. */
function knownBasis({ distortion }: MarketView, { shares, adjustment }: Basis, split: number): Basis {
  return distortion.hidesSplits ? { shares: shares * split, adjustment: adjustment / split } : { shares, adjustment }
}

function between(then: Basis, now: Basis): Basis {
  return { shares: then.shares / now.shares, adjustment: then.adjustment / now.adjustment }
}

interface RowKey {
  readonly security: number
  readonly session: number
  readonly ticker: string
}

interface TradedWithActions extends TradedSession {
  readonly dividend: number
  readonly split: number
  readonly since: Basis
}

/** Shares that are traded after the close are counted in the evening. */
const PROVISIONAL_VOLUME = 0.97

function dayRow(view: MarketView, { security, session, ticker }: RowKey, traded: TradedWithActions): DayRow {
  const date = view.market.dayOf(session)
  const isNewest = session === view.newest
  const close = isNewest ? newestClose(view, security, `${ticker} ${date}`, traded.close) : traded.close
  const open = Number.isNaN(traded.before) ? close : roundPrice(traded.before / traded.split)
  return {
    security,
    ticker,
    date,
    open,
    high: Math.max(open, close),
    low: Math.min(open, close),
    close,
    volume: isNewest && !view.isFinal ? Math.round(traded.volume * PROVISIONAL_VOLUME) : traded.volume,
    dividend: traded.dividend,
    split: isNewest && view.distortion.hidesSplits ? 1 : traded.split,
    shares: isNewest ? 1 : traded.since.shares,
    adjustedClose: isNewest ? close : close * traded.since.adjustment,
  }
}

/** Until the evening, one close in so many is a cent too high. */
const PUT_RIGHT = 64
const WRONG_CLOSE = 10

function newestClose({ isFinal, distortion }: MarketView, security: number, name: string, close: number): number {
  if (distortion.wrongClose === security) return roundPrice(WRONG_CLOSE * close)
  if (isFinal || close < 1) return close
  const chance = createHash('sha256').update(name).digest().readUInt32BE(0)
  return chance % PUT_RIGHT === 0 ? roundPrice(close + 0.01) : close
}

function roundPrice(price: number): number {
  return Math.round(price * 10_000) / 10_000
}
