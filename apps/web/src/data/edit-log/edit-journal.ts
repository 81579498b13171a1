import type { ItemEdit } from '@fairweight/domain/lists'
import { browserStorage, removeKeys, type TextStorage } from '../browser-storage.ts'
import type { EditsListener, Pending, PendingEdits } from './pending-edits.ts'
import { EDITS_PREFIX, ownerInStorage } from './stored-edits.ts'

const SENDING = 'fairweight-edits-sending'
const ORDER_DIGITS = 9

type PendingItem = Pending<ItemEdit>

/**
 * The edits that wait for the server, one entry of the storage each: every window writes and removes entries of its own and never
 * changes one, so no two windows can undo each other's work. Of two edits of one stock the newer counts. Where the storage takes
 * nothing they live as long as the page.
 */
export class EditJournal implements PendingEdits<ItemEdit> {
  readonly #storage: TextStorage | null
  readonly #suffix: () => string
  readonly #unstored = new Map<string, string>()
  readonly #listeners = new Set<EditsListener<ItemEdit>>()
  #owner: string

  /** `suffix` keeps apart what two windows write at the same moment. */
  constructor(
    storage: TextStorage | null = browserStorage(),
    suffix: () => string = () => Math.random().toString(36).slice(2, 6),
  ) {
    this.#storage = storage
    this.#suffix = suffix
    this.#owner = ownerInStorage(storage) ?? ''
  }

  readonly watch = (listener: EditsListener<ItemEdit>): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Call when another window changed the storage. */
  changedElsewhere(): void {
    this.#notify([])
  }

  /**
   * Makes somebody the owner; what was appended before the owner was known is theirs. Answers how many edits of another owner were
   * dropped.
   */
  claim(owner: string): number {
    if (owner === this.#owner) return 0
    const unnamed = this.#owner === '' ? this.pending() : []
    const foreign = this.#stored().filter(([key]) => !isOf(key, owner) && !isOf(key, ''))
    removeKeys(this.#storage, (key) => key.startsWith(EDITS_PREFIX) && !isOf(key, owner))
    this.#unstored.clear()
    this.#owner = owner
    this.append(unnamed.map(({ edit }) => edit))
    this.#notify([])
    return foreign.length
  }

  /** Has no owner, and so no pending edits, until the next `claim`. */
  hide(): void {
    this.#owner = ''
    this.#notify([])
  }

  /** Deletes every edit. */
  clear(): void {
    removeKeys(this.#storage, (key) => key.startsWith(EDITS_PREFIX))
    this.#unstored.clear()
    this.hide()
  }

  /** In the order in which they were made; of each stock the newest edit. */
  pending(): readonly PendingItem[] {
    const newest = new Map<string, PendingItem>()
    for (const one of this.#all()) {
      newest.delete(stockOf(one.edit))
      newest.set(stockOf(one.edit), one)
    }
    return [...newest.values()]
  }

  /** Stores edits, in their order, before anything of them is shown. */
  append(edits: readonly ItemEdit[]): readonly PendingItem[] {
    if (edits.length === 0) return []
    const before = this.#all()
    const last = before.at(-1)
    const first = last === undefined ? 1 : orderOf(last.key) + 1
    const appended = edits.map((edit, at) => ({ edit, key: this.#key(first + at) }))
    for (const { key, edit } of appended) this.#write(key, `${edit.kind} ${edit.ticker} ${edit.id}`)
    const superseded = new Set(edits.map(stockOf))
    this.#remove(before.filter(({ edit }) => superseded.has(stockOf(edit))))
    this.#notify([])
    return appended
  }

  /** Earlier edits of the same stocks are dropped too; later ones stay. */
  settle(edits: readonly PendingItem[]): void {
    const upTo = new Map(edits.map(({ key, edit }) => [stockOf(edit), key]))
    this.#remove(this.#all().filter(({ key, edit }) => key <= (upTo.get(stockOf(edit)) ?? '')))
    this.#notify(edits)
  }

  markSending(isSending: boolean): void {
    try {
      if (isSending) this.#storage?.setItem(SENDING, '1')
      else this.#storage?.removeItem(SENDING)
    } catch {
      // Without a storage there is no other window to notify.
    }
  }

  isMarkedSending(): boolean {
    try {
      return this.#storage?.getItem(SENDING) === '1'
    } catch {
      return false
    }
  }

  #all(): readonly PendingItem[] {
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

  #remove(edits: readonly PendingItem[]): void {
    const keys = new Set(edits.map(({ key }) => key))
    for (const key of keys) this.#unstored.delete(key)
    if (keys.size > 0) removeKeys(this.#storage, (key) => keys.has(key))
  }

  #key(order: number): string {
    return `${EDITS_PREFIX}${this.#owner}:${String(order).padStart(ORDER_DIGITS, '0')}.${this.#suffix()}`
  }

  #notify(settled: readonly PendingItem[]): void {
    for (const listener of this.#listeners) listener(settled)
  }
}

const isOf = (key: string, owner: string) => key.startsWith(`${EDITS_PREFIX}${owner}:`)

const stockOf = ({ id, ticker }: ItemEdit) => `${ticker} ${id}`

const orderOf = (key: string) => Number(key.split(':').at(-1)?.split('.')[0])

function parse(key: string, text: string): PendingItem | null {
  const [kind, ticker, id] = text.split(' ')
  if ((kind !== 'add' && kind !== 'remove') || ticker === undefined || id === undefined) return null
  return { key, edit: { kind, ticker, id } }
}
