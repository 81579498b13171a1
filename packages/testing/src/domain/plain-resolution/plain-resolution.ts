import { DAY_MS } from '@fairweight/domain/time/durations.ts'
import type { FiledFact } from '@fairweight/domain/facts/filed-fact.ts'
import type { AmountItem } from '@fairweight/domain/facts/fiscal-period.ts'
import { ITEM_TAGS } from '@fairweight/domain/facts/resolution/item-tags.ts'
import { STATEMENT_TAGS } from '@fairweight/domain/facts/resolution/known-tags.ts'
import { tagsOfPart } from '@fairweight/domain/facts/resolution/tag-sums/tag-sum.ts'
import type { TagPart } from '@fairweight/domain/facts/resolution/tag-sums/tag-sum.ts'
import { plainOpenings } from './plain-balance-sheets.ts'
import { plainShareRows } from './plain-share-counts.ts'
import { partValue, plainWay } from './plain-sums.ts'
import type { PlainFigures } from './plain-sums.ts'

/** The reading of filings written a second time from its rules, slowly; only the table of tags is shared. */
export interface PlainPeriod {
  readonly end: string
  readonly kind: 'year' | 'quarter' | 'trailing'
}

const days = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS
const yearBefore = (date: string): string => `${Number(date.slice(0, 4)) - 1}${date.slice(4)}`

/** The rows known on a day, by tag. */
type Rows = ReadonlyMap<string, readonly FiledFact[]>

/** @param facts rows of calendar years, all of statement forms @returns gives an amount, or null when it is not known */
export function plainReader(
  facts: readonly FiledFact[],
  asOf: string,
): (period: PlainPeriod, item: AmountItem) => number | null {
  const known = facts.filter((fact) => fact.filed <= asOf)
  const openings = new Map(
    [
      ...Map.groupBy(
        known.filter(({ start }) => start === null),
        ({ end }) => end,
      ),
    ].map(([end, ofDay]) => [end, plainOpenings(ofDay)]),
  )
  const isOpening = ({ start, end, accession }: FiledFact): boolean =>
    start === null && openings.get(end)?.has(accession) === true
  const rows = Map.groupBy(
    known.filter((fact) => !isOpening(fact)),
    (fact) => fact.tag,
  )
  return (period, item) => plainAmount(rows, period, item)
}

function plainAmount(rows: Rows, period: PlainPeriod, item: AmountItem): number | null {
  const year = period.end.slice(0, 4)
  const { kind } = ITEM_TAGS[item]
  if (period.kind === 'year') return stated(rows, `${year}-01-01`, period.end, item)
  if (kind !== 'flow') {
    if (period.kind === 'trailing') return stated(rows, `${year}-01-01`, period.end, item)
    const hasDifference = !period.end.endsWith('03-31') && isStatement(rows, `${year}-01-01`, quarterEnd(period.end, 1))
    const own = stated(rows, quarterStart(period.end), period.end, item)
    return own ?? (hasDifference ? stated(rows, `${year}-01-01`, period.end, item) : null)
  }
  if (period.kind === 'quarter') return quarterly(rows, period.end, item)
  const lastYear = `${Number(year) - 1}`
  const parts = [
    stated(rows, `${lastYear}-01-01`, `${lastYear}-12-31`, item),
    stated(rows, `${year}-01-01`, period.end, item),
    stated(rows, `${lastYear}-01-01`, yearBefore(period.end), item),
  ]
  const [whole = null, since = null, before = null] = parts
  if (whole !== null && since !== null && before !== null) return whole + since - before
  const ends = [period.end, ...[1, 2, 3].map((back) => quarterEnd(period.end, back))]
  const quarters = ends.map((end) => quarterly(rows, end, item))
  return quarters.some((value) => value === null)
    ? null
    : quarters.reduce<number>((sum, value) => sum + (value ?? 0), 0)
}

function quarterStart(end: string): string {
  return `${end.slice(0, 5)}${{ '03-31': '01-01', '06-30': '04-01', '09-30': '07-01' }[end.slice(5)] ?? '10-01'}`
}

function quarterEnd(end: string, back: number): string {
  let date = end
  for (let step = 0; step < back; step++)
    date = new Date(Date.parse(quarterStart(date)) - DAY_MS).toISOString().slice(0, 10)
  return date
}

