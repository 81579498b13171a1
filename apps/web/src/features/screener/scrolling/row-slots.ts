/** A row of the page, known by its key, the position in the list where it stands, and the number of the stock that it shows. */
export interface RowSlot {
  readonly key: number
  readonly position: number
  readonly row: number
  /** The stock whose figures stand in the columns beyond the view, which may be drawn some frames later. */
  readonly beyond: number
}

/** Numbers of stocks in the order of the list. */
export type ListedNumbers = ArrayLike<number>

/** The rows on the page in the order in which they stand in the document; where each is seen, its position says. */
export type RowSlots = readonly RowSlot[]

/**
 * Rows that are not wanted any more show some of those that are missing: a scrolled grid fills the rows it has with other stocks instead of
 * throwing them away and making new ones, and no row changes its place in the document meanwhile. Those nearest the middle of what is
 * wanted come first, since they are seen longest. A row that shows a stock which stands elsewhere by now is missing too. Once nothing is
 * missing, the columns beyond the view follow, what is not wanted goes, and rows take the places in the document that their positions have, for readers of the page aloud.
 * @param wanted positions in ascending order
 * @param most how many rows may be drawn or moved; the rest takes another call
 * @returns the same slots where nothing is left to do
 */
export function nextSlots(slots: RowSlots, wanted: readonly number[], list: ListedNumbers, most: number): RowSlots {
  const isWanted = new Set(wanted)
  const missing = missingIn(slots, wanted, list)
  if (missing.length > 0) return refilled(slots, isWanted, middleFirst(missing, wanted, most), list)
  const completed = withColumnsBeyond(slots, most)
  if (completed !== slots) return completed
  const kept = slots.filter(({ position }) => isWanted.has(position))
  return inOrder(kept.length === slots.length ? slots : kept, most)
}

/** Whether the stocks at all these positions stand there. */
export function isShown(slots: RowSlots, wanted: readonly number[], list: ListedNumbers): boolean {
  return missingIn(slots, wanted, list).length === 0
}

function missingIn(slots: RowSlots, wanted: readonly number[], list: ListedNumbers): number[] {
  const shown = new Set(slots.map(({ position, row }) => (row === list[position] ? position : null)))
  return wanted.filter((position) => !shown.has(position))
}

/** Up to `most` of those that are missing, in ascending order. */
function middleFirst(missing: readonly number[], wanted: readonly number[], most: number): number[] {
  const middle = ((wanted[0] ?? 0) + (wanted.at(-1) ?? 0)) / 2
  return missing
    .toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle))
    .slice(0, most)
    .toSorted((a, b) => a - b)
}

function refilled(
  slots: RowSlots,
  isWanted: ReadonlySet<number>,
  added: readonly number[],
  list: ListedNumbers,
): RowSlots {
  const standing = new Set(slots.map(({ position }) => position))
  const unfilled = added.filter((position) => !standing.has(position))
  const isAdded = new Set(added)
  const showing = (key: number, position: number): RowSlot => {
    const row = list[position] ?? 0
    return { key, position, row, beyond: row }
  }
  let next = 0
  const filled = slots.map((slot) => {
    if (isAdded.has(slot.position)) return showing(slot.key, slot.position)
    const position = isWanted.has(slot.position) ? undefined : unfilled[next]
    if (position === undefined) return slot
    next += 1
    return showing(slot.key, position)
  })
  const free = 1 + Math.max(-1, ...slots.map(({ key }) => key))
  return [...filled, ...unfilled.slice(next).map((position, at) => showing(free + at, position))]
}

/** Up to `most` rows show the figures of their stock in the columns beyond the view too. */
function withColumnsBeyond(slots: RowSlots, most: number): RowSlots {
  const late = new Set(slots.filter(({ row, beyond }) => row !== beyond).slice(0, most))
  return late.size === 0 ? slots : slots.map((slot) => (late.has(slot) ? { ...slot, beyond: slot.row } : slot))
}

/** What of a list can be seen. */
export interface SeenPart {
  readonly hasRow: (position: number) => boolean
  /** Every column can, or may be at any moment. */
  readonly hasAllColumns: boolean
}

/**
 * What stands on the page as soon as the list has become another one: rows in view show its stocks in the columns in view; those beyond the
 * view, and the columns beyond it, show what they did until the next frames, so that the first frame has less to draw.
 */
export function slotsOfList(slots: RowSlots, list: ListedNumbers, seen: SeenPart): RowSlots {
  return slots.flatMap((slot) => {
    const row = list[slot.position]
    if (row === undefined) return []
    if (row === slot.row || !seen.hasRow(slot.position)) return [slot]
    return [{ ...slot, row, beyond: seen.hasAllColumns ? row : slot.beyond }]
  })
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
