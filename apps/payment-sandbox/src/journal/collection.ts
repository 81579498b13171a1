/** Objects of one kind by id, in the order in which they were made. What is put is a value: it is replaced, never changed. */
export interface Collection<T extends { readonly id: string }> {
  readonly size: number
  get(id: string): T | undefined
  put(object: T): T
  remove(id: string): void
  /** Oldest first. */
  all(): IterableIterator<T>
  find(isWanted: (object: T) => boolean): T | undefined
  filter(isWanted: (object: T) => boolean): T[]
}
