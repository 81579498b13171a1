import type { Pending, PendingEdits } from './pending-edits.ts'
import type { SyncEnvironment } from './sync-environment.ts'

/** What a failure means for the edits that were being sent. */
export type SyncOutcome =
  /** Nobody knows whether the server applied them: they are sent again. */
  | { readonly kind: 'unreached' }
  /** The server asks to wait. */
  | { readonly kind: 'wait'; readonly milliseconds: number }
  /** They can never be applied; with what they edit gone, neither can its other edits; without a connection, none at all. */
  | { readonly kind: 'refused'; readonly scope: 'these' | 'subject' | 'all' }

/** Edits sent in one request. */
export type Batch<Edit> = readonly [Edit, ...Edit[]]

/** What the queue must know of a kind of edits. */
export interface BatchRules<Edit> {
  /** Whether the server takes both in one request. */
  readonly canShareRequest: (one: Edit, other: Edit) => boolean
  /** How many the server takes in one request. */
  readonly maxBatchSize: number
  /** Whether both edit the same thing, such as one list. */
  readonly isOfSameSubject: (one: Edit, other: Edit) => boolean
}

export interface SyncPort<Edit, Answer> extends BatchRules<Edit> {
  readonly pending: PendingEdits<Edit>
  readonly environment: SyncEnvironment
  /** Applies edits at the server, all or none. */
  readonly send: (batch: Batch<Edit>) => Promise<Answer>
  /** Takes over what the server answered, before its edits stop being pending. */
  readonly onConfirmed: (answer: Answer) => void
  readonly outcomeOf: (cause: unknown) => SyncOutcome
  /** Called once per refusal, with the edits that were rolled back. */
  readonly onRefused: (cause: unknown, edits: readonly Edit[]) => void
  /** Called when what is pending has to wait for another try. */
  readonly onDelayed?: () => void
}

/**
 * How long a request may still reach the server after its answer was given up. Nothing is sent meanwhile, so that an older edit
 * never arrives after a newer one of the same stock.
 */
export const SETTLE_DELAY_MS = 2000
const INITIAL_BACKOFF_MS = 2000
const MAX_BACKOFF_MS = 60_000

/**
 * Sends edits to the server in the order in which they were made, one request at a time and one window at a time. Edits that can share
 * a request do, and go in smaller ones where the server refuses that. What does not arrive stays pending and is tried again: with
 * growing pauses, on `wake`, and by whichever window opens next.
 */
export class SyncQueue<Edit, Answer> {
  readonly #port: SyncPort<Edit, Answer>
  readonly #unsettled = new Map<string, PromiseWithResolvers<void>>()
  #isRunning = false
  #wake = Promise.withResolvers<void>()
  #failures = 0
  /** Halved by a refusal, which meets every edit of a batch, and doubled by each batch that is applied. */
  #maxBatchSize: number
  /** Replaced on every reset; an answer to a request of an older generation is ignored. */
  #generation = Symbol('generation')

