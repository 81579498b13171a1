/** A row of the page, known by its key, and the position in the list that it shows. */
interface RowSlot {
  readonly key: number
  readonly position: number
}

/** The rows on the page in the order in which they stand in the document; where each is seen, its position says. */
export type RowSlots = readonly RowSlot[]

/**
 * Rows that are not wanted any more show some of those that are missing: a scrolled grid fills the rows it has with other stocks instead of
 * throwing them away and making new ones, and no row changes its place in the document meanwhile. Those nearest the middle of what is
 * wanted come first, since they are seen longest. Once nothing is missing, what is not wanted goes, and rows take the places in the document
 * that their positions have, for readers of the page aloud.
 * @param wanted positions in ascending order
 * @param most how many rows may be drawn or moved; the rest takes another call
 * @returns the same slots where nothing is left to do
 */
export function nextSlots(slots: RowSlots, wanted: readonly number[], most: number): RowSlots {
  const isWanted = new Set(wanted)
  const shown = new Set(slots.map(({ position }) => position))
  const missing = wanted.filter((position) => !shown.has(position))
  if (missing.length > 0) return refilled(slots, isWanted, middleFirst(missing, wanted, most))
  const kept = slots.filter(({ position }) => isWanted.has(position))
  return inOrder(kept.length === slots.length ? slots : kept, most)
}

/** Up to `most` of those that are missing, in ascending order. */
function middleFirst(missing: readonly number[], wanted: readonly number[], most: number): number[] {
  const middle = ((wanted[0] ?? 0) + (wanted.at(-1) ?? 0)) / 2
  return missing
    .toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle))
    .slice(0, most)
    .toSorted((a, b) => a - b)
}

function refilled(slots: RowSlots, isWanted: ReadonlySet<number>, added: readonly number[]): RowSlots {
  let next = 0
  const filled = slots.map((slot) => {
    const position = isWanted.has(slot.position) ? undefined : added[next]
    if (position === undefined) return slot
    next += 1
    return { key: slot.key, position }
  })
  const free = 1 + Math.max(-1, ...slots.map(({ key }) => key))
  return [...filled, ...added.slice(next).map((position, at) => ({ key: free + at, position }))]
}

/** Moves up to `most` rows to where they belong, each of them further down: that way React moves it alone, and leaves the rest in place. */
function inOrder(slots: RowSlots, most: number): RowSlots {
  const ordered = [...slots]
  let moved = 0
  for (let at = ordered.length - 2; at >= 0 && moved < most; at -= 1) {
    const slot = ordered[at]!
    let before = at + 1
    while (before < ordered.length && ordered[before]!.position < slot.position) before += 1
    if (before === at + 1) continue
    ordered.splice(before, 0, slot)
    ordered.splice(at, 1)
    moved += 1
  }
  return moved === 0 ? slots : ordered
}
