import { answered, EMPTY_QUEUE, type EditQueue, type EditRules, failed, loaded, sending, shownState, withEdit } from './edit-queue.ts'

/** The server's side of a store. */
export interface StorePort<State, Edit> extends EditRules<State, Edit> {
  readonly load: () => Promise<State>
  /** Carries an edit out and answers what it makes of the state confirmed by then; null stays null. */
  readonly send: (edit: Edit) => Promise<(confirmed: State | null) => State | null>
  /** True when a failure would meet the waiting edits too, such as a lost connection. */
  readonly meetsAll: (cause: unknown) => boolean
  /** Told once for every failure, with the edits that were taken back. */
  readonly onFailure: (cause: unknown, edits: readonly Edit[]) => void
}

export interface StoreView<State> {
  /** Null until something is known. */
  readonly state: State | null
  /** Why nothing is known; null while it is on its way or there. */
  readonly error: unknown
}

const NOTHING_KNOWN = { state: null, error: null } as const

/** A state that follows its edits at once and the server in the end. Readers subscribe, as React's outside stores do. */
export class OptimisticStore<State, Edit> {
  readonly #port: StorePort<State, Edit>
  readonly #listeners = new Set<() => void>()
  readonly #waiting = new Map<Edit, PromiseWithResolvers<void>>()
  #queue: EditQueue<State, Edit> = EMPTY_QUEUE
  #view: StoreView<State> = NOTHING_KNOWN
  #loading: Promise<void> | null = null
  #error: unknown = null
  /** Replaced on every reset; work that began under an older one no longer counts. */
  #life = Symbol('life')

  constructor(port: StorePort<State, Edit>) {
    this.#port = port
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly read = (): StoreView<State> => this.#view

  /** Shows the edit at once and sends it in its turn. Rejects when it is taken back; one made pointless resolves. */
  edit(edit: Edit): Promise<void> {
    const before = this.#queue.edits
    this.#show(withEdit(this.#queue, edit, this.#port))
    const settled = Promise.withResolvers<void>()
    // Whoever does not wait for an edit hears of its failure from `onFailure`.
    settled.promise.catch(() => undefined)
    for (const gone of before.filter((older) => !this.#queue.edits.includes(older))) this.#settle(gone, null)
    this.#waiting.set(edit, settled)
    void this.#sendNext()
    return settled.promise
  }

  /** Asks the server. Loads at the same time are one; an answer that an edit overtook is asked for again. */
  load(): Promise<void> {
    if (this.#loading) return this.#loading
    const loading = this.#loadOnce(this.#life).finally(() => {
      if (this.#loading === loading) this.#loading = null
    })
    this.#loading = loading
    return loading
  }

  /** Forgets everything, as after signing out. Edits that wait are dropped. */
  reset(): void {
    this.#life = Symbol('life')
    this.#loading = null
    this.#error = null
    for (const edit of this.#waiting.keys()) this.#settle(edit, null)
    this.#show(EMPTY_QUEUE)
  }

  async #loadOnce(life: symbol): Promise<void> {
    const begunAt = this.#queue.answers
    const { state, error } = await this.#port.load().then((found) => ({ state: found, error: null }), (cause: unknown) => ({ state: null, error: cause }))
    if (life !== this.#life) return
    this.#error = error
    this.#show(state === null ? this.#queue : loaded(this.#queue, state, begunAt))
    if (state !== null && this.#queue.answers !== begunAt) await this.#loadOnce(life)
  }

  async #sendNext(): Promise<void> {
    const edit = this.#queue.edits[0]
    if (edit === undefined || this.#queue.isSending) return
    const life = this.#life
    this.#show(sending(this.#queue))
    try {
      const change = await this.#port.send(edit)
      if (life !== this.#life) return
      this.#show(answered(this.#queue, change))
      this.#settle(edit, null)
    } catch (cause) {
      if (life !== this.#life) return
      this.#takeBack(cause)
    }
    void this.#sendNext()
  }

  #takeBack(cause: unknown): void {
    const before = this.#queue.edits
    this.#show(failed(this.#queue, this.#port.meetsAll(cause) ? 'all' : 'this'))
    const gone = before.filter((edit) => !this.#queue.edits.includes(edit))
    for (const edit of gone) this.#settle(edit, { cause })
    this.#port.onFailure(cause, gone)
  }

  #settle(edit: Edit, failure: { readonly cause: unknown } | null): void {
    const settled = this.#waiting.get(edit)
    this.#waiting.delete(edit)
    if (failure) settled?.reject(failure.cause)
    else settled?.resolve()
  }

  #show(queue: EditQueue<State, Edit>): void {
    this.#queue = queue
    const state = shownState(queue, this.#port)
    this.#view = { state, error: state === null ? this.#error : null }
    for (const listener of this.#listeners) listener()
  }
}
