/** A pile from which the first comes first, in time that grows with the logarithm of its size. */
export interface Heap<T> {
  push(entry: T): void
  /** Takes the first away when it is due at `moment`; null when none is. */
  popUntil(moment: number): T | null
}

export function createHeap<T extends { readonly at: number }>(isBefore: (one: T, other: T) => boolean): Heap<T> {
  const entries: T[] = []

  function lift(place: number): void {
    const parent = (place - 1) >> 1
    if (place > 0 && swapped(parent, place)) lift(parent)
  }

  function sink(place: number): void {
    const [left, right] = [2 * place + 1, 2 * place + 2]
    const first = isEarlier(right, left) ? right : left
    if (swapped(place, first)) sink(first)
  }

  function isEarlier(place: number, than: number): boolean {
    const [one, other] = [entries[place], entries[than]]
    return one !== undefined && other !== undefined && isBefore(one, other)
  }

  function swapped(upper: number, lower: number): boolean {
    const [above, below] = [entries[upper], entries[lower]]
    if (above === undefined || below === undefined || !isBefore(below, above)) return false
    entries[upper] = below
    entries[lower] = above
    return true
  }

  return {
    push: (entry) => {
      entries.push(entry)
      lift(entries.length - 1)
    },
    popUntil: (moment) => {
      const [first] = entries
      if (first === undefined || first.at > moment) return null
      const last = entries.pop()
      if (last !== undefined && entries.length > 0) {
        entries[0] = last
        sink(0)
      }
      return first
    },
  }
}
