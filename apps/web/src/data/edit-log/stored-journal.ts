import { browserStorage, removeKeys, type TextStorage } from '../browser-storage.ts'
import type { EditsListener, Pending, PendingEdits } from './pending-edits.ts'
import { ownerInStorage } from './stored-edits.ts'

const ORDER_DIGITS = 9

/** How one kind of edits is stored. */
export interface JournalForm<Edit> {
  /** Each pending edit is one entry: this, whose it is, a colon, its place in the order. */
  readonly prefix: string
  /** Where it is noted that a request is out. */
  readonly sendingKey: string
  /** With what entries begin that tell whose edits the storage holds, before the server has said who is there. */
  readonly ownerPrefixes: readonly string[]
  readonly write: (edit: Edit) => string
  /** Null for what is no edit. */
  readonly read: (text: string) => Edit | null
  /** Of two edits of one subject the newer counts. */
  readonly subjectOf: (edit: Edit) => string
}

/**
 * The edits that wait for the server, one entry of the storage each: every window writes and removes entries of its own and never
 * changes one, so no two windows can undo each other's work. Of two edits of one subject the newer counts. Where the storage takes
 * nothing they live as long as the page.
 */
export class StoredJournal<Edit> implements PendingEdits<Edit> {
  readonly #form: JournalForm<Edit>
  readonly #storage: TextStorage | null
  readonly #suffix: () => string
  readonly #unstored = new Map<string, string>()
  /** What was read already: an entry never changes. */
  readonly #known = new Map<string, { readonly text: string; readonly edit: Edit | null }>()
  readonly #listeners = new Set<EditsListener<Edit>>()
  #owner: string

  /** `suffix` keeps apart what two windows write at the same moment. */
  constructor(
    form: JournalForm<Edit>,
    storage: TextStorage | null = browserStorage(),
    suffix: () => string = () => Math.random().toString(36).slice(2, 6),
  ) {
    this.#form = form
    this.#storage = storage
    this.#suffix = suffix
    this.#owner = ownerInStorage(storage, form.ownerPrefixes) ?? ''
  }

  readonly watch = (listener: EditsListener<Edit>): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Call when another window changed the storage. */
  changedElsewhere(): void {
    this.#notify([])
  }

  /** True when the storage did not take all of them: what it did not take ends with the page. */
  get endsWithPage(): boolean {
    return this.#unstored.size > 0
  }

  /**
   * Makes somebody the owner; what was appended before the owner was known is theirs. Answers how many edits of another owner were
   * dropped.
   */
  claim(owner: string): number {
    if (owner === this.#owner) return 0
    const unnamed = this.#owner === '' ? this.pending() : []
    const foreign = this.#stored().filter(([key]) => !this.#isOf(key, owner) && !this.#isOf(key, ''))
    removeKeys(this.#storage, (key) => key.startsWith(this.#form.prefix) && !this.#isOf(key, owner))
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
    removeKeys(this.#storage, (key) => key.startsWith(this.#form.prefix))
    this.#unstored.clear()
    this.hide()
  }

  /** In the order in which they were made; of each subject the newest edit. */
  pending(): readonly Pending<Edit>[] {
    const newest = new Map<string, Pending<Edit>>()
    for (const one of this.#all()) {
      newest.delete(this.#form.subjectOf(one.edit))
      newest.set(this.#form.subjectOf(one.edit), one)
    }
    return [...newest.values()]
  }

  /** Stores edits, in their order, before anything of them is shown. */
  append(edits: readonly Edit[]): readonly Pending<Edit>[] {
    if (edits.length === 0) return []
    const { write, subjectOf } = this.#form
    const before = this.#all()
    const last = before.at(-1)
    const first = last === undefined ? 1 : orderOf(last.key) + 1
    const appended = edits.map((edit, at) => ({ edit, key: this.#key(first + at) }))
    for (const { key, edit } of appended) this.#write(key, write(edit))
    const superseded = new Set(edits.map(subjectOf))
    this.#remove(before.filter(({ edit }) => superseded.has(subjectOf(edit))))
    this.#notify([])
    return appended
  }

  /** Earlier edits of the same subjects are dropped too; later ones stay. */
  settle(edits: readonly Pending<Edit>[]): void {
    const { subjectOf } = this.#form
    const upTo = new Map(edits.map(({ key, edit }) => [subjectOf(edit), key]))
    this.#remove(this.#all().filter(({ key, edit }) => key <= (upTo.get(subjectOf(edit)) ?? '')))
    this.#notify(edits)
  }

  markSending(isSending: boolean): void {
    try {
      if (isSending) this.#storage?.setItem(this.#form.sendingKey, '1')
      else this.#storage?.removeItem(this.#form.sendingKey)
    } catch {
      // Without a storage there is no other window to notify.
    }
  }

  isMarkedSending(): boolean {
    try {
      return this.#storage?.getItem(this.#form.sendingKey) === '1'
    } catch {
      return false
    }
  }

  #all(): readonly Pending<Edit>[] {
    const entries = [...this.#stored(), ...this.#unstored].filter(([key]) => this.#isOf(key, this.#owner))
    return entries
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .flatMap(([key, text]) => {
        const edit = this.#read(key, text)
        return edit === null ? [] : [{ key, edit }]
      })
  }

  #read(key: string, text: string): Edit | null {
    const known = this.#known.get(key)
    if (known?.text === text) return known.edit
    const edit = this.#form.read(text)
    this.#known.set(key, { text, edit })
    return edit
  }

  #stored(): [string, string][] {
    const storage = this.#storage
    if (storage === null) return []
    try {
      const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
      return keys.filter((key) => key.startsWith(this.#form.prefix)).map((key) => [key, storage.getItem(key) ?? ''])
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

  #remove(edits: readonly Pending<Edit>[]): void {
    const keys = new Set(edits.map(({ key }) => key))
    for (const key of keys) {
      this.#unstored.delete(key)
      this.#known.delete(key)
    }
    if (keys.size > 0) removeKeys(this.#storage, (key) => keys.has(key))
  }

  #key(order: number): string {
    return `${this.#form.prefix}${this.#owner}:${String(order).padStart(ORDER_DIGITS, '0')}.${this.#suffix()}`
  }

  #isOf(key: string, owner: string): boolean {
    return key.startsWith(`${this.#form.prefix}${owner}:`)
  }

  #notify(settled: readonly Pending<Edit>[]): void {
    for (const listener of this.#listeners) listener(settled)
  }
}

const orderOf = (key: string) => Number(key.split(':').at(-1)?.split('.')[0])
