import { type ListEdit, supersedes } from '@fairweight/domain/lists'
import type { Pending, PendingEdits } from '../../data/edit-log/pending-edits.ts'

export interface StateView<State> {
  /** Null until something is known. */
  readonly state: State | null
  /** Why nothing is known; null while it is on its way or there. */
  readonly error: unknown
}

export interface SyncedPort<State, Edit> {
  /** Edits that the server has not confirmed, of this state or of others. */
  readonly pending: PendingEdits<Edit>
  readonly concerns: (edit: Edit) => boolean
  /** The state after edits, by the rules of the domain. */
  readonly apply: (state: State, edits: readonly Edit[]) => State
  readonly load: () => Promise<State>
  /** What the server said on an earlier visit, for when it cannot be reached; null when that is not known. */
  readonly readCached?: (cause: unknown) => State | null
  /** Called with each state that the server confirms. */
  readonly onConfirmed?: (state: State) => void
}

const NOTHING_KNOWN = { state: null, error: null } as const

/** What the page shows: what the server last confirmed, with every pending edit applied. An external store for React. */
export class SyncedState<State, Edit extends ListEdit> {
  readonly #port: SyncedPort<State, Edit>
  readonly #listeners = new Set<() => void>()
  readonly #stopWatching: () => void
  #confirmed: State | null = null
  #edits: readonly Pending<Edit>[]
  #view: StateView<State> = NOTHING_KNOWN
  #error: unknown = null
  #loading: Promise<void> | null = null
  #isFromCache = false
  /** Counts settled edits: a load that began at a smaller count is stale. */
  #settled = 0
  /** Replaced on every reset; a load of an older generation is ignored. */
  #generation = Symbol('generation')

  constructor(port: SyncedPort<State, Edit>) {
    this.#port = port
    this.#edits = this.#pending()
    this.#stopWatching = port.pending.watch((settled) => this.#onPendingChange(settled))
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly read = (): StateView<State> => this.#view

  /** Asks the server. Concurrent loads share one request; an answer that an edit has made stale is asked for again. */
  load(): Promise<void> {
    if (this.#loading) return this.#loading
    const loading = this.#loadOnce(this.#generation).finally(() => {
      if (this.#loading === loading) this.#loading = null
    })
    this.#loading = loading
    return loading
  }

  /** Takes over what the server answered. */
  confirm(state: State | null): void {
    this.#confirmed = state
    if (state !== null) this.#port.onConfirmed?.(state)
    this.#publish()
  }

  /** What the server last said; null before it has answered. */
  get confirmed(): State | null {
    return this.#confirmed
  }

  /** What is shown is of an earlier visit, as the server could not be reached. */
  get isFromCache(): boolean {
    return this.#isFromCache
  }

  /** Forgets everything, as after signing out. */
  reset(): void {
    this.#generation = Symbol('generation')
    this.#loading = null
    this.#confirmed = null
    this.#error = null
    this.#isFromCache = false
    this.#publish()
  }

  /** Forgets everything and follows no further edits. */
  close(): void {
    this.#stopWatching()
    this.reset()
  }

  /** The state in the order in which it is shown. */
  protected arrange(state: State): State {
    return state
  }

  async #loadOnce(generation: symbol): Promise<void> {
    const settledAtStart = this.#settled
    const { state, error } = await this.#port.load().then(
      (found) => ({ state: found, error: null }),
      (cause: unknown) => ({ state: null, error: cause }),
    )
    if (generation !== this.#generation) return
    if (state !== null && this.#settled !== settledAtStart) return this.#loadOnce(generation)
    this.#error = error
    if (state === null) return this.#readCached(error)
    this.#isFromCache = false
    this.confirm(state)
  }

  #readCached(cause: unknown): void {
    if (this.#confirmed === null) {
      this.#confirmed = this.#port.readCached?.(cause) ?? null
      this.#isFromCache = this.#confirmed !== null
    }
    this.#publish()
  }

  #onPendingChange(settled: readonly Pending<Edit>[]): void {
    const before = this.#edits
    this.#edits = this.#pending()
    if (settled.some(({ edit }) => this.#port.concerns(edit))) this.#settled += 1
    const gone = before.filter(
      ({ key, edit }) =>
        !settled.some((one) => one.key === key) &&
        !this.#edits.some((one) => one.key === key || supersedes(one.edit, edit)),
    )
    if (gone.length > 0) this.#assumeConfirmed(gone)
    this.#publish()
  }

  /** What another window sent was most likely applied; a load shows how it ended. */
  #assumeConfirmed(gone: readonly Pending<Edit>[]): void {
    this.#settled += 1
    this.#confirmed = this.#after(gone)
    void this.load()
  }

  #pending(): readonly Pending<Edit>[] {
    return this.#port.pending.pending().filter(({ edit }) => this.#port.concerns(edit))
  }

  #after(edits: readonly Pending<Edit>[]): State | null {
    if (this.#confirmed === null || edits.length === 0) return this.#confirmed
    return this.#port.apply(
      this.#confirmed,
      edits.map(({ edit }) => edit),
    )
  }

  #publish(): void {
    const state = this.#after(this.#edits)
    this.#view = { state: state === null ? null : this.arrange(state), error: state === null ? this.#error : null }
    for (const listener of this.#listeners) listener()
  }
}
