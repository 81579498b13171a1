import { addDays, daysBetween, daysSinceEpoch, type IsoDate } from '@fairweight/domain/time'
import type { IdentityChange, SeenChange } from './identity-change.ts'
import { type CheckedHistory, closeAt, dateAt } from './checked-history.ts'
import type { ForeignCloses } from './foreign-closes.ts'
import { EFFECT_TEXTS, type PriceFinding, priceFinding } from './price-finding.ts'
import { type PriceMove, isLarge } from './price-move.ts'

/** A ticker goes on with the next session when its company only changes number. Longer than any holiday, in days: it was given away. */
const GIVEN_AWAY = 10
/** Between imports further apart than this, in days, a leap is as likely news. */
const SHORT_WINDOW = 31

/** What follows from changes of the company number behind a ticker. */
export interface ChangedCompany {
  /** The latest after which the closes are another company's; null when none is. */
  readonly cut: ForeignCloses | null
  /** Of those whose closes go on. */
  readonly carried: readonly PriceFinding[]
}

/**
 * Cuts closes off where a ticker went to another company, and keeps them where the same company goes on under another number or ticker.
 * The securities table decides where it speaks; else the closes do, which break off or go on.
 */
export function changedCompany(
  history: CheckedHistory,
  traded: Int32Array,
  moves: readonly PriceMove[],
): ChangedCompany {
  let cut: ForeignCloses | null = null
  const carried: PriceFinding[] = []
  for (const change of history.identityChanges) {
    if (change.kind === 'renamed') {
      const first = firstFrom(history, traded, change.since)
      if (first >= 1) carried.push(renamedFinding(history, closeAt(traded, first), change))
      continue
    }
    const { place: position, isCut } =
      change.kind === 'told' ? whereReported(history, traded, change) : whereSeen(history, traded, moves, change)
    if (position < 1) continue
    if (isCut) cut = { place: position, finding: cutFinding(history, traded, position, change) }
    else carried.push(carriedFinding(history, closeAt(traded, position), change))
  }
  return { cut, carried }
}

interface ChangedAt {
  /** Place among the traded sessions of the first that is the new number's; -1 without any. */
  readonly place: number
  readonly isCut: boolean
}

function whereReported(
  history: CheckedHistory,
  traded: Int32Array,
  { since, predecessor }: Extract<IdentityChange, { kind: 'told' }>,
): ChangedAt {
  return { place: firstFrom(history, traded, since), isCut: predecessor === null }
}

function whereSeen(
  history: CheckedHistory,
  traded: Int32Array,
  moves: readonly PriceMove[],
  change: SeenChange,
): ChangedAt {
  const position = firstFrom(history, traded, addDays(change.after, 1))
  if (position === -1 || dateAt(history, closeAt(traded, position)) > change.upTo) return { place: -1, isCut: false }
  const broken = breakWithin(history, traded, moves, position, change)
  return broken === -1 ? { place: position, isCut: false } : { place: broken, isCut: true }
}

function firstFrom({ sessions }: CheckedHistory, traded: Int32Array, day: IsoDate): number {
  const first = daysSinceEpoch(day)
  return traded.findIndex((session) => closeAt(sessions, session) >= first)
}

/** The last place in the window of a change from which on the closes do not follow those before; -1 when they all do. */
function breakWithin(
  history: CheckedHistory,
  traded: Int32Array,
  moves: readonly PriceMove[],
  first: number,
  { after, upTo }: SeenChange,
): number {
  const isShort = daysBetween(after, upTo) <= SHORT_WINDOW
  const last = daysSinceEpoch(upTo)
  let broken = -1
  for (
    let position = first;
    position < traded.length && closeAt(history.sessions, closeAt(traded, position)) <= last;
    position++
  ) {
    const silence =
      closeAt(history.sessions, closeAt(traded, position)) - closeAt(history.sessions, closeAt(traded, position - 1))
    const isLeap = isShort && moves.some((move) => move.place === position && isLarge(move) && move.splitFactor === 1)
    if (silence > GIVEN_AWAY || isLeap) broken = position
  }
  return broken
}

function cutFinding(history: CheckedHistory, traded: Int32Array, position: number, change: NumberChange): PriceFinding {
  const [session, before] = [closeAt(traded, position), dateAt(history, closeAt(traded, position - 1))]
  const date = dateAt(history, session)
  return priceFinding(history, {
    check: 'reused-ticker',
    severity: 'block',
    session,
    detail: { lastForeignClose: before, ...numbersOf(change) },
    effects: [{ kind: 'cut', session }],
    words:
      change.kind === 'told'
        ? `was another company’s ticker before ${change.since}, as the list of securities says`
        : `went from company number ${change.before} to ${change.now}, and its closes stop on ${before} and start again on ${date}, as for a different company`,
    consequence: EFFECT_TEXTS.cut,
    remedy:
      'No action is needed if another company has the ticker now. If it is the same company, enter its earlier number as predecessor_cik in the securities table, with the day in cik_since.',
  })
}

function carriedFinding(history: CheckedHistory, session: number, change: NumberChange): PriceFinding {
  const isReported = change.kind === 'told'
  return priceFinding(history, {
    check: 'changed-identity',
    severity: isReported ? 'note' : 'warn',
    session,
    detail: numbersOf(change),
    effects: [{ kind: 'carry', session }],
    words: isReported
      ? `is the same company under another number from ${change.since} on${change.now === null ? '' : `, ${change.now} after ${change.predecessor}`}, as the list of securities says`
      : `went from company number ${change.before} to ${change.now} after ${change.after}, by ${change.upTo} at the latest, and its closes continue without a break`,
    consequence: isReported
      ? 'the closes and filings before it are kept'
      : 'the closes before it are kept as the same company’s',
    remedy: isReported
      ? 'No action is needed.'
      : 'If another company has the ticker now, enter the day as cik_since in the securities table. If it is the same company, enter its earlier number as predecessor_cik too, so that its earlier filings are used.',
  })
}

type RenamedChange = Extract<IdentityChange, { kind: 'renamed' }>
type NumberChange = Exclude<IdentityChange, RenamedChange>

function renamedFinding(history: CheckedHistory, session: number, { since, before }: RenamedChange): PriceFinding {
  return priceFinding(history, {
    check: 'changed-ticker',
    severity: 'note',
    session,
    detail: { before, now: history.ticker },
    earlierTicker: before,
    effects: [{ kind: 'carry', session }],
    words: `had the ticker ${before} before ${since}`,
    consequence: `the closes before it are those of ${before}`,
    remedy: 'No action is needed.',
  })
}

function numbersOf(change: NumberChange): Record<string, string> {
  const before = change.kind === 'told' ? change.predecessor : change.before
  return { ...(before === null ? {} : { before }), ...(change.now === null ? {} : { now: change.now }) }
}
