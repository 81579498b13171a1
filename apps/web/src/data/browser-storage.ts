import { clearMarketCaches } from './offline-cache/cache-names.ts'

/** Everything that we write into the browser's storage begins with this. */
const PREFIX = 'fairweight-'

/** Choices of the device rather than of a person: they outlive a session. */
const OF_THE_DEVICE: readonly string[] = ['fairweight-theme', 'fairweight-display']

/** What we use of the browser's storage, so that a test can hand in its own. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** The browser's local storage, or null where it is switched off. */
export function browserStorage(): TextStorage | null {
  try {
    return globalThis.localStorage ?? null
  } catch {
    return null
  }
}

/** The storage of this tab alone, or null where it is switched off. */
export function tabStorage(): TextStorage | null {
  try {
    return globalThis.sessionStorage ?? null
  } catch {
    return null
  }
}

/** Removes every key that the condition names. A storage that can be neither read nor written holds nothing of ours. */
export function removeKeys(storage: TextStorage | null, isUnwanted: (key: string) => boolean): void {
  try {
    const keys = storage === null ? [] : Array.from({ length: storage.length }, (_, index) => storage.key(index))
    for (const key of keys) if (key !== null && isUnwanted(key)) storage?.removeItem(key)
  } catch {
    // Refused half-way is refused: there is nothing else to try.
  }
}

/** Removes the market data that was kept, of every build and owner. */
export function clearMarketData(storage: TextStorage | null = browserStorage()): void {
  void clearMarketCaches()
  removeKeys(storage, (key) => key.startsWith(`${PREFIX}market`))
}

/** Removes all of ours that belongs to a session. */
export function clearStoredData(...storages: readonly (TextStorage | null)[]): void {
  void clearMarketCaches()
  const places = storages.length > 0 ? storages : [browserStorage(), tabStorage()]
  for (const storage of places) removeKeys(storage, (key) => key.startsWith(PREFIX) && !OF_THE_DEVICE.includes(key))
}
