import type { ReactNode } from 'react'
import type { Dataset, Explanation, ReportedFact } from '@fairweight/contract/wire'
import { ITEMS } from '@fairweight/domain/facts'
import { exactNumber } from '../../../data/figures.ts'
import { shortDate } from '../../../data/dates.ts'
import { Term } from '../../../glossary/term.tsx'
import { type DataColumn, DataTable } from '../../../ui/layout/data-table.tsx'
import { Icon } from '../../../ui/marks/icon.tsx'
import { useIsWide } from '../../../ui/overlays/use-is-wide.ts'
import { RestatedFact } from '../restatements/restated.tsx'
import { withUnit, capitalizeSentence, humanizeName } from '../labels.ts'

const ACCESSION = /^\d{10}-\d{2}-\d{6}$/

const CIK = /^\d{1,10}$/

const LABELS: ReadonlyMap<string, string> = new Map(Object.values(ITEMS).map(({ column, label }) => [column, label]))

/** Whose filings they are. */
export interface Filer {
  readonly cik: string | null
  readonly predecessor?: Explanation['predecessor']
  /** The filings of the sample are invented, so nothing leads to them. */
  readonly dataset: Dataset
}

export interface FilingTrailProps extends Filer {
  /** What the rows are behind. */
  readonly name: string
  readonly facts: readonly ReportedFact[]
  /** Those that are taken away from the others. */
  readonly subtracted: readonly ReportedFact[]
}

/** A reported row as it is shown. */
interface TrailRow {
  readonly fact: ReportedFact
  /** What is done with it, where rows are added and taken away. */
  readonly part: ReactNode
}

/** The reported rows behind an input: what, by which tag, for which period, from which filing; those taken away come last, with a minus. */
export function FilingTrail({ name, facts, subtracted, ...filer }: FilingTrailProps) {
  const isWide = useIsWide()
  const isMixed = subtracted.length > 0
  const rows: readonly TrailRow[] = [
    ...facts.map((fact) => ({ fact, part: isMixed && <Part icon="plus">Added</Part> })),
    ...subtracted.map((fact) => ({ fact, part: <Part icon="minus">{removedText(fact, facts)}</Part> })),
  ]
  const columns = isWide ? wideColumns(filer) : narrowColumns(filer)
  return (
    <div
      className={`pt-1 ${isWide ? '' : '[&_table]:table-fixed [&_td]:[overflow-wrap:anywhere]'} [&_:is(td,th)]:px-1.5 [&_:is(td,th)]:py-1 [&_:is(tbody_td,tbody_th)]:align-top [&_table]:text-xs`}
    >
      <DataTable
        caption={`Reported rows: ${name}`}
        captionHidden
        columns={columns}
        rows={rows}
        rowKey={({ fact }) => keyOf(fact)}
      />
    </div>
  )
}

const wideColumns = (filer: Filer): readonly DataColumn<TrailRow>[] => [
  { name: 'Item', cell: (row) => <Item {...row} /> },
  { name: 'Amount', numeric: true, cell: ({ fact }) => <Amount fact={fact} /> },
  { name: 'Period', cell: ({ fact }) => periodText(fact.period) },
  { name: 'Tag', label: <Term id="tag">Tag</Term>, cell: ({ fact }) => <Tag fact={fact} /> },
  { name: 'Filed', label: <Term id="filing">Filed</Term>, cell: ({ fact }) => filedText(fact) },
  {
    name: 'Accession',
    label: <Term id="accession-number">Accession</Term>,
    cell: ({ fact }) => <Accession {...fact} filer={filer} />,
  },
  { name: 'Source', cell: ({ fact }) => <span className="break-all">{sourceText(fact)}</span> },
]

/** The same in three columns, of which each says a little more. */
const narrowColumns = (filer: Filer): readonly DataColumn<TrailRow>[] => [
  {
    name: 'Item',
    unit: 'and tag',
    cell: (row) => (
      <>
        <Item {...row} />
        <Line>
          <Tag fact={row.fact} />
        </Line>
      </>
    ),
  },
  {
    name: 'Amount',
    unit: 'and period',
    numeric: true,
    cell: ({ fact }) => (
      <>
        <Amount fact={fact} />
        <Line>{periodText(fact.period)}</Line>
      </>
    ),
  },
  {
    name: 'Filing',
    label: <Term id="filing">Filing</Term>,
    unit: 'and source',
    cell: ({ fact }) => (
      <>
        <Accession {...fact} filer={filer} />
        <Line>{filedText(fact)}</Line>
        <Line>{sourceText(fact)}</Line>
      </>
    ),
  },
]

function Line({ children }: { readonly children: ReactNode }) {
  return <span className="block whitespace-normal break-words text-muted [overflow-wrap:anywhere]">{children}</span>
}

function Amount({ fact }: Pick<TrailRow, 'fact'>) {
  return <RestatedFact facts={[fact]}>{amountText(fact)}</RestatedFact>
}

