import { browserStorage, removeKeys, type TextStorage } from '../browser-storage.ts'
import { keepsListsOffline } from '../offline-cache/offline-use.ts'
import { CONFIRMED_LISTS_PREFIX, ownerInStorage } from './stored-edits.ts'

/** Stands behind the owner in the key of the names. */
const NAMES = ':names'

type Contents = Readonly<Record<string, readonly string[]>>

/**
 * What pending edits are applied to: the stocks of each list as the server last answered them, by the list's id, and what they are
 * called. Stored only for whoever wants their lists offline, and deleted with that choice or the session.
 */
export class ConfirmedLists {
  readonly #storage: TextStorage | null
  #owner: string

  constructor(storage: TextStorage | null = browserStorage()) {
    this.#storage = storage
    // Earlier versions stored lists without being asked to.
    if (!keepsListsOffline(storage)) removeKeys(storage, (key) => key.startsWith(CONFIRMED_LISTS_PREFIX))
    this.#owner = ownerInStorage(storage) ?? ''
  }

  /** Makes somebody the owner; lists of another owner are deleted. */
  claim(owner: string): void {
    if (owner === this.#owner) return
    const unnamed = this.#owner === '' ? this.all() : {}
    const own = `${CONFIRMED_LISTS_PREFIX}${owner}`
    removeKeys(this.#storage, (key) => key.startsWith(CONFIRMED_LISTS_PREFIX) && !key.startsWith(own))
    this.#owner = owner
    if (Object.keys(unnamed).length > 0) this.#write({ ...this.all(), ...unnamed })
  }

  /** Has no owner, and so no lists, until the next `claim`. */
  hide(): void {
    this.#owner = ''
  }

  /** Deletes every list. */
  clear(): void {
    removeKeys(this.#storage, (key) => key.startsWith(CONFIRMED_LISTS_PREFIX))
    this.hide()
  }

  all(): Contents {
    return this.#read<readonly string[]>('')
  }

  /** By the list's id; empty for what an earlier version stored. */
  names(): Readonly<Record<string, string>> {
    return this.#read<string>(NAMES)
  }

  setNames(names: Readonly<Record<string, string>>): void {
    this.#write(names, NAMES)
  }

  set(list: string, tickers: readonly string[]): void {
    this.#write({ ...this.all(), [list]: tickers })
  }

  /** Deletes all lists but these. */
  retain(lists: readonly string[]): void {
    const all = this.all()
    const kept = Object.entries(all).filter(([id]) => lists.includes(id))
    if (kept.length < Object.keys(all).length) this.#write(Object.fromEntries(kept))
  }

  #key(part: string): string {
    return `${CONFIRMED_LISTS_PREFIX}${this.#owner}${part}`
  }

  #read<Entry>(part: string): Readonly<Record<string, Entry>> {
    try {
      return JSON.parse(this.#storage?.getItem(this.#key(part)) ?? '{}')
    } catch {
      return {}
    }
  }

  #write(contents: object, part = ''): void {
    if (!keepsListsOffline(this.#storage)) return
    try {
      this.#storage?.setItem(this.#key(part), JSON.stringify(contents))
    } catch {
      // A full or forbidden storage costs the lists of a next visit without a network and nothing else.
    }
  }
}
