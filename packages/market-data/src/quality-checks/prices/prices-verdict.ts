import type { SeriesDoubt } from '@fairweight/domain/price-doubts'
import { type CheckedHistory, dateAt } from './checked-history.ts'
import type { PriceEffect, PriceFinding } from './price-finding.ts'

/** A session from which on something holds of a ticker's closes, and why. */
interface SinceSession {
  /** Place among the sessions. */
  readonly session: number
  readonly date: string
  readonly words: string
  /** The ticker that the company had before it, where it took another one. */
  readonly earlierTicker?: string
}

/** What all checks together say of one history. */
export interface PricesVerdict {
  readonly findings: readonly PriceFinding[]
  /** Keep back every figure whose window reads them. */
  readonly doubts: readonly SeriesDoubt[]
  /** Keep nothing back; a mix that reads them names them. */
  readonly suspicions: readonly SeriesDoubt[]
  /** From where on a ticker's closes are its own, and why those before are not. */
  readonly cut: SinceSession | null
  /** From where on the company has another number or ticker, and why the closes before stay its own. */
  readonly carried: SinceSession | null
  /** Growth of a session's total return, where the file's own is not used. */
  readonly returns: ReadonlyMap<number, number>
}

/** Draws from findings, all of them and not only those that are named, what follows for the closes. */
export function pricesVerdict(
  history: CheckedHistory,
  all: readonly PriceFinding[],
  findings: readonly PriceFinding[] = all,
): PricesVerdict {
  const effects = all.flatMap((finding) => finding.effects.map((effect) => ({ ...finding, effect })))
  const latest = (kind: 'cut' | 'carry') =>
    effects
      .flatMap(({ effect, words, earlierTicker }) =>
        effect.kind === kind
          ? [
              {
                session: effect.session,
                date: dateAt(history, effect.session),
                words,
                ...(earlierTicker !== undefined && { earlierTicker }),
              },
            ]
          : [],
      )
      .toSorted((one, other) => one.session - other.session)
      .at(-1) ?? null
  const [cut, carried] = [latest('cut'), latest('carry')]
  return {
    findings,
    doubts: effects.flatMap(({ effect, words }) => doubtFor(history, effect, words)),
    suspicions: effects.flatMap(({ effect, words }) =>
      effect.kind === 'suspect' ? [{ kind: 'break', date: dateAt(history, effect.session), words } as const] : [],
    ),
    cut,
    carried: carried !== null && carried.session > (cut?.session ?? -1) ? carried : null,
    returns: new Map(
      effects.flatMap(({ effect }) => (effect.kind === 'return' ? [[effect.session, effect.growth] as const] : [])),
    ),
  }
}

/** A cut is a break too: what was filed per share before it may count in other shares. */
export function doubtFor(history: Pick<CheckedHistory, 'sessions'>, effect: PriceEffect, words: string): SeriesDoubt[] {
  if (effect.kind === 'break' || effect.kind === 'cut')
    return [{ kind: 'break', date: dateAt(history, effect.session), words }]
  return effect.kind === 'span'
    ? [{ kind: 'span', first: dateAt(history, effect.from), last: dateAt(history, effect.to), words }]
    : []
}