function Item({ fact, part }: TrailRow) {
  return (
    <>
      {part}
      {itemName(fact.item)}
      {fact.converted && <Line>Converted {convertedText(fact.converted)}</Line>}
    </>
  )
}

function Tag({ fact: { tag, passedOver } }: Pick<TrailRow, 'fact'>) {
  return (
    <>
      {tag && <span className="[overflow-wrap:anywhere]">{tag}</span>}
      {passedOver && passedOver.length > 0 && (
        <Line>
          Also filed {passedOver.map((other) => `${other.tag} (${exactNumber(other.value)})`).join(', ')}, not used
        </Line>
      )}
    </>
  )
}

const keyOf = ({ item, tag, period, accession, source }: ReportedFact) =>
  [item, tag, period.end, period.months, accession, source?.line].join(' ')

/** Twelve months are the last year, plus this year to date, less the same months of the year before. */
function removedText({ period }: ReportedFact, added: readonly ReportedFact[]): string {
  const isYearBefore = added.some(
    (fact) =>
      fact.period.months === period.months &&
      Number(fact.period.end.slice(0, 4)) === Number(period.end.slice(0, 4)) + 1,
  )
  return isYearBefore ? 'Minus the same months a year earlier' : 'Minus'
}

function Part({ icon, children }: { readonly icon: 'plus' | 'minus'; readonly children: string }) {
  return (
    <span className="flex items-center gap-1.5 font-medium">
      <Icon name={icon} className="size-3.5" />
      {children}
    </span>
  )
}

/** The filing's number, and the way to it where there is one. */
export function Accession({
  accession,
  filed,
  filer: { cik, predecessor, dataset },
}: Pick<ReportedFact, 'accession' | 'filed'> & { readonly filer: Filer }) {
  if (!accession) return null
  if (dataset === 'sample') return <>{accession}, fictional filing</>
  const isPredecessors = predecessor !== undefined && filed !== null && filed < predecessor.before
  const link = filingLink(isPredecessors ? predecessor.cik : cik, accession)
  if (link === null) return <>{accession}</>
  return (
    <a href={link} target="_blank" rel="noopener noreferrer" className="text-accent-text underline underline-offset-2">
      {accession}
      <span className="sr-only">, the filing on the SEC’s site, in a new tab</span>
      <span aria-hidden="true"> ↗</span>
    </a>
  )
}

/** What was filed, the rate with its day or days, who stated it and where it stands. */
function convertedText({
  currency,
  value,
  usdPerUnit,
  from,
  to,
  statedBy,
  source,
}: NonNullable<ReportedFact['converted']>): string {
  const when = from === to ? `the rate on ${shortDate(from)}` : `the mean from ${shortDate(from)} to ${shortDate(to)}`
  const place = source === null ? '' : `, line ${source.line} of ${source.file}`
  return `from ${currency} ${exactNumber(value)} at ${exactNumber(usdPerUnit)} US dollars, ${when}, ${statedBy}${place}`
}

/** Rounded to be read, and exactly where that is another figure. */
function amountText({ value, unit }: ReportedFact): string {
  const rounded = withUnit(value, unit)
  return rounded.includes(exactNumber(Math.abs(value))) ? rounded : `${rounded} (${exactNumber(value)})`
}

/** Where rows stand that no filing states. */
const SOURCES: Readonly<Partial<Record<string, string>>> = {
  close: 'the imported prices',
  dividend: 'the imported dividends',
}

/** An answer of the SEC is one long line, so its file is all there is to name; a row of a table has a line of its own. */
function sourceText({ item, source }: ReportedFact): string {
  if (source === null) return SOURCES[item] ?? 'not recorded'
  return /\.json(\.gz)?$/.test(source.file) ? source.file : `${source.file}, line ${source.line}`
}

/** The day of the filing with its form; empty for what was not filed. */
function filedText({ filed, form }: ReportedFact): string {
  if (!filed) return ''
  return form ? `${shortDate(filed)}, form ${form}` : shortDate(filed)
}

/** 'on Dec 31, 2025' or '12 months to Dec 31, 2025'. */
export function periodText({ end, months }: ReportedFact['period']): string {
  return months === 0 ? `on ${shortDate(end)}` : `${months} months to ${shortDate(end)}`
}

/** What a reported row is about: 'eps_diluted' → 'Diluted earnings per share'. */
export function itemName(item: string): string {
  const label = LABELS.get(item)
  return label === undefined ? humanizeName(item) : capitalizeSentence(label)
}

/**
 * The filing's own page at the SEC, by the company's number and the filing's; null where either is not of the SEC's shape.
 * Source: https://www.sec.gov/search-filings/edgar-search-assistance/accessing-edgar-data
 */
export function filingLink(cik: string | null, accession: string): string | null {
  if (cik === null || !CIK.test(cik) || !ACCESSION.test(accession)) return null
  return `https://www.sec.gov/Archives/edgar/data/${Number(cik)}/${accession.replaceAll('-', '')}/${accession}-index.htm`
}
