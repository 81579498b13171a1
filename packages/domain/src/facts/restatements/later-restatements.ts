import { daysSinceEpoch, type IsoDate } from '../../time/iso-date.ts'
import type { FiledFact } from '../filed-fact.ts'
import type { FiscalPeriod } from '../fiscal-period.ts'
import { statementMonths } from '../resolution/period-length.ts'
import { usableFacts } from '../resolution/statement-table.ts'
import { splitFactorBetween, type SplitEvent } from '../security.ts'
import { rowStatements } from './row-statements.ts'
import type { StatedFigure, Statement, StatementSubject } from './stated-figure.ts'

/** A figure that was known on a day and of which a later filing states another value. */
export interface LaterRestatement extends StatementSubject {
  /** As the newest filing of the day stated it. */
  readonly known: StatedFigure
  /** Each filing since that states another value than the one before it, oldest first; never empty. */
  readonly later: readonly StatedFigure[]
}

/** What a company filed, as facts of its filings or as rows of the fundamentals template, and the splits of its shares. */
export interface EverythingFiled {
  readonly facts: readonly FiledFact[]
  readonly rows: readonly FiscalPeriod[]
  readonly splits: readonly SplitEvent[]
}

/** A smaller change is how the figure was rounded. */
const RESTATED_BY = 0.0005
/** Figures a share are rounded to the cent. */
const ROUNDING_A_SHARE = 0.0051

/**
 * Which figures known on `after` a filing since, up to and with `upTo`, states otherwise for the same tag and period. A count of shares, or
 * a figure a share, that only follows a split is no restatement, and what one filing states twice is left out. Newest period first, then by
 * name. Pure; it compares alone, and rates nothing.
 */
export function laterRestatements(
  { facts, rows, splits }: EverythingFiled,
  { after, upTo }: { readonly after: IsoDate; readonly upTo: IsoDate },
): LaterRestatement[] {
  const stated = [...factStatements(usableFacts(facts, upTo)), ...rowStatements(rows)].filter(
    ({ filed }) => filed <= upTo,
  )
  return [...Map.groupBy(stated, keyOf).values()]
    .flatMap((statements) => restatementOf(statements.toSorted(byAge), splits, after) ?? [])
    .toSorted(byPeriod)
}

/** @param statements of one subject, oldest first */
function restatementOf(
  statements: readonly Statement[],
  splits: readonly SplitEvent[],
  after: IsoDate,
): LaterRestatement | null {
  const place = statements.findLastIndex(({ filed }) => filed <= after)
  const known = statements[place]
  if (known === undefined || isStatedTwice(statements)) return null
  const later = statements.slice(place + 1).filter((next, index) => {
    const before = statements[place + index] ?? known
    return isRestated(before, next, splitFactorBetween(splits, before.filed, next.filed))
  })
  if (later.length === 0) return null
  const { tag, item, unit, periodEnd, periodMonths } = known
  return { tag, item, unit, periodEnd, periodMonths, known: figureOf(known), later: later.map(figureOf) }
}

/** Whether a filing states the same twice, as of several classes of shares: then nobody knows which of them a later one changes. */
function isStatedTwice(statements: readonly Statement[]): boolean {
  return new Set(statements.map(({ filed, accession }) => `${filed} ${accession}`)).size < statements.length
}

/** @param factor new shares for each share between the two filings */
function isRestated({ value: before, unit }: Statement, { value: next }: Statement, factor: number): boolean {
  if (!isOther(before, next, 0)) return false
  if (factor === 1 || !unit.includes('share')) return true
  return unit === 'shares'
    ? isOther(before * factor, next, 0)
    : isOther(before / factor, next, Math.max(1, 1 / factor) * ROUNDING_A_SHARE)
}

function isOther(before: number, next: number, rounding: number): boolean {
  return Math.abs(next - before) > Math.max(rounding, RESTATED_BY * Math.max(Math.abs(before), Math.abs(next)))
}

function figureOf({ value, filed, accession, form }: Statement): StatedFigure {
  return { value, filed, accession, form }
}

/** Facts of one moment, and of the stretches that statements are made over. */
function factStatements(facts: readonly FiledFact[]): Statement[] {
  return facts.flatMap(({ tag, unit, start, end, value, filed, accession, form }) => {
    const periodMonths = start === null ? 0 : statementMonths(daysSinceEpoch(end) - daysSinceEpoch(start) + 1)
    return periodMonths === null
      ? []
      : [{ tag, item: null, unit, start, periodEnd: end, periodMonths, value, filed, accession, form }]
  })
}

function keyOf({ tag, item, unit, start, periodEnd, periodMonths }: Statement): string {
  return [tag, item, unit, start, periodEnd, periodMonths].join(' ')
}

/** As filings replace each other: of two filed on one day, the one whose filing was numbered later comes last. */
function byAge(one: Statement, other: Statement): number {
  return compareText(one.filed, other.filed) || compareText(one.accession ?? '', other.accession ?? '')
}

function byPeriod(one: LaterRestatement, other: LaterRestatement): number {
  return (
    compareText(other.periodEnd, one.periodEnd) ||
    compareText(one.tag ?? one.item ?? '', other.tag ?? other.item ?? '') ||
    one.periodMonths - other.periodMonths
  )
}

function compareText(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
