import { type CheckedHistory, closeAt, tradedSessions, dateAt, percentMove } from './prices/checked-history.ts'
import { doubtfulDividends } from './prices/returns/doubtful-dividends.ts'
import { changedCompany } from './prices/changed-company.ts'
import { type ForeignCloses, closesBeforeListing, foreignCloses } from './prices/foreign-closes.ts'
import { frozenCloses } from './prices/frozen-closes.ts'
import { largeMove } from './prices/moves/large-moves.ts'
import { missingSessions } from './prices/missing-sessions.ts'
import { type PriceFinding, priceFinding, EFFECT_TEXTS } from './prices/price-finding.ts'
import { type PriceMove, isNotable, notableMoves, isLarge } from './prices/price-move.ts'
import { type PricesVerdict, pricesVerdict } from './prices/prices-verdict.ts'
import { quietStep } from './prices/moves/quiet-step.ts'
import { unitJump } from './prices/moves/unit-jump.ts'
import { untradedMove } from './prices/moves/untraded-move.ts'
import { vendorAdjustment } from './prices/returns/vendor-adjustment.ts'
import { formatSplit } from './prices/moves/split-shape.ts'

/** Smaller splits leave no mark that an ordinary day could not. */
const MIN_FACTOR = 1.25

/** How far a day's own return may carry a price away from the bare trace of a split. */
const ORDINARY_DAY = 0.1

const STALE_DAYS = 7

/** Of the findings about single days of one stock, no more than so many of one severity are named: the newest. */
const DAYS_TO_NAME = 5

/**
 * Checks one price history before it is used. Closes that are not the ticker's own are cut off first; what is left is looked at.
 * @param more findings of checks that need all stocks at once
 */
export function checkPrices(
  history: CheckedHistory,
  asOfDay: number,
  more: readonly PriceFinding[] = [],
): PricesVerdict {
  const all = tradedSessions(history.closes)
  const moves = notableMoves(history, all)
  const company = changedCompany(history, all, moves)
  const foreign = latest(company.cut, foreignCloses(history, all, moves))
  const traded = foreign === null ? all : all.subarray(foreign.place)
  const ofDays = [
    ...moveFindings(history, traded, foreign === null ? moves : notableMoves(history, traded)),
    ...vendorAdjustment(history, traded),
    ...doubtfulDividends(history, traded),
  ]
  const others = [
    ...more,
    ...company.carried,
    ...staleSeries(history, traded, asOfDay),
    ...(foreign === null ? closesBeforeListing(history, traded) : [foreign.finding]),
    ...frozenCloses(history, traded),
    ...missingSessions(history, traded),
  ]
  return pricesVerdict(history, [...others, ...ofDays], [...named(ofDays), ...others])
}

/** Of two cuts the later; of two at one place the first, which knows more. */
function latest(one: ForeignCloses | null, other: ForeignCloses | null): ForeignCloses | null {
  return one !== null && (other === null || one.place >= other.place) ? one : other
}

/** Closes already in doubt are not looked at again, and those after them are held against the close before. */
function moveFindings(history: CheckedHistory, traded: Int32Array, moves: readonly PriceMove[]): PriceFinding[] {
  const found: PriceFinding[] = []
  let doubted: { readonly to: number; readonly before: number } | null = null
  for (const move of moves) {
    if (doubted !== null && move.session <= doubted.to) continue
    const seen: PriceMove =
      doubted !== null && move.before <= doubted.to ? fromBefore(history, move, doubted.before) : move
    const finding = isNotable(seen) ? findingOf(history, traded, seen) : null
    if (finding === null) continue
    found.push(finding)
    const span = finding.effects.find((effect) => effect.kind === 'span')
    if (span !== undefined) doubted = { to: span.to, before: seen.before }
  }
  return found
}

function fromBefore({ closes }: CheckedHistory, move: PriceMove, before: number): PriceMove {
  return { ...move, before, ratio: closeAt(closes, move.session) / closeAt(closes, before) }
}

function findingOf(history: CheckedHistory, traded: Int32Array, move: PriceMove): PriceFinding | null {
  return (
    splitDay(history, move) ??
    unitJump(history, traded, move) ??
    untradedMove(history, traded, move) ??
    largeMove(history, traded, move) ??
    quietStep(history, traded, move)
  )
}

function named(found: readonly PriceFinding[]): PriceFinding[] {
  return (['block', 'warn', 'note'] as const).flatMap((severity) =>
    found.filter((finding) => finding.severity === severity).slice(-DAYS_TO_NAME),
  )
}

/** A series without a close in the week up to the as-of day. The grades leave it out by themselves, since it has no price. */
export function staleSeries(history: CheckedHistory, traded: Int32Array, asOfDay: number): PriceFinding[] {
  const last = traded.at(-1)
  if (last === undefined || asOfDay - closeAt(history.sessions, last) <= STALE_DAYS) return []
  return [
    priceFinding(history, {
      check: 'stale-series',
      severity: 'note',
      session: last,
      detail: { daysWithoutTrade: asOfDay - closeAt(history.sessions, last) },
      effects: [],
      words: `has not traded since ${dateAt(history, last)}`,
      consequence: 'without a price from the past week there is no grade',
      remedy: 'If it was delisted, no action is needed. Otherwise, import its later prices.',
    }),
  ]
}

/**
 * On a split day price and share count change together, so the close on one share basis moves by the day's return alone.
 * A move by the split's factor means that the split was applied twice, or only to the shares.
 */
export function splitDay(history: CheckedHistory, move: PriceMove): PriceFinding | null {
  const { ratio, splitFactor, session } = move
  if (splitFactor === 1 || !(isTraceOf(move) || isLarge(move))) return null
  const date = dateAt(history, session)
  return priceFinding(history, {
    check: 'split-day-jump',
    severity: 'block',
    session,
    detail: { ratio, splitFactor },
    effects: [{ kind: 'break', session }],
    consequence: EFFECT_TEXTS.break,
    words: `moved ${percentMove(ratio)} in market value on ${date}, the day of its split ${formatSplit(splitFactor)}: the split is counted twice in its closes, or has the wrong factor`,
    remedy: `Check the split of ${date}, and whether the file’s closes before it are already adjusted for it; then import both again.`,
  })
}

function isTraceOf({ ratio, splitFactor }: PriceMove): boolean {
  const size = Math.abs(Math.log(splitFactor))
  return size >= Math.log(MIN_FACTOR) && Math.abs(Math.abs(Math.log(ratio)) - size) < ORDINARY_DAY
}
