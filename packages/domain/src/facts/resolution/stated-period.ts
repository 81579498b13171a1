import type { IsoDate } from '../../time/iso-date.ts'
import { STATEMENT_TAGS } from './known-tags.ts'
import { isSameDay, type StatementMonths } from './period-length.ts'
import type { PeriodRows } from './tag-sums/filed-sum.ts'
import { knownRows, type KnownRows } from './period-rows.ts'
import type { Span, StatementTable } from './statement-table.ts'

/** A stretch that statements are made over, with the balance sheet and the cover that belong to it. */
export interface StatedPeriod {
  readonly months: StatementMonths
  /** Day numbers of the first and the last day. */
  readonly start: number
  readonly end: number
  readonly endDate: IsoDate
  readonly firstFiled: IsoDate
  readonly rows: PeriodRows
  readonly contradictedOf: KnownRows['contradictedOf']
  /** What is to be said about the whole period. */
  readonly remark: string | null
}

/** The periods of a company, oldest end first. Spans whose ends differ by a few days are one: filings round the end of a 52-week year. */
export function statedPeriods(table: StatementTable): StatedPeriod[] {
  const inOrder = table.stretches.toSorted((a, b) => a.end - b.end || (a.start ?? 0) - (b.start ?? 0))
  const groups: Span[][] = []
  for (const span of inOrder) {
    const group = groups.findLast(
      ([first]) => first !== undefined && first.months === span.months && isSameDay(first.end, span.end),
    )
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
  const firstFiled = spans.reduce(
    (first, span) => (span.firstFiled < first ? span.firstFiled : first),
    fullest.firstFiled,
  )
  const { contradictedOf, ...rows } = knownRows(spans, fullest, table)
  return { months, start, end, endDate, firstFiled, rows, contradictedOf, remark: remarkOn(endDate, table) }
}

function remarkOn(endDate: IsoDate, { otherUntil }: StatementTable): string | null {
  if (otherUntil === null || endDate > otherUntil) return null
  return `filings up to ${otherUntil} describe another company under this number and are ignored`
}
