import { daysSinceEpoch } from '@fairweight/domain/time'
import { median } from '../median.ts'
import { type CheckedHistory, closeAt, dateAt, percentMove } from './checked-history.ts'
import { EFFECT_TEXTS, type PriceFinding, priceFinding } from './price-finding.ts'
import { type PriceMove, isLarge } from './price-move.ts'
import { SPIKE_SESSIONS, backWithin, isScale, isSpike } from './moves/unit-jump.ts'

/** A silence longer than this, in days, may end with another company. */
const LONG_SILENCE = 60
/** In the first month of a series a leap beyond this factor that stays is that from prices of other shares to its own. */
const FIRST_MONTH = 20
const OTHER_LEVEL = 2.5
/** From so many times the usual turnover on, news explains a leap. */
const UNUSUAL_TURNOVER = 20

/** Where a ticker's own closes begin, and what says that those before are another's; null when all are its own. */
export interface ForeignCloses {
  /** Place among the traded sessions. */
  readonly place: number
  readonly finding: PriceFinding
}

/**
 * Closes under one ticker that are not of this stock: those of another company, before a long silence or the listing, and those of
 * when-issued or unlisted shares, which nobody or few traded, in the first month. The latest such break counts.
 */
export function foreignCloses(
  history: CheckedHistory,
  traded: Int32Array,
  moves: readonly PriceMove[],
): ForeignCloses | null {
  let own: ForeignCloses | null = null
  for (const move of moves) {
    const words = whyForeign(history, traded, move, own?.place ?? 0)
    if (words !== null) own = { place: move.place, finding: finding(history, move, words) }
  }
  return own
}

function whyForeign(history: CheckedHistory, traded: Int32Array, move: PriceMove, start: number): string | null {
  if (!isLarge(move) || move.splitFactor !== 1) return null
  const [last, date] = [dateAt(history, move.before), dateAt(history, move.session)]
  if (isAfterSilence(history, move) || isListing(history, move)) {
    return `has different price levels up to ${last} and from ${date} on, as for two companies that used the same ticker`
  }
  return isFromOtherShares(history, traded, move, start)
    ? `moved ${percentMove(move.ratio)} on ${date}, without heavy trading, from prices of other shares, such as when-issued ones, to its own`
    : null
}

function isAfterSilence({ sessions }: CheckedHistory, { before, session }: PriceMove): boolean {
  return closeAt(sessions, session) - closeAt(sessions, before) > LONG_SILENCE
}

function isListing({ sessions, listedOn }: CheckedHistory, { before, session }: PriceMove): boolean {
  const listed = listedOn === null ? Number.NaN : daysSinceEpoch(listedOn)
  return closeAt(sessions, before) < listed && closeAt(sessions, session) >= listed
}

/** Only where volume is known: without it nothing tells such a leap from news. */
function isFromOtherShares(history: CheckedHistory, traded: Int32Array, move: PriceMove, start: number): boolean {
  if (move.ratio < OTHER_LEVEL && move.ratio > 1 / OTHER_LEVEL) return false
  const turnovers = Array.from(
    traded.subarray(start, move.place),
    (session) => closeAt(history.importedCloses, session) * closeAt(history.volumes, session),
  )
  const wasNeverTraded = turnovers.every((turnover) => turnover === 0)
  if (!wasNeverTraded && move.place - start >= FIRST_MONTH) return false
  const onDay = closeAt(history.importedCloses, move.session) * closeAt(history.volumes, move.session)
  const isBusy = !wasNeverTraded && !(onDay < UNUSUAL_TURNOVER * median(turnovers.filter((turnover) => turnover > 0)))
  return onDay > 0 && !isBusy && !isScale(move) && !isSpike(history, traded, move) && !isWayBack(history, traded, move)
}

/** Whether the closes stood where they now are a few sessions ago. */
function isWayBack({ closes }: CheckedHistory, traded: Int32Array, move: PriceMove): boolean {
  const { session, place: position } = move
  return traded
    .subarray(Math.max(0, position - SPIKE_SESSIONS), position)
    .some((earlier) => Math.abs(Math.log(closeAt(closes, earlier) / closeAt(closes, session))) < backWithin(move))
}

function finding(history: CheckedHistory, { before, session, ratio }: PriceMove, words: string): PriceFinding {
  return priceFinding(history, {
    check: 'reused-ticker',
    severity: 'block',
    session,
    detail: { lastForeignClose: dateAt(history, before), ratio },
    words,
    effects: [{ kind: 'cut', session }],
    consequence: EFFECT_TEXTS.cut,
    remedy: `No action is needed if the closes up to ${dateAt(history, before)} do not belong to this stock. If they do, import those in between, or the split.`,
  })
}

/** Closes from before the listing that the later ones follow without a break. */
export function closesBeforeListing(history: CheckedHistory, traded: Int32Array): PriceFinding[] {
  const { listedOn } = history
  const first = traded[0]
  if (listedOn === null || first === undefined || closeAt(history.sessions, first) >= daysSinceEpoch(listedOn))
    return []
  return [
    priceFinding(history, {
      check: 'closes-before-listing',
      severity: 'warn',
      session: first,
      detail: { listedOn },
      effects: [],
      words: `has closes from ${dateAt(history, first)} on, but was listed on ${listedOn}`,
      consequence: 'they continue without a break and are kept',
      remedy: 'Correct the listing date, or remove the closes before it.',
    }),
  ]
}
