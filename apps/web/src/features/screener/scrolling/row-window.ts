/** What of the grid is in view, in pixels: how far it is scrolled, and how high it is with its header. */
export interface GridView {
  readonly top: number
  readonly height: number
}

/** What the grid holds: rows of one height, in pixels, under a header that stays in place. */
export interface GridSize {
  readonly count: number
  readonly rowHeight: number
  readonly header: number
}

/**
 * The positions of the rows in view and of some before and after it, in ascending order. There are as many of them wherever the grid is
 * scrolled to, as long as it holds that many, so that rows need not be made and thrown away on the way.
 * @param ahead how many rows beyond the view, on each side
 */
export function rowsAround({ top, height }: GridView, size: GridSize, ahead: number): number[] {
  const room = Math.max(0, height - size.header)
  const length = Math.min(size.count, Math.ceil(room / size.rowHeight) + 1 + 2 * ahead)
  const first = Math.max(0, Math.min(Math.floor(top / size.rowHeight) - ahead, size.count - length))
  return Array.from({ length }, (_, at) => first + at)
}

/** Where the grid has to be scrolled to, in pixels, for a row to stand whole in view; null where it does. */
export function scrollTopFor(position: number, { top, height }: GridView, size: GridSize): number | null {
  const start = position * size.rowHeight
  const end = start + size.rowHeight + size.header
  if (start < top) return start
  return end > top + height ? end - height : null
}
