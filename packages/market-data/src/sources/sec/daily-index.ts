import { isStatementForm, parseCik, type Cik } from '@fairweight/domain/facts'
import { daysSinceEpoch, type IsoDate, isFederalWorkday, isoDateFromDays } from '@fairweight/domain/time'
import { z } from 'zod'
import { SourceError } from '../../fetching/source-client.ts'

/** The index of one day's filings, below `Archives/edgar/daily-index`. */
export interface IndexDay {
  readonly day: IsoDate
  /** Such as `2026/QTR4`. */
  readonly quarter: string
  /** Such as `master.20261123.idx`. */
  readonly file: string
}

/** The days from one to another on which EDGAR takes filings. */
export function filingDays(from: IsoDate, to: IsoDate): IndexDay[] {
  const days: IndexDay[] = []
  for (let number = daysSinceEpoch(from); number <= daysSinceEpoch(to); number++) {
    if (!isFederalWorkday(number)) continue
    const day = isoDateFromDays(number)
    const quarter = Math.ceil(Number(day.slice(5, 7)) / 3)
    days.push({ day, quarter: `${day.slice(0, 4)}/QTR${quarter}`, file: `master.${day.replaceAll('-', '')}.idx` })
  }
  return days
}

const listing = z.object({ directory: z.object({ item: z.array(z.object({ name: z.string() })) }) })

/** The names in a quarter's folder, of its `index.json`. A day that is not among them was not written yet, or nobody filed. */
export function filesIn(text: string): Set<string> {
  const read = listing.safeParse(parsed(text))
  if (read.success) return new Set(read.data.directory.item.map(({ name }) => name))
  throw new SourceError(
    { source: 'sec', failure: 'unexpected-content' },
    'The SEC’s list of daily indexes is not in the form that is known.',
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const HEADER = 'CIK|Company Name|Form Type|Date Filed|File Name'

/**
 * The companies of a master index that filed statements on its day, or an 8-K or 6-K, which sometimes bring figures. Throws SourceError for a
 * text that is no index, or one that is cut off within a line.
 */
export function companiesIn(text: string, file: string): Set<Cik> {
  const start = text.indexOf(HEADER)
  if (start === -1)
    throw new SourceError(
      { source: 'sec', failure: 'unexpected-content' },
      `The SEC’s ${file} is no daily index: the line “${HEADER}” is missing.`,
    )
  if (!text.endsWith('\n'))
    throw new SourceError({ source: 'sec', failure: 'truncated' }, `The SEC’s ${file} is cut off within a line.`)
  const rows = text.slice(start + HEADER.length).split('\n')
  return new Set(
    rows.flatMap((row) => {
      const [number = '', , form = ''] = row.split('|')
      const cik = /^\d{1,10}$/.test(number) ? parseCik(number) : null
      return cik !== null && mayBringFigures(form.trim()) ? [cik] : []
    }),
  )
}

function mayBringFigures(form: string): boolean {
  return isStatementForm(form) || /^[86]-K(\/A)?$/.test(form)
}
