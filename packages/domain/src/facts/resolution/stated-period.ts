import { daysSinceEpoch } from '../../time/iso-date.ts'
import type { IsoDate } from '../../time/iso-date.ts'
import type { FiledFact } from '../filed-fact.ts'
import type { PeriodRows } from './tag-sums/filed-sum.ts'
import { COVER_SHARES, STATEMENT_TAGS } from './known-tags.ts'
import { isSameDay } from './period-length.ts'
import type { StatementMonths } from './period-length.ts'
import { isNewer } from './statement-table.ts'
import type { Span, StatementTable } from './statement-table.ts'
import type { FactsOfTag } from './tag-sums/sum-of-tags.ts'

/** A stretch that statements are made over, with the balance sheet and the cover that belong to it. */
export interface StatedPeriod {
  readonly months: StatementMonths
  /** Day numbers of the first and the last day. */
  readonly start: number
  readonly end: number
  readonly endDate: IsoDate
  readonly firstFiled: IsoDate
  readonly rows: PeriodRows
}

/** The periods of a company, oldest end first. Spans whose ends differ by a few days are one: filings round the end of a 52-week year. */
export function statedPeriods(table: StatementTable): StatedPeriod[] {
  const inOrder = table.stretches.toSorted((a, b) => a.end - b.end || (a.start ?? 0) - (b.start ?? 0))
  const groups: Span[][] = []
  for (const span of inOrder) {
    const group = groups.findLast(([first]) => first !== undefined && first.months === span.months && isSameDay(first.end, span.end))
    if (group === undefined) groups.push([span])
    else group.push(span)
  }
  return groups.flatMap((spans) => statedPeriod(spans, table) ?? [])
}

function statedPeriod(spans: readonly Span[], table: StatementTable): StatedPeriod | null {
  const fullest = spans.reduce((most, span) => (span.newest.size > most.newest.size ? span : most))
  const { start, end, endDate, months } = fullest
  if (start === null || months === null) return null
  if (!STATEMENT_TAGS.some((tag) => spans.some((span) => span.newest.has(tag)))) return null
  const firstFiled = spans.reduce((first, span) => (span.firstFiled < first ? span.firstFiled : first), fullest.firstFiled)
  const rows = { newest: onFirstUse(() => newestByTag(spans, end, table)), ofEveryFiling: (tag: string) => rowsOfEveryFiling(tag, spans, end, table) }
  return { months, start, end, endDate, firstFiled, rows }
}

const NONE: readonly FiledFact[] = []

/** Most periods of a long history are never asked for anything. */
function onFirstUse(make: () => ReadonlyMap<string, readonly FiledFact[]>): FactsOfTag {
  let made: ReadonlyMap<string, readonly FiledFact[]> | null = null
  return (tag) => {
    made ??= make()
    return made.get(tag) ?? NONE
  }
}

/** The rows of a period: of the stretch the newest of each tag, of moments those of the very day before a day nearby. */
function newestByTag(spans: readonly Span[], end: number, table: StatementTable): Map<string, readonly FiledFact[]> {
  const newest = new Map<string, FiledFact>()
  for (const moment of momentsNear(end, table)) for (const [tag, row] of moment.newest) if (!newest.has(tag)) newest.set(tag, row)
  for (const span of spans) {
    for (const [tag, row] of span.newest) {
      const known = newest.get(tag)
      if (known === undefined || isNewer(row, known)) newest.set(tag, row)
    }
  }
  const rows = new Map<string, readonly FiledFact[]>()
  for (const [tag, row] of newest) rows.set(tag, [row])
  return rows.set(COVER_SHARES, coverOf(end, table))
}

/** The rows of a tag in every filing, of the same stretches and moments. */
function rowsOfEveryFiling(tag: string, spans: readonly Span[], end: number, table: StatementTable): FiledFact[] {
  const rows = table.rowsOf(tag)
  const ofSpan = (span: Span): FiledFact[] => rows.filter((row) => row.end === span.endDate && startOf(row) === span.start)
  return [...momentsNear(end, table), ...spans].flatMap(ofSpan)
}

function startOf({ start }: FiledFact): number | null {
  return start === null ? null : daysSinceEpoch(start)
}

/** Balance sheets of a day or of days nearby, the nearest first. */
function momentsNear(end: number, { moments }: StatementTable): Span[] {
  return moments.filter((span) => isSameDay(span.end, end)).toSorted((a, b) => Math.abs(a.end - end) - Math.abs(b.end - end))
}

/** The number of shares on the newest cover of a filing about the period: the latest day's rows, one for each class of shares. */
function coverOf(end: number, { covers, mainEnds }: StatementTable): readonly FiledFact[] {
  const ofPeriod = [...covers].filter(([accession]) => isSameDay(mainEnds.get(accession) ?? Number.NaN, end)).flatMap(([, rows]) => rows)
  const [first] = ofPeriod
  if (first === undefined) return NONE
  const isLater = (row: FiledFact, than: FiledFact): boolean => (row.accession === than.accession ? row.end > than.end : isNewer(row, than))
  const latest = ofPeriod.reduce((newest, row) => (isLater(row, newest) ? row : newest), first)
  const classes = ofPeriod.filter(({ accession, end: day }) => accession === latest.accession && day === latest.end)
  return classes.filter((row, place) => classes.findIndex(({ value }) => value === row.value) === place).toSorted((a, b) => b.value - a.value)
}