function quarterly(rows: Rows, end: string, item: AmountItem): number | null {
  const own = stated(rows, quarterStart(end), end, item)
  if (own !== null || end.endsWith('03-31')) return own
  const start = `${end.slice(0, 4)}-01-01`
  const [whole, before] = [stated(rows, start, end, item), stated(rows, start, quarterEnd(end, 1), item)]
  return whole === null || before === null ? null : whole - before
}

function isStatement(rows: Rows, start: string, end: string): boolean {
  return STATEMENT_TAGS.some((tag) => rows.get(tag)?.some((fact) => fact.start === start && fact.end === end))
}

/** What the rows of one stretch, of its last day and of its covers say. */
function stated(rows: Rows, start: string, end: string, item: AmountItem): number | null {
  if (!isStatement(rows, start, end)) return null
  if (item === 'sharesOutstanding') return plainShareRows(rowsAbout(rows, start, end), coverRows(rows, end))
  const { largestOf = [], firstOf, least, totals = [], isZeroLast, unknownBeside } = ITEM_TAGS[item]
  const figures: PlainFigures = {
    newest: (tag) => tagValue(rows, tag, start, end),
    ofFiling: (filing) => (tag) => tagValue(rows, tag, start, end, filing),
    filingsWith: (part) => filingsWith(part, rows, start, end),
  }
  if (unknownBeside !== undefined && (figures.newest(unknownBeside) ?? 0) !== 0) return null
  const below = totals.map(figures.newest).find((value) => value !== null && value < 0)
  if (below !== undefined) return below
  const [large = [], first = []] = [largestOf, firstOf].map((ways) =>
    ways
      .map((way) => plainWay(way, figures))
      .filter((sum) => sum !== null && !(least === 'zero' && sum < 0))
      .map(Number),
  )
  const choose = (isFigure: (value: number) => boolean): number | null => {
    const chosen = large.filter(isFigure)
    return chosen.length > 0 ? Math.max(...chosen) : (first.find(isFigure) ?? null)
  }
  return (isZeroLast === true ? choose((value) => value !== 0) : null) ?? choose(() => true)
}

/** The filings with the newest figure of the tag of a part that counts, newest first. */
function filingsWith(part: TagPart, rows: Rows, start: string, end: string): string[] {
  const newest = partValue(part, (tag) => tagValue(rows, tag, start, end))
  const byTag = tagsOfPart(part).map((tag) =>
    (rows.get(tag) ?? []).filter((fact) => isOf(fact, start, end)).toSorted((a, b) => days(a.filed, b.filed)),
  )
  const found = byTag.find((facts) => facts[0]?.value === newest) ?? []
  return found.filter(({ value }) => value === newest).map(({ accession }) => accession)
}

function isOf(fact: FiledFact, start: string, end: string): boolean {
  return fact.end === end && (fact.start === null || fact.start === start)
}

function tagValue(rows: Rows, tag: string, start: string, end: string, filing?: string): number | null {
  const found = (rows.get(tag) ?? []).filter(
    (fact) => isOf(fact, start, end) && (filing === undefined || fact.accession === filing),
  )
  return found.toSorted((a, b) => days(a.filed, b.filed))[0]?.value ?? null
}

/** Every row of the stretch and of its last day. */
function rowsAbout(rows: Rows, start: string, end: string): FiledFact[] {
  return [...rows.values()].flat().filter((fact) => isOf(fact, start, end))
}

/** The newest cover about the period, one row for each class. */
function coverRows(rows: Rows, end: string): FiledFact[] {
  const covers = (rows.get('EntityCommonStockSharesOutstanding') ?? []).filter(
    ({ accession }) => mainEnd(rows, accession) === end,
  )
  const newest = covers
    .map((fact) => String(fact.filed))
    .toSorted()
    .at(-1)
  const rowsOfNewest = covers.filter((fact) => fact.filed === newest)
  return rowsOfNewest.filter((row, place) => rowsOfNewest.findIndex(({ value }) => value === row.value) === place)
}

/** The last day of the newest stretch that a filing states. */
function mainEnd(rows: Rows, accession: string): string | undefined {
  const ends = [...rows.values()]
    .flat()
    .flatMap((fact) => (fact.accession === accession && fact.start !== null ? [String(fact.end)] : []))
  return ends.toSorted().at(-1)
}
