import { browserStorage, removeKeys, type TextStorage } from '../browser-storage.ts'
import { EDITS_PREFIX, ownerInStorage } from './unsent-edits.ts'

/** Putting a stock on a list, or taking it off. Doing so again changes nothing. */
export interface ListEdit {
  readonly list: string
  readonly ticker: string
  readonly operation: 'add' | 'remove'
}

export interface JournalEdit extends ListEdit {
  /** Names this edit and no other; in the order of the names the edits were made. */
  readonly key: string
}

const SENDING = 'fairweight-edits-sending'
const ORDER_DIGITS = 9

/** Told which edits this window has just brought to their end; the others that are gone another window has. */
type Listener = (settled: readonly JournalEdit[]) => void

/**
 * The edits that wait for the server, one entry of the storage each: every window writes and removes entries of its own and never
 * changes one, so no two windows can undo each other's work. Of two edits of one stock the newer counts. Where the storage takes
 * nothing they live as long as the page.
 */
export class EditJournal {
  readonly #storage: TextStorage | null
  readonly #suffix: () => string
  readonly #unstored = new Map<string, string>()
  readonly #listeners = new Set<Listener>()
  #owner: string

  /** `suffix` keeps apart what two windows write at the same moment. */
  constructor(storage: TextStorage | null = browserStorage(), suffix: () => string = () => Math.random().toString(36).slice(2, 6)) {
    this.#storage = storage
    this.#suffix = suffix
    this.#owner = ownerInStorage(storage) ?? ''
  }

  /** Calls back after every change. Answers how to stop. */
  readonly watch = (listener: Listener): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** To be called when another window changed the storage. */
  changedElsewhere(): void {
    this.#tell([])
  }

  /** Takes over whose edits are kept; what was kept before the name was known is theirs. Answers how many of somebody else's went. */
  claim(owner: string): number {
    if (owner === this.#owner) return 0
    const unnamed = this.#owner === '' ? this.pending() : []
    const foreign = this.#stored().filter(([key]) => !isOf(key, owner) && !isOf(key, ''))
    removeKeys(this.#storage, (key) => key.startsWith(EDITS_PREFIX) && !isOf(key, owner))
    this.#unstored.clear()
    this.#owner = owner
    this.keep(unnamed)
    this.#tell([])
    return foreign.length
  }

  /** Shows and sends nothing more until somebody is named again. */
  hide(): void {
    this.#owner = ''
    this.#tell([])
  }

  /** Drops everything. */
  forget(): void {
    removeKeys(this.#storage, (key) => key.startsWith(EDITS_PREFIX))
    this.#unstored.clear()
    this.hide()
  }

  /** What waits, in the order in which it was made; of each stock the newest edit. */
  pending(): readonly JournalEdit[] {
    const newest = new Map<string, JournalEdit>()
    for (const edit of this.#all()) {
      newest.delete(stockOf(edit))
      newest.set(stockOf(edit), edit)
    }
    return [...newest.values()]
  }

  /** Keeps edits, in their order, before anything is shown of them; answers them with their names. */
  keep(edits: readonly ListEdit[]): readonly JournalEdit[] {
    if (edits.length === 0) return []
    const before = this.#all()
    const last = before.at(-1)
    const first = last === undefined ? 1 : orderOf(last.key) + 1
    const kept = edits.map((edit, at) => ({ ...edit, key: this.#key(first + at) }))
    for (const edit of kept) this.#write(edit.key, `${edit.operation} ${edit.ticker} ${edit.list}`)
    const renewed = new Set(kept.map(stockOf))
    this.#remove(before.filter((edit) => renewed.has(stockOf(edit))))
    this.#tell([])
    return kept
  }

  /** The edit has come to its end. What was made before of the same stock goes with it, what was made later stays. */
  settle(edits: readonly JournalEdit[]): void {
    const upTo = new Map(edits.map((edit) => [stockOf(edit), edit.key]))
    this.#remove(this.#all().filter((edit) => edit.key <= (upTo.get(stockOf(edit)) ?? '')))
    this.#tell(edits)
  }

  /** Notes that a request is out, so that whoever takes over from a closed window knows it. */
  markSending(isSending: boolean): void {
    try {
      if (isSending) this.#storage?.setItem(SENDING, '1')
      else this.#storage?.removeItem(SENDING)
    } catch {
      // Without a storage there is no other window to tell.
    }
  }

  isMarkedSending(): boolean {
    try {
      return this.#storage?.getItem(SENDING) === '1'
    } catch {
      return false
    }
  }

  #all(): readonly JournalEdit[] {
    const entries = [...this.#stored(), ...this.#unstored].filter(([key]) => isOf(key, this.#owner))
    return entries.sort(([one], [other]) => (one < other ? -1 : 1)).flatMap(([key, text]) => parse(key, text) ?? [])
  }

  #stored(): [string, string][] {
    const storage = this.#storage
    if (storage === null) return []
    try {
      const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
      return keys.filter((key) => key.startsWith(EDITS_PREFIX)).map((key) => [key, storage.getItem(key) ?? ''])
    } catch {
      return []
    }
  }

  #write(key: string, text: string): void {
    try {
      if (this.#storage === null) throw new TypeError('no storage')
      this.#storage.setItem(key, text)
    } catch {
      this.#unstored.set(key, text)
    }
  }

  #remove(edits: readonly JournalEdit[]): void {
    const keys = new Set(edits.map(({ key }) => key))
    for (const key of keys) this.#unstored.delete(key)
    if (keys.size > 0) removeKeys(this.#storage, (key) => keys.has(key))
  }

  #key(order: number): string {
    return `${EDITS_PREFIX}${this.#owner}:${String(order).padStart(ORDER_DIGITS, '0')}.${this.#suffix()}`
  }

  #tell(settled: readonly JournalEdit[]): void {
    for (const listener of this.#listeners) listener(settled)
  }
}

const isOf = (key: string, owner: string) => key.startsWith(`${EDITS_PREFIX}${owner}:`)

const stockOf = ({ list, ticker }: ListEdit) => `${ticker} ${list}`

const orderOf = (key: string) => Number(key.split(':').at(-1)?.split('.')[0])

function parse(key: string, text: string): JournalEdit | null {
  const [operation, ticker, list] = text.split(' ')
  if ((operation !== 'add' && operation !== 'remove') || ticker === undefined || list === undefined) return null
  return { key, list, ticker, operation }
}
