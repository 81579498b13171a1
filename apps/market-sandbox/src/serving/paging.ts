import { type Asked, parameter } from './endpoint.ts'

/** One page of rows. */
interface PageOfRows<Row> {
  readonly rows: readonly Row[]
  /** What the next page is asked for with; null on the last. */
  readonly next: string | null
}

/** The names of the parameters by which an answer is paged, and its usual and largest page. */
export interface Paging {
  readonly cursor: string
  readonly size: string
  readonly usual: number
  readonly max: number
}

/** The page that is asked for. With the fault of a duplicate page, the second is the first once more. */
export function pageOf<Row>(all: readonly Row[], asked: Asked, paging: Paging): PageOfRows<Row> {
  const rows = pageSize(asked, paging)
  const offset = Number(placeIn(parameter(asked, paging.cursor)) ?? 0)
  const start = asked.duplicatesPage && offset > 0 ? Math.max(0, offset - rows) : offset
  const after = offset + rows
  return { rows: all.slice(start, start + rows), next: after < all.length ? cursorAt(String(after)) : null }
}

export function pageSize(asked: Asked, { size, usual, max }: Paging): number {
  return Math.min(max, Math.max(1, Number(parameter(asked, size) ?? usual) || usual))
}

/** Nobody is meant to read a cursor. */
export function cursorAt(place: string): string {
  return Buffer.from(`at ${place}`).toString('base64url')
}

/** The place that a cursor stands for; null where it is none. */
export function placeIn(cursor: string | null): string | null {
  return /^at (.*)$/.exec(Buffer.from(cursor ?? '', 'base64url').toString())?.[1] ?? null
}
