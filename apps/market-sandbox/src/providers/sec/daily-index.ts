import { DAY_MS } from '@fairweight/domain/time/durations.ts'
import { daysSinceEpoch, instantInNewYork, type IsoDate, isFederalWorkday, parseIsoDate } from '@fairweight/domain/time'
import { quarterOf } from '../../market/calendar-parts.ts'
import { type FiledReport } from '../../market/filing-calendar.ts'
import type { MarketView } from '../../market/market-view.ts'
import { daysStated } from '../../market/rates.ts'
import { knownUntil } from './known-filings.ts'

/** The index of a day is written at 22:00, when EDGAR has closed. */
const WRITTEN_AT = 22 * 60
const KINDS = ['form', 'master'] as const

/** A line of an index. */
interface IndexLine {
  readonly form: string
  readonly name: string
  readonly cik: string
  readonly day: string
  readonly path: string
}

/** Others file too: insiders and companies whose shares nobody trades. */
const STRANGERS = [
  { form: '4', name: 'DOE JANE', cik: '9800000001' },
  { form: '8-K', name: 'UNLISTED HOLDINGS LLC', cik: '9800000002' },
  { form: '10-K', name: 'UNLISTED PARTNERS LP', cik: '9800000003' },
] as const

/** The list of a quarter's indexes as `index.json` has it; null for what is no quarter that has begun. */
export function listOfIndexes(view: MarketView, year: string, quarter: string): string | null {
  const first = parseIsoDate(
    `${year}-${String(3 * Number(/^QTR([1-4])$/.exec(quarter)?.[1] ?? 5) - 2).padStart(2, '0')}-01`,
  )
  if (first === null || instantInNewYork(first, 0) > knownUntil(view)) return null
  const days = daysStated(isFederalWorkday, first, quarterOf(first).to).filter((day) => isWritten(view, day))
  const item = days.flatMap((day) =>
    KINDS.map((kind) => ({ name: fileName(kind, day), type: 'file', href: fileName(kind, day) })),
  )
  return JSON.stringify({ directory: { item, name: `daily-index/${year}/${quarter}/`, 'parent-dir': '../' } })
}

/** The index of a day, such as `master.20261123.idx`; null for one that does not exist, or not yet. */
export async function dailyIndex(view: MarketView, file: string): Promise<string | null> {
  const [, kind, year, month, date] = /^(form|master)\.(\d{4})(\d\d)(\d\d)\.idx$/.exec(file) ?? []
  const day = parseIsoDate(`${year}-${month}-${date}`)
  if (day === null || !isWritten(view, day)) return null
  const reports = await view.market.filedOn(day)
  const written = day.replaceAll('-', '')
  const lines = [
    ...reports.filter(({ security }) => security !== view.distortion.vanished).map((report) => lineOf(view, report)),
    ...STRANGERS.map((stranger, place) => ({
      ...stranger,
      day: written,
      path: pathOf(stranger.cik, `${stranger.cik}-${written.slice(2, 4)}-${String(place + 1).padStart(6, '0')}`),
    })),
  ]
  return kind === 'form' ? formIndex(day, lines) : masterIndex(day, lines)
}

function isWritten(view: MarketView, day: IsoDate): boolean {
  return isFederalWorkday(daysSinceEpoch(day)) && instantInNewYork(day, WRITTEN_AT) <= knownUntil(view)
}

function fileName(kind: (typeof KINDS)[number], day: IsoDate): string {
  return `${kind}.${day.replaceAll('-', '')}.idx`
}

function lineOf({ market }: MarketView, { security, cik, form, accession, filed }: FiledReport): IndexLine {
  const name = market.universe.securities[security]?.name.toUpperCase() ?? ''
  return { form, name, cik: String(Number(cik)), day: filed.replaceAll('-', ''), path: pathOf(cik, accession) }
}

function pathOf(cik: string, accession: string): string {
  return `edgar/data/${Number(cik)}/${accession}.txt`
}

function heading(day: IsoDate, ending: string): string[] {
  const received = new Date(daysSinceEpoch(day) * DAY_MS).toLocaleDateString('en-US', {
    dateStyle: 'medium',
    timeZone: 'UTC',
  })
  return [
    `Description:           Daily Index of EDGAR Dissemination Feed${ending}`,
    `Last Data Received:    ${received}`,
    'Comments:              webmaster@sec.gov',
    'Anonymous FTP:         ftp://ftp.sec.gov/edgar/',
    ' ',
  ]
}

function masterIndex(day: IsoDate, lines: readonly IndexLine[]): string {
  const rows = lines.toSorted((a, b) => Number(a.cik) - Number(b.cik))
  const written = rows.map(({ cik, name, form, day: filed, path }) => [cik, name, form, filed, path].join('|'))
  return `${[...heading(day, ''), 'CIK|Company Name|Form Type|Date Filed|File Name', '-'.repeat(80), ...written].join('\n')}\n`
}

function formIndex(day: IsoDate, lines: readonly IndexLine[]): string {
  const columns = (form: string, name: string, cik: string, filed: string, path: string) =>
    form.padEnd(12) + name.padEnd(62) + cik.padEnd(12) + filed.padEnd(12) + path
  const rows = lines.toSorted((a, b) => (a.form < b.form ? -1 : 1))
  const written = rows.map(({ form, name, cik, day: filed, path }) => columns(form, name, cik, filed, path))
  const header = columns('Form Type', 'Company Name', 'CIK', 'Date Filed', 'File Name')
  return `${[...heading(day, ' by Form Type'), header, '-'.repeat(141), ...written].join('\n')}\n`
}
