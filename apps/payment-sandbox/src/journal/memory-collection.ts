import type { Collection } from './collection.ts'

/** What became of one id: the object as it is now, or null when it was removed. */
export type Entry<T> = readonly [id: string, object: T | null]

/** A collection in memory whose changes can be kept or undone together. */
export class MemoryCollection<T extends { readonly id: string }> implements Collection<T> {
  readonly #objects = new Map<string, T>()
  readonly #before = new Map<string, T | null>()

  get size(): number {
    return this.#objects.size
  }

  get(id: string): T | undefined {
    return this.#objects.get(id)
  }

  put(object: T): T {
    this.#remember(object.id)
    this.#objects.set(object.id, object)
    return object
  }

  remove(id: string): void {
    this.#remember(id)
    this.#objects.delete(id)
  }

  all(): IterableIterator<T> {
    return this.#objects.values()
  }

  find(isWanted: (object: T) => boolean): T | undefined {
    for (const object of this.#objects.values()) if (isWanted(object)) return object
    return undefined
  }

  filter(isWanted: (object: T) => boolean): T[] {
    return Array.from(this.#objects.values()).filter(isWanted)
  }

  /** What changed since the last call of `keep` or `undo`. */
  changes(): Entry<T>[] {
    return Array.from(this.#before.keys(), (id): Entry<T> => [id, this.#objects.get(id) ?? null])
  }

  /** Everything, oldest first. */
  entries(): Entry<T>[] {
    return Array.from(this.#objects)
  }

  keep(): void {
    this.#before.clear()
  }

  undo(): void {
    for (const [id, object] of this.#before) this.#set(id, object)
    this.#before.clear()
  }

  /** Takes up what has been kept elsewhere. */
  restore(entries: readonly Entry<T>[]): void {
    for (const [id, object] of entries) this.#set(id, object)
  }

  #remember(id: string): void {
    if (!this.#before.has(id)) this.#before.set(id, this.#objects.get(id) ?? null)
  }

  #set(id: string, object: T | null): void {
    if (object === null) this.#objects.delete(id)
    else this.#objects.set(id, object)
  }
}
