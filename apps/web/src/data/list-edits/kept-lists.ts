import { browserStorage, removeKeys, type TextStorage } from '../browser-storage.ts'
import { KEPT_LISTS_PREFIX, ownerInStorage } from './unsent-edits.ts'

type Contents = Readonly<Record<string, readonly string[]>>

/**
 * What waiting edits stand on: the stocks of each list as the server last told them, by the list's id. Names of lists are words of a
 * person and are not kept. Goes with the session.
 */
export class KeptLists {
  readonly #storage: TextStorage | null
  #owner: string

  constructor(storage: TextStorage | null = browserStorage()) {
    this.#storage = storage
    this.#owner = ownerInStorage(storage) ?? ''
  }

  /** Takes over whose lists are kept; of somebody else's nothing stays. */
  claim(owner: string): void {
    if (owner === this.#owner) return
    const unnamed = this.#owner === '' ? this.all() : {}
    const own = `${KEPT_LISTS_PREFIX}${owner}`
    removeKeys(this.#storage, (key) => key.startsWith(KEPT_LISTS_PREFIX) && key !== own)
    this.#owner = owner
    if (Object.keys(unnamed).length > 0) this.#write({ ...this.all(), ...unnamed })
  }

  /** Tells nothing more until somebody is named again. */
  hide(): void {
    this.#owner = ''
  }

  /** Drops everything. */
  forget(): void {
    removeKeys(this.#storage, (key) => key.startsWith(KEPT_LISTS_PREFIX))
    this.hide()
  }

  all(): Contents {
    try {
      return JSON.parse(this.#storage?.getItem(this.#key()) ?? '{}')
    } catch {
      return {}
    }
  }

  keep(list: string, tickers: readonly string[]): void {
    this.#write({ ...this.all(), [list]: tickers })
  }

  /** Drops the lists that are no more. */
  keepOnly(lists: readonly string[]): void {
    const all = this.all()
    const kept = Object.entries(all).filter(([id]) => lists.includes(id))
    if (kept.length < Object.keys(all).length) this.#write(Object.fromEntries(kept))
  }

  #key(): string {
    return `${KEPT_LISTS_PREFIX}${this.#owner}`
  }

  #write(contents: Contents): void {
    try {
      this.#storage?.setItem(this.#key(), JSON.stringify(contents))
    } catch {
      // A full or forbidden storage costs the lists of a next visit without a network and nothing else.
    }
  }
}
