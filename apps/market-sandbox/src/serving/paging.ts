import { parameter, type Asked } from './endpoint.ts'

/** One page of rows. */
export interface PageOfRows<Row> {
  readonly rows: readonly Row[]
  /** What the next page is asked for with; null on the last. */
  readonly next: string | null
}

/** The names of the parameters by which an answer is paged, and its usual and largest page. */
interface Paging {
  readonly cursor: string
  readonly size: string
  readonly usual: number
  readonly max: number
}

/** The page that is asked for. With the fault of a duplicate page, the second is the first once more. */
export function pageOf<Row>(all: readonly Row[], asked: Asked, { cursor, size, usual, max }: Paging): PageOfRows<Row> {
  const rows = Math.min(max, Math.max(1, Number(parameter(asked, size) ?? usual) || usual))
  const offset = offsetIn(parameter(asked, cursor))
  const start = asked.duplicatesPage && offset > 0 ? Math.max(0, offset - rows) : offset
  const after = offset + rows
  return { rows: all.slice(start, start + rows), next: after < all.length ? cursorAt(after) : null }
}

/** Nobody is meant to read a cursor. */
function cursorAt(offset: number): string {
  return Buffer.from(`after=${offset}`).toString('base64url')
}

function offsetIn(cursor: string | null): number {
  const offset = /^after=(\d{1,9})$/.exec(Buffer.from(cursor ?? '', 'base64url').toString())?.[1]
  return Number(offset ?? 0)
}
