import type { Dataset, Explanation, ReportedFact } from '@fairweight/contract/wire'
import type { ReactNode } from 'react'
import { shortDate } from '../../../data/figures.ts'
import { Term } from '../../../glossary/term.tsx'
import { Icon } from '../../../ui/marks/icon.tsx'
import { withUnit } from '../wording.ts'
import { filingLink } from './filing-link.ts'
import { itemName } from './item-name.ts'

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
        <TrailRow key={keyOf(fact)} fact={fact} filer={filer}>{isMixed && <Part icon="plus">Added</Part>}</TrailRow>
      ))}
      {subtracted.map((fact) => (
        <TrailRow key={keyOf(fact)} fact={fact} filer={filer}><Part icon="minus">{takenAwayWords(fact, facts)}</Part></TrailRow>
      ))}
    </ul>
  )
}

const keyOf = ({ item, tag, period, accession, source }: ReportedFact) => [item, tag, period.end, period.months, accession, source?.line].join(' ')

/** Twelve months are the last year, plus this year to date, less the same months of the year before. */
function takenAwayWords({ period }: ReportedFact, added: readonly ReportedFact[]): string {
  const isYearBefore = added.some((fact) => fact.period.months === period.months && Number(fact.period.end.slice(0, 4)) === Number(period.end.slice(0, 4)) + 1)
  return isYearBefore ? 'Less the same months a year before' : 'Less'
}

function Part({ icon, children }: { readonly icon: 'plus' | 'minus'; readonly children: string }) {
  return (
    <p className="flex items-center gap-1.5 pb-1 font-medium">
      <Icon name={icon} className="size-3.5" />
      {children}
    </p>
  )
}

function TrailRow({ fact, filer, children }: { readonly fact: ReportedFact; readonly filer: Filer; readonly children: ReactNode }) {
  return (
    <li className="border-l-2 border-hairline pl-3">
      {children}
      <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-3 gap-y-0.5">
        <Entry name="Item">{itemName(fact.item)}</Entry>
        <Entry name="Amount">{amountWords(fact)}</Entry>
        {fact.tag && <Entry name={<Term id="tag">Tag</Term>}>{fact.tag}</Entry>}
        {fact.passedOver && fact.passedOver.length > 0 && <Entry name="Also filed">{fact.passedOver.map(({ tag, value }) => `${tag} (${exactly(value)})`).join(', ')}, not used</Entry>}
        {fact.converted && <Entry name="Converted">{convertedWords(fact.converted)}</Entry>}
        <Entry name="Period">{periodWords(fact.period)}</Entry>
        {fact.filed && <Entry name={<Term id="filing">Filed</Term>}>{fact.form ? `${shortDate(fact.filed)}, form ${fact.form}` : shortDate(fact.filed)}</Entry>}
        {fact.accession && <Entry name={<Term id="accession-number">Accession</Term>}><Accession accession={fact.accession} filed={fact.filed} filer={filer} /></Entry>}
        <Entry name="Source">{sourceWords(fact)}</Entry>
      </dl>
    </li>
  )
}

/** The filing's number, and the way to it where there is one. */
function Accession({ accession, filed, filer: { cik, predecessor, dataset } }: { readonly accession: string; readonly filed: string | null; readonly filer: Filer }) {
  if (dataset === 'sample') return <>{accession}, invented filing</>
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
function convertedWords({ currency, value, usdPerUnit, from, to, statedBy, source }: NonNullable<ReportedFact['converted']>): string {
  const when = from === to ? `the rate of ${shortDate(from)}` : `the mean of ${shortDate(from)} to ${shortDate(to)}`
  const place = source === null ? '' : `, line ${source.line} of ${source.file}`
  return `from ${currency} ${exactly(value)} at ${exactly(usdPerUnit)} US dollars, ${when}, ${statedBy}${place}`
}

/** Rounded to be read, and exactly where that is another figure. */
function amountWords({ value, unit }: ReportedFact): string {
  const rounded = withUnit(value, unit)
  return rounded.startsWith(`${exactly(value)} `) ? rounded : `${rounded} (${exactly(value)})`
}

/** An answer of the SEC is one long line, so its file is all there is to name; a row of a table has a line of its own. */
function sourceWords({ item, source }: ReportedFact): string {
  if (source === null) return item === 'close' ? 'the imported prices' : 'not recorded'
  return /\.json(\.gz)?$/.test(source.file) ? source.file : `${source.file}, line ${source.line}`
}

const exactly = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 6 }).replace('-', '−')

function periodWords({ end, months }: ReportedFact['period']): string {
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
