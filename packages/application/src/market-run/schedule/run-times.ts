import { DAY_MS, HOUR_MS, MINUTE_MS } from '@fairweight/domain/time/durations.ts'
import { type IsoDate, addDays, closeOf, daysSinceEpoch, instantInNewYork } from '@fairweight/domain/time'

/** What a run asks of its sources, in the order in which it asks. */
export const FETCH_STEPS = ['universe', 'rates', 'prices', 'prices-final', 'history', 'filings', 'holdings'] as const

export type FetchStep = (typeof FETCH_STEPS)[number]

/** Every step of a run in its order. */
export const RUN_STEPS = [...FETCH_STEPS, 'import', 'publish'] as const

export type RunStep = (typeof RUN_STEPS)[number]

/** When a failed step is tried again, unless its provider names another time. */
export const RETRY_MS = 20 * MINUTE_MS

/** When a step of a day whose decision is behind us is tried again: no reader waits for it by the minute any more. */
export const LATE_RETRY_MS = HOUR_MS

/** Providers have the day's closes by then, before their corrections of the evening. */
export const OPENS_AFTER_CLOSE_MS = 2 * HOUR_MS

/** New York time in minutes since midnight: after the vendors’ corrections, and after EDGAR’s last filings at 22:00. */
const FINAL_PRICES = 20 * 60 + 30
const FILINGS = 22 * 60 + 15
/** On the day after: parts other than prices are waited for until then. */
const LAST_PUBLISH = 2 * 60 + 30

const DECISION_MS = 7 * HOUR_MS + 30 * MINUTE_MS
const READERS_EXPECT_MS = 8 * HOUR_MS

/** When what of the run of a session happens, in milliseconds since 1970-01-01T00:00Z. */
export interface RunTimes {
  /** From when on each step may be done. */
  readonly steps: Readonly<Record<FetchStep, number>>
  readonly opensAt: number
  /** What is published then lacks the parts other than prices that are still failing. */
  readonly publishBy: number
  /** 07:30 UTC: published with what is there, or readers keep the day before. */
  readonly decideAt: number
  /** 08:00 UTC: the decision stands. */
  readonly deadline: number
}

const known = new Map<IsoDate, RunTimes>()

/** The times of a session's run: by New York’s clocks until the night, by UTC where readers wait. */
export function runTimes(session: IsoDate): RunTimes {
  const times = known.get(session) ?? timesOf(session)
  known.set(session, times)
  return times
}

function timesOf(session: IsoDate): RunTimes {
  const opensAt = closeOf(session) + OPENS_AFTER_CLOSE_MS
  const finalPrices = instantInNewYork(session, FINAL_PRICES)
  const filings = instantInNewYork(session, FILINGS)
  const nextDay = addDays(session, 1)
  const midnight = daysSinceEpoch(nextDay) * DAY_MS
  const decideAt = midnight + DECISION_MS
  return {
    steps: {
      universe: opensAt,
      rates: opensAt,
      prices: opensAt,
      'prices-final': finalPrices,
      history: finalPrices,
      filings,
      holdings: filings,
    },
    opensAt,
    publishBy: Math.min(instantInNewYork(nextDay, LAST_PUBLISH), decideAt),
    decideAt,
    deadline: midnight + READERS_EXPECT_MS,
  }
}

/** The next time after an instant at which it is decided about some day: no fetching goes on beyond it. */
export function nextDecisionTime(now: number): number {
  return (Math.floor((now - DECISION_MS) / DAY_MS) + 1) * DAY_MS + DECISION_MS
}

/** When a failed step is tried again: when its provider says so, else after the usual pause; of a day that is late never sooner than that. */
export function retryTime(session: IsoDate, now: number, providerSays: number | null): number {
  if (now >= runTimes(session).decideAt) return Math.max(providerSays ?? 0, now + LATE_RETRY_MS)
  return Math.max(providerSays ?? now + RETRY_MS, now + MINUTE_MS)
}
