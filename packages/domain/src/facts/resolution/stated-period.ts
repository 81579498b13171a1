import type { IsoDate } from '../../time/iso-date.ts'
import type { FiledFact } from '../filed-fact.ts'
import type { FactsOfTag } from './choose-tags.ts'
import { COVER_SHARES } from './item-tags.ts'
import { isSameDay } from './period-length.ts'
import type { StatementMonths } from './period-length.ts'
import { isNewer } from './statement-table.ts'
import type { Span, StatementTable } from './statement-table.ts'

/** A stretch that statements are made over, with the balance sheet and the cover that belong to it. */
export interface StatedPeriod {
  readonly months: StatementMonths
  /** Day numbers of the first and the last day. */
  readonly start: number
  readonly end: number
  readonly endDate: IsoDate
  readonly firstFiled: IsoDate
  readonly factsOf: FactsOfTag
}

/** Without any of these a stretch is no statement but a detail of one. */
const CORE_TAGS = [
  'NetIncomeLoss', 'ProfitLoss', 'ProfitLossAttributableToOwnersOfParent', 'NetIncomeLossAvailableToCommonStockholdersBasic',
  'NetCashProvidedByUsedInOperatingActivities', 'NetCashProvidedByUsedInOperatingActivitiesContinuingOperations',
  'CashFlowsFromUsedInOperatingActivities', 'Revenues', 'RevenueFromContractWithCustomerExcludingAssessedTax', 'SalesRevenueNet', 'Revenue',
]

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
  if (!CORE_TAGS.some((tag) => spans.some((span) => span.newest.has(tag)))) return null
  const moments = table.moments.filter((span) => isSameDay(span.end, end)).toSorted((a, b) => Math.abs(a.end - end) - Math.abs(b.end - end))
  const cover = coverOf(end, table)
  return {
    months, start, end, endDate,
    firstFiled: spans.reduce((first, span) => (span.firstFiled < first ? span.firstFiled : first), fullest.firstFiled),
    factsOf: (tag) => (tag === COVER_SHARES ? cover : [...newestOf(tag, spans), ...nearestOf(tag, moments)].slice(0, 1)),
  }
}

function newestOf(tag: string, spans: readonly Span[]): FiledFact[] {
  const rows = spans.flatMap((span) => span.newest.get(tag) ?? [])
  return rows.length < 2 ? rows : [rows.reduce((newest, row) => (isNewer(row, newest) ? row : newest))]
}

/** The balance sheet of the very day before one of a day nearby. */
function nearestOf(tag: string, moments: readonly Span[]): FiledFact[] {
  const nearest = moments.find((span) => span.newest.has(tag))?.newest.get(tag)
  return nearest === undefined ? [] : [nearest]
}

/** The number of shares on the newest cover of a filing about the period: the latest day's rows, one for each class of shares. */
function coverOf(end: number, { covers, mainEnds }: StatementTable): FiledFact[] {
  const ofPeriod = [...covers].filter(([accession]) => isSameDay(mainEnds.get(accession) ?? Number.NaN, end)).flatMap(([, rows]) => rows)
  if (ofPeriod.length === 0) return []
  const newest = ofPeriod.reduce((latest, row) => (isNewer(row, latest) || (row.accession === latest.accession && row.end > latest.end) ? row : latest))
  const classes = ofPeriod.filter(({ accession, end: day }) => accession === newest.accession && day === newest.end)
  return classes.filter((row, place) => classes.findIndex(({ value }) => value === row.value) === place)
}
