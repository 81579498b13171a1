import type { ReactNode } from 'react'
import type { Dataset, Explanation, ReportedFact } from '@fairweight/contract/wire'
import { ITEMS } from '@fairweight/domain/facts'
import { exactNumber } from '../../../data/figures.ts'
import { shortDate } from '../../../data/dates.ts'
import { Term } from '../../../glossary/term.tsx'
import { Icon } from '../../../ui/marks/icon.tsx'
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
  readonly facts: readonly ReportedFact[]
  /** Those that are taken away from the others. */
  readonly subtracted: readonly ReportedFact[]
}

/** The reported rows behind an input: what, by which tag, for which period, from which filing; those taken away come last, with a minus. */
export function FilingTrail({ facts, subtracted, ...filer }: FilingTrailProps) {
  const isMixed = subtracted.length > 0
  return (
    <ul className="flex flex-col gap-3 pt-1">
      {facts.map((fact) => (
        <TrailRow key={keyOf(fact)} fact={fact} filer={filer}>
          {isMixed && <Part icon="plus">Added</Part>}
        </TrailRow>
      ))}
      {subtracted.map((fact) => (
        <TrailRow key={keyOf(fact)} fact={fact} filer={filer}>
          <Part icon="minus">{removedText(fact, facts)}</Part>
        </TrailRow>
      ))}
    </ul>
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
    <p className="flex items-center gap-1.5 pb-1 font-medium">
      <Icon name={icon} className="size-3.5" />
      {children}
    </p>
  )
}

function TrailRow({
  fact,
  filer,
  children,
}: {
  readonly fact: ReportedFact
  readonly filer: Filer
  readonly children: ReactNode
}) {
  return (
    <li className="border-l-2 border-hairline pl-3">
      {children}
      <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-3 gap-y-0.5">
        <Entry name="Item">{itemName(fact.item)}</Entry>
        <Entry name="Amount">{amountText(fact)}</Entry>
        {fact.tag && <Entry name={<Term id="tag">Tag</Term>}>{fact.tag}</Entry>}
        {fact.passedOver && fact.passedOver.length > 0 && (
          <Entry name="Also filed">
            {fact.passedOver.map(({ tag, value }) => `${tag} (${exactNumber(value)})`).join(', ')}, not used
          </Entry>
        )}
        {fact.converted && <Entry name="Converted">{convertedText(fact.converted)}</Entry>}
        <Entry name="Period">{periodText(fact.period)}</Entry>
        {fact.filed && (
          <Entry name={<Term id="filing">Filed</Term>}>
            {fact.form ? `${shortDate(fact.filed)}, form ${fact.form}` : shortDate(fact.filed)}
          </Entry>
        )}
        {fact.accession && (
          <Entry name={<Term id="accession-number">Accession</Term>}>
            <Accession accession={fact.accession} filed={fact.filed} filer={filer} />
          </Entry>
        )}
        <Entry name="Source">{sourceText(fact)}</Entry>
      </dl>
    </li>
  )
}

/** The filing's number, and the way to it where there is one. */
function Accession({
  accession,
  filed,
  filer: { cik, predecessor, dataset },
}: {
  readonly accession: string
  readonly filed: string | null
  readonly filer: Filer
}) {
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

/** An answer of the SEC is one long line, so its file is all there is to name; a row of a table has a line of its own. */
function sourceText({ item, source }: ReportedFact): string {
  if (source === null) return item === 'close' ? 'the imported prices' : 'not recorded'
  return /\.json(\.gz)?$/.test(source.file) ? source.file : `${source.file}, line ${source.line}`
}

function periodText({ end, months }: ReportedFact['period']): string {
  return months === 0 ? `on ${shortDate(end)}` : `${months} months to ${shortDate(end)}`
}

function Entry({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) {
  return (
    <>
      <dt className="max-w-28 text-muted">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  )
}

/** What a reported row is about: 'eps_diluted' → 'Diluted earnings per share'. */
function itemName(item: string): string {
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
