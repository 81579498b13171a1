import { SECOND_MS } from '@fairweight/domain/time/durations.ts'
import { addDays, daysSinceEpoch, isoDateFromInstant } from '@fairweight/domain/time'
import { DAY_MS } from '@fairweight/domain/time/durations.ts'
import { formatUtc } from '@fairweight/domain/time'
import { SOURCE_WORDS, type SourceName } from '../../provenance/source-name.ts'
import { SourceError, type SourceQuota } from '../source-client.ts'
import type { SourceUsage } from './source-usage.ts'

/** Waits so many milliseconds; rejects with the signal's reason when it is aborted before. */
export type Pause = (ms: number, signal?: AbortSignal) => Promise<void>

interface PaceParts {
  readonly usage: SourceUsage
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly pause: Pause
}

/** Lets requests to one provider through one by one: so many a second without a burst, and so many a day over all processes. */
export class SourcePace {
  readonly #source: SourceName
  readonly #quota: SourceQuota
  readonly #parts: PaceParts
  #last: Promise<unknown> = Promise.resolve()
  #nextAt = 0

  constructor(source: SourceName, quota: SourceQuota, parts: PaceParts) {
    this.#source = source
    this.#quota = quota
    this.#parts = parts
  }

  /** Waits for the turn of a request and counts it. Throws SourceError when the day's quota does not hold it. */
  turn(weight: number, signal?: AbortSignal): Promise<void> {
    const turn = this.#last.then(() => this.#take(weight, signal))
    this.#last = turn.catch(() => undefined)
    return turn
  }

  async #take(weight: number, signal?: AbortSignal): Promise<void> {
    const { usage, now, pause } = this.#parts
    signal?.throwIfAborted()
    await this.#requireQuota(weight)
    const wait = this.#nextAt - now()
    if (wait > 0) await pause(wait, signal)
    this.#nextAt = now() + SECOND_MS / this.#quota.perSecond
    // Before it is sent: a request that a killed process had sent counts too.
    await usage.add(this.#source, isoDateFromInstant(now()), { requests: weight, bytes: 0, failures: 0 })
  }

  async #requireQuota(weight: number): Promise<void> {
    const { usage, now } = this.#parts
    const { perDay } = this.#quota
    const day = isoDateFromInstant(now())
    if (perDay === null || (await usage.requestsOn(this.#source, day)) + weight <= perDay) return
    const retryAt = daysSinceEpoch(addDays(day, 1)) * DAY_MS
    throw new SourceError(
      { source: this.#source, failure: 'quota', retryAt },
      `${SOURCE_WORDS[this.#source]} may be asked ${perDay.toLocaleString('en-US')} times a day, which is used up until ${formatUtc(retryAt)}.`,
    )
  }
}
