import { FIRST_PACE, nextPace } from './draw-pace.ts'
import { isShown, type ListedNumbers, nextSlots, type RowSlots, type SeenPart } from './row-slots.ts'
import { type GridSize, type GridView, rowsAround, scrollTopFor } from './row-window.ts'

export const ROWS_AHEAD = 4

/** Nobody reads a row that is in view for less. */
const READ_MS = 100

/** The rows that stand on the page now, and what they are of. */
interface DrawnRows {
  readonly slots: RowSlots
  readonly size: GridSize
  readonly list: ListedNumbers
}

/** Follows what is in view of a grid, and draws its rows frame by frame until all of them stand there. */
export class RowDrawing {
  readonly #draw: (slots: RowSlots) => void
  #drawn: DrawnRows = { slots: [], size: { count: 0, rowHeight: 1, header: 0 }, list: [] }
  #grid: HTMLElement | null = null
  #view: GridView = { top: 0, height: 0 }
  #width = Number.POSITIVE_INFINITY
  /** The grid stands at its left edge, so that columns further right are out of view. */
  #isAtLeft = true
  /** The row to bring into view once it is known how high that is. */
  #awaited: number | null = null
  /** The row that was last brought into view. */
  #shown: number | null = null
  /** The frame to come is the first of this list. */
  #isFirstOfList = false
  #pace = FIRST_PACE
  #frame: number | null = null
  /** Where the grid stood in the frame before, and when, as long as one follows the other. */
  #before: { readonly top: number; readonly at: number; readonly drew: boolean } | null = null

  /** @param draw puts these rows on the page before the frame ends */
  constructor(draw: (slots: RowSlots) => void) {
    this.#draw = draw
  }

  /** Says what stands on the page now. */
  stands(drawn: DrawnRows): void {
    const { size, list } = this.#drawn
    this.#drawn = drawn
    const { rowHeight, header } = drawn.size
    if (list !== drawn.list) this.#isFirstOfList = true
    if (list !== drawn.list || rowHeight !== size.rowHeight || header !== size.header) this.#request()
  }

  /** Of what is in view of the grid, in pixels; infinite before it has been measured. */
  get width(): number {
    return this.#width
  }

  /** What can be seen of a grid of this size, which is all before it has been measured. */
  seenOf(size: GridSize): SeenPart {
    const isMeasured = this.#view.height > 0
    const rows = new Set(isMeasured ? rowsAround(this.#view, size, 0) : [])
    return {
      hasRow: (position) => !isMeasured || rows.has(position),
      // Cards have no columns.
      hasAllColumns: !isMeasured || !this.#isAtLeft || size.header === 0,
    }
  }

  /** Follows this grid until what it returns is called. */
  follow(grid: HTMLElement): () => void {
    const onScroll = () => {
      this.#view = { ...this.#view, top: grid.scrollTop }
      this.#isAtLeft = grid.scrollLeft === 0
      this.#request()
    }
    // Asked for at once, its height would have the page laid out within the task that draws it.
    const observer = new ResizeObserver(([entry]) => {
      if (entry) this.#resize(entry.contentRect)
    })
    this.#grid = grid
    observer.observe(grid)
    grid.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      this.#grid = null
      observer.disconnect()
      grid.removeEventListener('scroll', onScroll)
      if (this.#frame !== null) cancelAnimationFrame(this.#frame)
      this.#frame = null
    }
  }

  /** Brings a row into view where it is not; a grid that is there stays untouched, since scrolling it would have the page laid out. */
  show(position: number): void {
    const isMeasured = this.#view.height > 0
    this.#awaited = isMeasured ? null : position
    this.#shown = position
    const top = isMeasured ? scrollTopFor(position, this.#view, this.#drawn.size) : null
    if (top !== null) this.#grid?.scrollTo({ top })
  }

  /** What comes to stand above or below the grid takes room from it; a row that was brought into view stays there. */
  #resize({ width, height }: Pick<DOMRectReadOnly, 'width' | 'height'>): void {
    this.#width = width
    const kept = this.#awaited ?? this.#shownWhole()
    this.#view = { ...this.#view, height }
    if (kept !== null) this.show(kept)
    this.#request()
  }

  /** The row that was last brought into view, as long as it stands whole in it. */
  #shownWhole(): number | null {
    const { size } = this.#drawn
    const stands = this.#shown !== null && scrollTopFor(this.#shown, this.#view, size) === null
    return stands ? this.#shown : null
  }

  /** Looks in the next frame whether rows are missing. */
  #request(): void {
    if (this.#grid !== null) this.#frame ??= requestAnimationFrame((at) => this.#step(at))
  }

  #step(at: number): void {
    this.#frame = null
    const { top, height } = this.#view
    const before = this.#before
    this.#before = null
    if (height === 0) return
    if (before?.drew) this.#pace = nextPace(this.#pace, at - before.at)
    const { slots, size, list } = this.#drawn
    const isFirstOfList = this.#isFirstOfList
    this.#isFirstOfList = false
    // The first frame of a list has the rows in view to paint; those beyond come when it is on the screen.
    if (isFirstOfList && isShown(slots, rowsAround(this.#view, size, 0), list)) return this.#request()
    const next = nextSlots(slots, rowsAround(this.#view, size, ROWS_AHEAD), list, Math.floor(this.#pace))
    if (next === slots) return
    const isFlung = before !== null && isTooFast({ pixels: Math.abs(top - before.top), ms: at - before.at, height })
    const isSkipped = isFlung && this.#pace < FIRST_PACE
    this.#before = { top, at, drew: !isSkipped }
    if (!isSkipped) this.#draw(next)
    this.#request()
  }
}

/** Whether rows are past before they can be read; a slow device leaves them out then. */
function isTooFast({ pixels, ms, height }: { pixels: number; ms: number; height: number }): boolean {
  return pixels * READ_MS > height * ms
}
