import { isFreshSinceCutOff } from '@fairweight/domain/time'

/** Everything of ours in local storage that holds market data begins with this. */
const PREFIX = 'fairweight-market'

/** What we use of the browser's storage, so that a test can hand in its own. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

export interface KeptAnswer {
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

  /** The answer kept under a name; null, and removed, when a cut-off has passed since it was fetched. */
  read(name: string, now: number): KeptAnswer | null {
    const key = this.#key(name)
    try {
      const kept = parse(this.#storage?.getItem(key) ?? null)
      if (kept && isFreshSinceCutOff(kept.fetchedAt, now)) return kept
      if (kept) this.#storage?.removeItem(key)
    } catch {
      return null
    }
    return null
  }

  write(name: string, answer: KeptAnswer): void {
    const value = `${answer.fetchedAt}\n${answer.text}`
    if (this.#tryWrite(name, value)) return
    // A full storage most likely holds older builds and days: they go first, then one more try.
    this.forget()
    this.#tryWrite(name, value)
  }

  /** Removes every stored piece of market data, of every build. */
  forget(): void {
    try {
      for (const key of allKeys(this.#storage)) if (key.startsWith(PREFIX)) this.#storage?.removeItem(key)
    } catch {
      // Storage that can be neither read nor written holds nothing of ours.
    }
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
    return `${PREFIX}:${this.#build}:${name}`
  }
}

/** The browser's local storage, or null where it is switched off. */
export function browserStorage(): TextStorage | null {
  try {
    return globalThis.localStorage ?? null
  } catch {
    return null
  }
}

function parse(value: string | null): KeptAnswer | null {
  if (value === null) return null
  const end = value.indexOf('\n')
  return { fetchedAt: Number(value.slice(0, end)), text: value.slice(end + 1) }
}

function allKeys(storage: TextStorage | null): string[] {
  if (storage === null) return []
  return Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter((key) => key !== null)
}
