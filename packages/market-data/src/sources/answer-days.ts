import { failed } from '../fetching/failures/passing-error.ts'
import type { SourceRequest } from '../fetching/source-client.ts'
import type { IsoDate } from '@fairweight/domain/time'
import { holdsNoRows } from './answer-table.ts'
import type { AnswerTable, ReadAnswer } from './file-layout.ts'

/** How the rows of an answer are read, and which column holds their day. */
export interface DayColumn {
  readonly read: ReadAnswer
  readonly column: string
}

type Asked = Pick<SourceRequest, 'source' | 'name'>

/** The days of an answer's rows, one a row, read as the import reads them. Throws SourceError for a layout that is not known. */
export function daysIn(asked: Asked, text: string, { read, column }: DayColumn): string[] {
  const { header, rows } = tableIn(asked, text, read)
  const place = header.indexOf(column)
  return rows.map((row) => String(row[place] ?? '').slice(0, 10))
}

/** The rows of an answer. Throws SourceError for a layout that is not known. */
export function tableIn(asked: Asked, text: string, read: ReadAnswer): AnswerTable {
  const parsed: unknown = JSON.parse(text)
  const table = read(parsed)
  if (table !== null) return table
  if (holdsNoRows(parsed)) return { header: [], rows: [] }
  throw failed(asked, 'unexpected-content', `sent ${asked.name} in a layout that is not known.`)
}

/** A check that an answer of a ticker's history has rows. It throws SourceError. */
export function withRows(asked: Asked, days: DayColumn): (text: string) => void {
  return (text) => {
    if (daysIn(asked, text, days).length === 0) throw failed(asked, 'empty', `has no row in ${asked.name}.`)
  }
}

/** Which answer has to be of which session. */
interface SessionCheck extends Asked {
  readonly session: IsoDate
  readonly days: DayColumn
  /** The share of the rows that have to be of it; one row at least is, unless there is none at all and that may be. */
  readonly share: number
  readonly mayBeEmpty?: boolean
}

/** A check that an answer is of a session, and not yesterday's again. It throws SourceError. */
export function ofSession({
  session,
  days,
  share,
  mayBeEmpty = false,
  ...asked
}: SessionCheck): (text: string) => void {
  return (text) => {
    const found = daysIn(asked, text, days)
    const own = found.filter((day) => day === session).length
    if (found.length === 0) {
      if (mayBeEmpty) return
      throw failed(asked, 'empty', `has no row for ${session} in ${asked.name} yet.`)
    }
    if (own > 0 && own >= share * found.length) return
    const newest = found.toSorted().at(-1) ?? ''
    throw failed(asked, 'stale', `still answers with the session of ${newest} where that of ${session} was asked for.`)
  }
}

export const NO_CLOSES = 'it answers, but knows no close of AAPL of the last days'

/** What a check of a source saw: the newest day on which a stock that everybody knows closed. */
export function newestClose(asked: Asked, text: string, days: DayColumn): string {
  const newest = daysIn(asked, text, days).toSorted().at(-1)
  return newest === undefined ? NO_CLOSES : `its newest close of AAPL is that of ${newest}`
}
