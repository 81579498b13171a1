import { isFreshSinceCutOff } from '@fairweight/domain/time'
import { removeKeys, type TextStorage } from '../browser-storage.ts'

/** Everything of ours in local storage that holds market data begins with this. */
const PREFIX = 'fairweight-market:'

export interface CachedAnswer {
  /** Milliseconds since 1970. */
  readonly fetchedAt: number
  readonly text: string
}

/**
 * Keeps single answers in local storage as `fetchedAt`, a line break and the JSON, under the build's name: the data
 * of two builds never mix. A full or forbidden storage costs speed on the next visit and nothing else.
 */
export class MarketStorage {
  readonly #storage: TextStorage | null
  readonly #build: string

  constructor(storage: TextStorage | null, build: string) {
    this.#storage = storage
    this.#build = build
  }

  /** The answer kept under a name; null when a cut-off has passed since it was fetched. */
  read(name: string, now: number): CachedAnswer | null {
    const kept = this.readAnyAge(name)
    return kept && isFreshSinceCutOff(kept.fetchedAt, now) ? kept : null
  }

  /** The same however old it is, for when nobody can say anything newer. */
  readAnyAge(name: string): CachedAnswer | null {
    try {
      return parse(this.#storage?.getItem(this.#key(name)) ?? null)
    } catch {
      return null
    }
  }

  /** Keeps an answer in the place of the one before it. What another build kept is of no more use. */
  write(name: string, answer: CachedAnswer): void {
    removeKeys(this.#storage, (key) => key.startsWith(PREFIX) && !key.startsWith(this.#key('')))
    const value = `${answer.fetchedAt}\n${answer.text}`
    if (this.#tryWrite(name, value)) return
    // A full storage most likely holds older days: they go first, then one more try.
    this.forget()
    this.#tryWrite(name, value)
  }

  /** Removes every stored piece of market data, of every build. */
  forget(): void {
    removeKeys(this.#storage, (key) => key.startsWith(PREFIX))
  }

  #tryWrite(name: string, value: string): boolean {
    try {
      this.#storage?.setItem(this.#key(name), value)
      return true
    } catch {
      return false
    }
  }

  #key(name: string): string {
    return `${PREFIX}${this.#build}:${name}`
  }
}

function parse(value: string | null): CachedAnswer | null {
  if (value === null) return null
  const end = value.indexOf('\n')
  return { fetchedAt: Number(value.slice(0, end)), text: value.slice(end + 1) }
}
