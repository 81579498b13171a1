import type { EditJournal, JournalEdit } from '../../../data/list-edits/edit-journal.ts'
import type { EditCourier } from './edit-courier.ts'
import { inPlaces, type StockEdit, withStockEdits } from './list-edits.ts'
import type { StoreView } from './optimistic-store.ts'

type Tickers = readonly string[]

interface ContentsPort {
  readonly journal: EditJournal
  readonly courier: EditCourier
  readonly load: () => Promise<Tickers>
  /** What was told the last time, for when nobody answers; null when it is not known. */
  readonly recall: (cause: unknown) => Tickers | null
  /** Hears what the server says that the list holds. */
  readonly onConfirmed: (tickers: Tickers) => void
}

const NOTHING_KNOWN = { state: null, error: null } as const

/** The stocks of one list: what the server last said, with every edit that waits on top. Readers subscribe, as React's outside stores do. */
export class ListContents {
  readonly #id: string
  readonly #port: ContentsPort
  readonly #listeners = new Set<() => void>()
  readonly #stopWatching: () => void
  #confirmed: Tickers | null = null
  #edits: readonly JournalEdit[]
  #view: StoreView<Tickers> = NOTHING_KNOWN
  #error: unknown = null
  #loading: Promise<void> | null = null
  #isClosed = false
  /** Where stocks stood before they were taken off, and where those stand that were put back. */
  readonly #stood = new Map<string, number>()
  readonly #places = new Map<string, number>()
  /** Grows with every edit that came to its end: a load that began under a smaller number is old. */
  #ends = 0

  constructor(id: string, port: ContentsPort) {
    this.#id = id
    this.#port = port
    this.#edits = this.#pending()
    this.#stopWatching = port.journal.watch((settled) => this.#followJournal(settled))
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly read = (): StoreView<Tickers> => this.#view

  /** Keeps edits, shows them at once and sends them in their turn. Resolves when all have arrived, rejects when one is refused. */
  edit(...edits: readonly StockEdit[]): Promise<void> {
    for (const { ticker } of edits) {
      this.#stood.set(ticker, this.#view.state?.indexOf(ticker) ?? -1)
      this.#places.delete(ticker)
    }
    return this.#post(edits)
  }

  /** Puts stocks back that were taken off: where they stood for as long as the page lives, at the end where the server keeps them. */
  putBack(tickers: readonly string[]): Promise<void> {
    for (const ticker of tickers) if ((this.#stood.get(ticker) ?? -1) >= 0) this.#places.set(ticker, this.#stood.get(ticker) ?? 0)
    return this.#post(tickers.map((ticker) => ({ ticker, operation: 'add' })))
  }

  #post(edits: readonly StockEdit[]): Promise<void> {
    return this.#port.courier.post(edits.map((edit) => ({ ...edit, list: this.#id })))
  }

  /** Asks the server. Loads at the same time are one; an answer that an edit overtook is asked for again. */
  load(): Promise<void> {
    this.#loading ??= this.#loadOnce().finally(() => {
      this.#loading = null
    })
    return this.#loading
  }

  /** What the server answered to an edit. */
  confirm(tickers: Tickers): void {
    this.#ends += 1
    this.#confirmed = tickers
    this.#port.onConfirmed(tickers)
    this.#show()
  }

  /** Forgets everything, as after signing out. */
  close(): void {
    this.#isClosed = true
    this.#stopWatching()
    this.#confirmed = null
    this.#error = null
    this.#show()
  }

  async #loadOnce(): Promise<void> {
    const begunAt = this.#ends
    const { tickers, error } = await this.#port.load().then((found) => ({ tickers: found, error: null }), (cause: unknown) => ({ tickers: null, error: cause }))
    if (this.#isClosed) return
    if (tickers !== null && this.#ends !== begunAt) return this.#loadOnce()
    this.#error = error
    if (tickers !== null) this.#port.onConfirmed(tickers)
    this.#confirmed = tickers ?? this.#confirmed ?? this.#port.recall(error)
    this.#show()
  }

  #followJournal(settled: readonly JournalEdit[]): void {
    const before = this.#edits
    this.#edits = this.#pending()
    const gone = before.filter(({ key, ticker }) => !this.#edits.some((edit) => edit.ticker === ticker) && !settled.some((edit) => edit.key === key))
    if (gone.length > 0) this.#followOtherWindow(gone)
    this.#show()
  }

  /** What another window sent is most likely carried out; how it really ended the server says. */
  #followOtherWindow(gone: readonly JournalEdit[]): void {
    this.#ends += 1
    this.#confirmed = this.#confirmed && withStockEdits(this.#confirmed, gone)
    void this.load()
  }

  #pending(): readonly JournalEdit[] {
    return this.#port.journal.pending().filter(({ list }) => list === this.#id)
  }

  #show(): void {
    const state = this.#confirmed && inPlaces(withStockEdits(this.#confirmed, this.#edits), this.#places)
    this.#view = { state, error: state === null ? this.#error : null }
    for (const listener of this.#listeners) listener()
  }
}
