import { browserStorage, removeKeys, type TextStorage } from '../browser-storage.ts'
import { keepsListsOffline } from '../offline-cache/offline-use.ts'
import { CONFIRMED_LISTS_PREFIX, ownerInStorage } from './stored-edits.ts'

type Contents = Readonly<Record<string, readonly string[]>>

/**
 * What pending edits are applied to: the stocks of each list as the server last answered them, by the list's id. Names of lists are
 * personal text and are not stored. Stored only for whoever wants their lists offline, and deleted with that choice or the session.
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
    removeKeys(this.#storage, (key) => key.startsWith(CONFIRMED_LISTS_PREFIX) && key !== own)
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
    try {
      return JSON.parse(this.#storage?.getItem(this.#key()) ?? '{}')
    } catch {
      return {}
    }
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

  #key(): string {
    return `${CONFIRMED_LISTS_PREFIX}${this.#owner}`
  }

  #write(contents: Contents): void {
    if (!keepsListsOffline(this.#storage)) return
    try {
      this.#storage?.setItem(this.#key(), JSON.stringify(contents))
    } catch {
      // A full or forbidden storage costs the lists of a next visit without a network and nothing else.
    }
  }
}