  constructor(port: SyncPort<Edit, Answer>) {
    this.#port = port
    this.#maxBatchSize = port.maxBatchSize
    port.pending.watch(() => this.#resolveSettled())
  }

  /** Stores edits and sends them in order. Resolves when all are confirmed or superseded, rejects when one is refused. */
  enqueue(edits: readonly Edit[]): Promise<void> {
    const all = this.#port.pending.append(edits).map(({ key }) => {
      const unsettled = Promise.withResolvers<void>()
      this.#unsettled.set(key, unsettled)
      return unsettled.promise
    })
    const settled = Promise.all(all).then(() => undefined)
    // A caller that does not await an edit hears of its refusal through `onRefused`.
    settled.catch(() => undefined)
    this.wake()
    return settled
  }

  /** Sends what is pending now, without waiting for the next retry. */
  wake(): void {
    this.#wake.resolve()
    if (!this.#isRunning) void this.#run(this.#generation)
  }

  /** Drops every edit, as after signing out. */
  reset(): void {
    this.#generation = Symbol('generation')
    this.#isRunning = false
    this.#port.pending.settle(this.#port.pending.pending())
  }

  async #run(generation: symbol): Promise<void> {
    const { pending, environment } = this.#port
    this.#isRunning = true
    try {
      while (generation === this.#generation && pending.pending().length > 0 && environment.isOnline()) {
        this.#wake = Promise.withResolvers<void>()
        const backoff = await environment.withTabLock(() => this.#sendPending(generation))
        if (backoff > 0) await Promise.race([environment.pause(backoff), this.#wake.promise])
      }
    } finally {
      if (generation === this.#generation) this.#isRunning = false
    }
  }

  /** Sends until nothing is pending. Answers how many milliseconds to wait before the next try, 0 for not at all. */
  async #sendPending(generation: symbol): Promise<number> {
    const { pending, environment } = this.#port
    if (pending.isMarkedSending()) {
      // A window closed while its request was out.
      await environment.pause(SETTLE_DELAY_MS)
      pending.markSending(false)
    }
    for (let batch = this.#nextBatch(); batch !== null && environment.isOnline(); batch = this.#nextBatch()) {
      const backoff = await this.#send(batch, generation)
      if (generation !== this.#generation) return 0
      if (backoff > 0) return backoff
    }
    return 0
  }

  /** The oldest edit with those right behind it that fit in the same request. */
  #nextBatch(): Batch<Pending<Edit>> | null {
    const [first, ...rest] = this.#port.pending.pending()
    if (first === undefined) return null
    const end = rest.findIndex(({ edit }) => !this.#port.canShareRequest(first.edit, edit))
    return [first, ...rest.slice(0, Math.min(end === -1 ? rest.length : end, this.#maxBatchSize - 1))]
  }

  async #send(batch: Batch<Pending<Edit>>, generation: symbol): Promise<number> {
    const { pending, send, onConfirmed } = this.#port
    const [first, ...others] = batch
    pending.markSending(true)
    try {
      const answer = await send([first.edit, ...others.map(({ edit }) => edit)])
      if (generation !== this.#generation) return 0
      onConfirmed(answer)
      pending.markSending(false)
      this.#settle(batch)
      return 0
    } catch (cause) {
      return generation === this.#generation ? this.#recover(batch, cause) : 0
    }
  }

  /** Answers how many milliseconds to wait before the next try, 0 where the next edit can go at once. */
  async #recover(batch: Batch<Pending<Edit>>, cause: unknown): Promise<number> {
    const { pending, environment, outcomeOf, onDelayed } = this.#port
    const outcome = outcomeOf(cause)
    if (outcome.kind !== 'refused') onDelayed?.()
    if (outcome.kind === 'unreached') {
      await environment.pause(SETTLE_DELAY_MS)
      pending.markSending(false)
      this.#failures += 1
      return Math.min(MAX_BACKOFF_MS, INITIAL_BACKOFF_MS * 2 ** (this.#failures - 1))
    }
    pending.markSending(false)
    this.#failures = 0
    if (outcome.kind === 'wait') await environment.pause(outcome.milliseconds)
    else if (outcome.scope === 'these' && batch.length > 1) this.#maxBatchSize = Math.ceil(batch.length / 2)
    else this.#refuse(batch, cause, outcome.scope)
    return 0
  }

  #refuse(batch: Batch<Pending<Edit>>, cause: unknown, scope: 'these' | 'subject' | 'all'): void {
    const sent = new Set(batch.map(({ key }) => key))
    const isRefused = ({ key, edit }: Pending<Edit>) =>
      sent.has(key) || scope === 'all' || (scope === 'subject' && this.#port.isOfSameSubject(batch[0].edit, edit))
    // An edit that was sent and is no longer pending has been superseded: nothing has to be rolled back for it.
    const refused = this.#port.pending.pending().filter(isRefused)
    for (const { key } of refused) {
      this.#unsettled.get(key)?.reject(cause)
      this.#unsettled.delete(key)
    }
    this.#settle([...batch, ...refused])
    this.#port.onRefused(
      cause,
      refused.map(({ edit }) => edit),
    )
  }

  #settle(edits: readonly Pending<Edit>[]): void {
    this.#failures = 0
    this.#maxBatchSize = Math.min(this.#port.maxBatchSize, 2 * this.#maxBatchSize)
    this.#port.pending.settle(edits)
  }

  /** An edit that is no longer pending was confirmed or superseded. */
  #resolveSettled(): void {
    const pending = new Set(this.#port.pending.pending().map(({ key }) => key))
    for (const [key, unsettled] of this.#unsettled) {
      if (pending.has(key)) continue
      this.#unsettled.delete(key)
      unsettled.resolve()
    }
  }
}
