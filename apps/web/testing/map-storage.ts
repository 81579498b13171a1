import type { TextStorage } from '../src/data/browser-storage.ts'

/** A browser's storage as a map. */
export class MapStorage implements TextStorage {
  readonly entries = new Map<string, string>()

  get length() {
    return this.entries.size
  }

  key(index: number) {
    return [...this.entries.keys()][index] ?? null
  }

  getItem(key: string) {
    return this.entries.get(key) ?? null
  }

  setItem(key: string, value: string) {
    this.entries.set(key, value)
  }

  removeItem(key: string) {
    this.entries.delete(key)
  }
}
