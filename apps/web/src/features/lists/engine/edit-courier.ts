import { MOST_STOCKS_PER_LIST } from '@fairweight/domain/lists'
import type { EditJournal, JournalEdit, ListEdit } from '../../../data/list-edits/edit-journal.ts'
import type { TakeTurns } from '../../../data/list-edits/take-turns.ts'

/** What a failure means for the edit that met it. */
export type Fate =
  /** Nobody knows whether the server carried it out: it is sent again. */
  | { readonly kind: 'unreached' }
  /** The server asks to wait. */
  | { readonly kind: 'wait'; readonly milliseconds: number }
  /** It can never be carried out; with the list gone, none of that list's can. */
  | { readonly kind: 'refused'; readonly reach: 'this' | 'list' }

/** Edits that travel together: the same operation on stocks of one list. */
export interface Batch extends Pick<ListEdit, 'list' | 'operation'> {
  readonly tickers: readonly string[]
}

export interface CourierPort {
  readonly journal: EditJournal
  /** Carries edits of one list and one operation out, all or none, and answers the list's stocks after them. */
  readonly send: (batch: Batch) => Promise<readonly string[]>
  readonly fateOf: (cause: unknown) => Fate
  readonly takeTurns: TakeTurns
  readonly isOnline: () => boolean
  /** Resolves after so many milliseconds. */
  readonly pause: (milliseconds: number) => Promise<void>
  /** What a list holds after an edit arrived. */
  readonly onAnswer: (list: string, tickers: readonly string[]) => void
  readonly onRefused: (cause: unknown, edits: readonly ListEdit[]) => void
}

/**
 * How long after its answer was given up a request may still reach the server. Nothing is sent meanwhile, so that an older edit
 * never arrives after a newer one of the same stock.
 */
export const SETTLING = 2000
const FIRST_PAUSE = 2000
const LONGEST_PAUSE = 60_000

/**
 * Carries the journal's edits to the server in the order in which they were made, one request at a time and one window at a time; what was
 * done alike to stocks of one list goes in one request, and in smaller ones where the server refuses that. What does not arrive stays in the journal and is tried again: now and then, on being woken, and by whichever window opens next.
 */
export class EditCourier {
  readonly #port: CourierPort
  readonly #waiting = new Map<string, PromiseWithResolvers<void>>()
  #isRunning = false
  #wake = Promise.withResolvers<void>()
  #failures = 0
  /** How many edits go together at most: halved by a refusal, which meets all of them, and doubled by what is carried out. */
  #most = MOST_STOCKS_PER_LIST

  constructor(port: CourierPort) {
    this.#port = port
    port.journal.watch(() => this.#settleWaiting())
  }

  /** Keeps edits and sends them in their turn. Resolves when all have arrived or were overtaken, rejects when one is refused. */
  post(edits: readonly ListEdit[]): Promise<void> {
    const kept = this.#port.journal.keep(edits)
    const settled = Promise.all(kept.map((edit) => this.#follow(edit))).then(() => undefined)
    // Whoever does not wait for an edit hears of its refusal from `onRefused`.
    settled.catch(() => undefined)
    this.wake()
    return settled
  }

  /** Looks now whether anything is to be sent. */
  wake(): void {
    this.#wake.resolve()
    if (!this.#isRunning) void this.#run()
  }

  #follow({ key }: JournalEdit): Promise<void> {
    const settled = Promise.withResolvers<void>()
    this.#waiting.set(key, settled)
    return settled.promise
  }

  async #run(): Promise<void> {
    const { journal, isOnline, takeTurns, pause } = this.#port
    this.#isRunning = true
    try {
      while (journal.pending().length > 0 && isOnline()) {
        this.#wake = Promise.withResolvers<void>()
        const rest = await takeTurns(() => this.#deliver())
        if (rest > 0) await Promise.race([pause(rest), this.#wake.promise])
      }
    } finally {
      this.#isRunning = false
    }
  }

  /** Sends until nothing waits; answers how long to rest before the next try, 0 for not at all. */
  async #deliver(): Promise<number> {
    const { journal, isOnline, pause } = this.#port
    if (journal.isMarkedSending()) {
      await pause(SETTLING)
      journal.markSending(false)
    }
    for (let edits = this.#next(); edits[0] !== undefined && isOnline(); edits = this.#next()) {
      const rest = await this.#send(edits[0], edits)
      if (rest > 0) return rest
    }
    return 0
  }

  /** The oldest edit with those behind it that can travel along. */
  #next(): readonly JournalEdit[] {
    const pending = this.#port.journal.pending()
    const [first] = pending
    const other = pending.findIndex(({ list, operation }) => list !== first?.list || operation !== first.operation)
    return pending.slice(0, other === -1 ? this.#most : Math.min(other, this.#most))
  }

  async #send({ list, operation }: JournalEdit, edits: readonly JournalEdit[]): Promise<number> {
    const { journal, send, fateOf, pause, onAnswer } = this.#port
    journal.markSending(true)
    try {
      onAnswer(list, await send({ list, operation, tickers: edits.map(({ ticker }) => ticker) }))
      journal.markSending(false)
      this.#end(edits)
      return 0
    } catch (cause) {
      const fate = fateOf(cause)
      if (fate.kind === 'unreached') await pause(SETTLING)
      journal.markSending(false)
      if (fate.kind === 'unreached') return this.#longerPause()
      this.#failures = 0
      if (fate.kind === 'refused') this.#refuse(edits, cause, fate.reach)
      else await pause(fate.milliseconds)
      return 0
    }
  }

  #end(edits: readonly JournalEdit[]): void {
    this.#failures = 0
    this.#most = Math.min(MOST_STOCKS_PER_LIST, 2 * this.#most)
    this.#port.journal.settle(edits)
  }

  #longerPause(): number {
    this.#failures += 1
    return Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (this.#failures - 1))
  }

  #refuse(edits: readonly JournalEdit[], cause: unknown, reach: 'this' | 'list'): void {
    const { journal, onRefused } = this.#port
    if (reach === 'this' && edits.length > 1) {
      // Which of them cannot be carried out shows when it goes alone.
      this.#most = Math.ceil(edits.length / 2)
      return
    }
    const gone = reach === 'list' ? journal.pending().filter(({ list }) => list === edits[0]?.list) : edits
    for (const { key } of gone) {
      this.#waiting.get(key)?.reject(cause)
      this.#waiting.delete(key)
    }
    this.#end(gone)
    onRefused(cause, gone)
  }

  /** An edit that the journal no longer holds has arrived or was overtaken. */
  #settleWaiting(): void {
    const held = new Set(this.#port.journal.pending().map(({ key }) => key))
    for (const [key, settled] of this.#waiting) {
      if (held.has(key)) continue
      this.#waiting.delete(key)
      settled.resolve()
    }
  }
}
