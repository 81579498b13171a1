import type { MarketFinding } from '../../provenance/market-finding.ts'
import { type CheckedHistory, dateAt } from './checked-history.ts'

/**
 * What follows for the closes; numbers are places among the history's sessions. `break`: closes before and from `session` on do not
 * belong together. `span`: closes of the range are wrong. `cut`: those before are not this stock's. `return`: the total return of the
 * day is `growth` and not what the file gives. `suspect`: nothing is kept back, but whatever reads the day's return says so. `carry`:
 * the company has another number or ticker from here on, and those before stay its own.
 */
export type PriceEffect =
  | { readonly kind: 'break' | 'cut' | 'carry' | 'suspect'; readonly session: number }
  | { readonly kind: 'return'; readonly session: number; readonly growth: number }
  | { readonly kind: 'span'; readonly from: number; readonly to: number }

/** What a check of prices found. What it keeps back is known once the windows of the day are. */
export interface PriceFinding {
  readonly check: string
  readonly severity: MarketFinding['severity']
  readonly ticker: string
  readonly sessionDate: string
  readonly detail: MarketFinding['detail']
  /** The doubt alone: who did what. */
  readonly words: string
  /** The doubt and what follows from it. */
  readonly sentence: string
  readonly remedy: string
  /** Of a company that took another ticker: the one before. */
  readonly earlierTicker?: string
  /** None: it is told, and that is all. */
  readonly effects: readonly PriceEffect[]
}

/** How a check tells what it found of a session; `words` go on after the ticker, and `consequence` after them. */
interface PriceFindingInput extends Pick<
  PriceFinding,
  'check' | 'severity' | 'detail' | 'remedy' | 'effects' | 'words' | 'earlierTicker'
> {
  readonly session: number
  readonly consequence: string
}

/** What follows from a doubt, for people. */
export const EFFECT_TEXTS = {
  break: 'figures that use closes before and after it are withheld',
  span: 'figures that use it are withheld',
  cut: 'the closes before it are not used',
  kept: 'it is kept as a real move',
} as const

/** The finding of one session of a history. */
export function priceFinding(
  history: Pick<CheckedHistory, 'ticker' | 'sessions'>,
  { session, words: did, consequence, ...reported }: PriceFindingInput,
): PriceFinding {
  const words = `${history.ticker} ${did}`
  return {
    ...reported,
    ticker: history.ticker,
    sessionDate: dateAt(history, session),
    words,
    sentence: `${words}; ${consequence}.`,
  }
}
