import type { QuotedFiling } from './filed-figures.ts'
import { ALERT_ASPECTS, type AlertAspect, type Observation } from './observe-alert.ts'

/** What was last known by ticker, as it is kept with the alert. */
export type AlertState = Readonly<Record<string, Observation['aspects']>>

/** Something that an alert asked for and that has come to be so. */
export interface AlertEvent {
  readonly ticker: string
  readonly name: string | null
  readonly aspect: AlertAspect
  /** What was so before; null where nothing had been known. */
  readonly from: string | null
  readonly to: string
  readonly figure: number | null
  /** The filing that made it so, where one did. */
  readonly filing?: QuotedFiling
}

/** Where something is news although nothing was known before: what is new among the holdings, and over the limit already. */
const KNOWN_FROM_NOTHING: Partial<Record<AlertAspect, string>> = { share: 'not-met' }

/** The order in which a doubt grows. */
const DOUBTS = ['none', 'warn', 'block']

/**
 * What has come to be so since the state that was kept, by ticker, and what is to be kept now. With no state before, an alert begins:
 * nothing is news. What a day does not tell stays as it was, so that one without a price is no crossing; what is no longer watched is forgotten.
 */
export function alertEvents(
  before: AlertState | null,
  observed: ReadonlyMap<string, Observation>,
  watched: readonly string[],
): { readonly events: readonly AlertEvent[]; readonly state: AlertState } {
  const tickers = [...new Set(watched)].toSorted()
  const events: AlertEvent[] = []
  const state: Record<string, Observation['aspects']> = {}
  for (const ticker of tickers) {
    const was = before?.[ticker] ?? {}
    const is = observed.get(ticker)
    state[ticker] = { ...was, ...is?.aspects }
    if (before === null || is === undefined) continue
    for (const aspect of ALERT_ASPECTS) {
      const [from, to] = [was[aspect] ?? KNOWN_FROM_NOTHING[aspect] ?? null, is.aspects[aspect]]
      if (to === undefined || from === null || !isNews(aspect, from, to)) continue
      events.push({
        ticker,
        name: is.name,
        aspect,
        from,
        to,
        figure: is.figure,
        ...(is.filing && { filing: is.filing }),
      })
    }
  }
  return { events, state }
}

function isNews(aspect: AlertAspect, from: string, to: string): boolean {
  // A criterion that is broken is news, and so is one that holds again.
  if (aspect === 'value' || aspect === 'momentum' || aspect === 'figure') return from !== to
  if (aspect === 'doubt') return DOUBTS.indexOf(to) > DOUBTS.indexOf(from)
  return from !== to && to === 'met'
}
