import { daysSinceEpoch, type IsoDate } from '../../time/iso-date.ts'
import type { FiledFact } from '../filed-fact.ts'
import { COVER_SHARES, isKnownTag, SHEET_TOTALS } from './known-tags.ts'
import { statementMonths, type StatementMonths } from './period-length.ts'

const ANNUAL = withAmendments('10-K', '10-K405', '10-KT', '20-F', '40-F')
const INTERIM = withAmendments('10-Q', '10-QT')

/** Whether a filing of this form carries full statements, amendments included: '10-K', '10-Q/A', '20-F', '10-KT'. */
export function isStatementForm(form: string): boolean {
  return ANNUAL.has(form) || INTERIM.has(form)
}

/** Whether the form reports a fiscal year; quarterly reports of some companies hold rolling twelve months too. */
export function isAnnualForm(form: string): boolean {
  return ANNUAL.has(form)
}

function withAmendments(...forms: readonly string[]): ReadonlySet<string> {
  return new Set(forms.flatMap((form) => [form, `${form}/A`]))
}

/** All that is known of one moment or one stretch of days: the newest row of each tag. */
export interface Span {
  /** Day numbers; the start of a moment is null. */
  readonly start: number | null
  readonly end: number
  readonly endDate: IsoDate
  /** Null for a moment. */
  readonly months: StatementMonths | null
  readonly newest: Map<string, FiledFact>
  /** The rows that newer ones replaced. */
  readonly older: FiledFact[]
  /** The day the first row of it was filed, also if a later one replaced it. */
  firstFiled: IsoDate
  /** Whether a later filing states another figure of a balance sheet's totals. */
  isRestated: boolean
}

/** A company's statements in one currency as known on a day. */
export interface StatementTable {
  readonly stretches: readonly Span[]
  readonly moments: readonly Span[]
  /** Rows of the number of shares on the covers, by filing. */
  readonly covers: ReadonlyMap<string, readonly FiledFact[]>
  /** The day number on which the newest stretch that a filing states ends. */
  readonly mainEnds: ReadonlyMap<string, number>
  /** The day up to which filings were left out, since they are another company's; null where none were. */
  readonly otherUntil: IsoDate | null
}

/** The rows that say something: known tags of statement forms, filed by the day, in a unit of money, shares or both. */
export function usableFacts(facts: readonly FiledFact[], asOf: IsoDate): FiledFact[] {
  return facts.filter(
    ({ filed, form, taxonomy, tag, value }) =>
      filed <= asOf && isKnownTag(taxonomy, tag) && isStatementForm(form) && Number.isFinite(value),
  )
}

/** Sorts usable rows by their span; of the rows of one tag and span the newest counts, by its own filing day. */
export function statementTable(usable: readonly FiledFact[], currency: string): StatementTable {
  const units = new Set([currency, 'shares', `${currency}/shares`])
  const dayOf = dayNumbers()
  const spans = new Map<string, Map<string, Span | null>>()
  const covers = new Map<string, FiledFact[]>()
  const mainEnds = new Map<string, number>()
  for (const fact of usable) {
    if (!units.has(fact.unit)) continue
    if (fact.tag === COVER_SHARES) {
      covers.set(fact.accession, [...(covers.get(fact.accession) ?? []), fact])
      continue
    }
    const span = spanOf(spans, fact, dayOf)
    if (span === null || (span.months === 12 && !isAnnualForm(fact.form))) continue
    addRow(span, fact)
    if (span.months !== null && !(span.end <= (mainEnds.get(fact.accession) ?? Number.NaN)))
      mainEnds.set(fact.accession, span.end)
  }
  const all = [...spans.values()]
    .flatMap((sameEnd) => [...sameEnd.values()])
    .filter((span): span is Span => span !== null && span.newest.size > 0)
  return {
    stretches: all.filter(({ months }) => months !== null),
    moments: all.filter(({ months }) => months === null),
    covers,
    mainEnds,
    otherUntil: null,
  }
}

/** A row filed later replaces an earlier one; of two filed on one day, the one whose filing was numbered later. */
export function isNewer(fact: FiledFact, than: FiledFact): boolean {
  return fact.filed === than.filed ? fact.accession > than.accession : fact.filed > than.filed
}

function addRow(span: Span, fact: FiledFact): void {
  const known = span.newest.get(fact.tag)
  if (known === undefined) span.newest.set(fact.tag, fact)
  else {
    const isNewest = isNewer(fact, known)
    span.older.push(isNewest ? known : fact)
    if (isNewest) span.newest.set(fact.tag, fact)
    if (!span.isRestated && span.months === null && fact.value !== known.value)
      span.isRestated = SHEET_TOTALS.has(fact.tag)
  }
  if (fact.filed < span.firstFiled) span.firstFiled = fact.filed
}

type DayOf = (date: IsoDate) => number

/** Reading a date is slow and a company has few of them. */
function dayNumbers(): DayOf {
  const known = new Map<IsoDate, number>()
  return (date) => {
    const day = known.get(date)
    if (day !== undefined) return day
    const read = daysSinceEpoch(date)
    known.set(date, read)
    return read
  }
}

/** The span of a row; null for a stretch that no statement is made over. */
function spanOf(
  spans: Map<string, Map<string, Span | null>>,
  { start, end, filed }: FiledFact,
  dayOf: DayOf,
): Span | null {
  let sameEnd = spans.get(end)
  if (sameEnd === undefined) spans.set(end, (sameEnd = new Map()))
  const key = start ?? ''
  const known = sameEnd.get(key)
  if (known !== undefined) return known
  const [from, to] = [start === null ? null : dayOf(start), dayOf(end)]
  const months = from === null ? null : statementMonths(to - from + 1)
  const span =
    from !== null && months === null
      ? null
      : {
          start: from,
          end: to,
          endDate: end,
          months,
          newest: new Map<string, FiledFact>(),
          older: [],
          firstFiled: filed,
          isRestated: false,
        }
  sameEnd.set(key, span)
  return span
}
