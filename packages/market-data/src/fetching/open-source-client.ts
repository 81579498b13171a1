import { setTimeout as sleep } from 'node:timers/promises'
import type { Dataset } from '@fairweight/database/tables/dataset.ts'
import { isoDateFromInstant } from '@fairweight/domain/time'
import type { Agent } from 'undici'
import { answersFolder } from '../context/market-folders.ts'
import type { FolderStore } from '../context/object-store.ts'
import type { SourceName } from '../provenance/source-name.ts'
import { RawStore } from '../storage/raw-store.ts'
import { Collection } from './answers/collection.ts'
import { retryDelay } from './pace/retry-delay.ts'
import { type Pause, SourcePace } from './pace/source-pace.ts'
import type { SourceUsage } from './pace/source-usage.ts'
import { endOfTry, openAgent, type RequestLimits, USUAL_LIMITS } from './requests/request-limits.ts'
import { requestAnswer } from './requests/request-answer.ts'
import type { SourceAnswer, SourceClient, SourceQuota, SourceRequest } from './source-client.ts'

/** What a client works with. Clock, pause and chance are the computer's own without others. */
export interface SourceClientOptions {
  readonly dataDirectory: string
  /** Keeps answers for all machines; those about invented companies can be had again, and stay in the data folder. */
  readonly store?: FolderStore | null | undefined
  readonly dataset: Dataset
  /** The name under which the answers are kept together. */
  readonly collection: string
  /** A source without one is asked once a second. */
  readonly quotas: Partial<Readonly<Record<SourceName, SourceQuota>>>
  readonly usage: SourceUsage
  readonly clock?: () => Date
  readonly pause?: Pause
  /** From 0 to 1. */
  readonly random?: () => number
  /** Certificates in PEM that are trusted in place of the usual ones. */
  readonly certificateAuthority?: string
  readonly limits?: Partial<RequestLimits>
}

/** A client with connections that have to be closed. */
export interface OpenSourceClient extends SourceClient {
  close(): Promise<void>
}

const CAREFUL_QUOTA: SourceQuota = { perSecond: 1, perDay: null }

/** Opens a client for one collection of answers. */
export function openSourceClient(options: SourceClientOptions): OpenSourceClient {
  return new HttpSourceClient(options)
}

class HttpSourceClient implements OpenSourceClient {
  readonly #options: SourceClientOptions
  readonly #limits: RequestLimits
  readonly #now: () => number
  readonly #pause: Pause
  readonly #collection: Collection
  /** Opened with the first request. */
  #agent: Promise<Agent> | null = null
  readonly #paces = new Map<SourceName, SourcePace>()

  constructor(options: SourceClientOptions) {
    const { clock = () => new Date(), pause = pauseFor } = options
    this.#options = options
    this.#limits = { ...USUAL_LIMITS, ...options.limits }
    this.#now = () => clock().getTime()
    this.#pause = pause
    const { dataDirectory, dataset, store = null } = options
    this.#collection = new Collection(
      { dataDirectory, store: dataset === 'market' ? store : null },
      dataset,
      options.collection,
    )
  }

  async get(request: SourceRequest, signal?: AbortSignal): Promise<SourceAnswer> {
    const kept = await this.#collection.find(request)
    if (kept !== null) return kept
    const startedAt = this.#now()
    for (let attempt = 1; ; attempt++) {
      await this.#paceOf(request.source).turn(request.weight ?? 1, signal)
      try {
        return await this.#try(request, signal)
      } catch (error) {
        signal?.throwIfAborted()
        const known = { attempt, startedAt, now: this.#now() }
        const delay = retryDelay(error, known, this.#limits, this.#options.random ?? Math.random)
        if (delay === null) throw error
        await this.#pause(delay, signal)
      }
    }
  }

  async close(): Promise<void> {
    const agent = await this.#agent
    await agent?.destroy()
  }

  async #try(request: SourceRequest, signal: AbortSignal | undefined): Promise<SourceAnswer> {
    const { dataDirectory, dataset, certificateAuthority } = this.#options
    const counts = { requests: 0, bytes: 0, failures: 1 }
    const destination = {
      store: new RawStore(answersFolder(dataDirectory, dataset, request.source)),
      collection: this.#collection,
      now: this.#now,
      onBytes: (count: number) => void (counts.bytes += count),
    }
    const ended = endOfTry(this.#limits, request.maxBytes, signal)
    try {
      this.#agent ??= openAgent(this.#limits, certificateAuthority)
      const answer = await requestAnswer(request, { dispatcher: await this.#agent, signal: ended }, destination)
      counts.failures = 0
      return answer
    } finally {
      await this.#options.usage.add(request.source, isoDateFromInstant(this.#now()), counts)
    }
  }

  #paceOf(source: SourceName): SourcePace {
    const known = this.#paces.get(source)
    if (known !== undefined) return known
    const parts = { usage: this.#options.usage, now: this.#now, pause: this.#pause }
    const pace = new SourcePace(source, this.#options.quotas[source] ?? CAREFUL_QUOTA, parts)
    this.#paces.set(source, pace)
    return pace
  }
}

async function pauseFor(ms: number, signal?: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { ...(signal && { signal }) })
}
