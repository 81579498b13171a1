import type { FiledFact } from '../../facts/filed-fact.ts'
import type { AmountItem } from '../../facts/fiscal-period.ts'
import { ITEM_TAGS } from '../../facts/resolution/item-tags.ts'
import { STATEMENT_TAGS } from '../../facts/resolution/known-tags.ts'
import { tagsOfPart } from '../../facts/resolution/tag-sums/tag-sum.ts'
import type { StatementTotal, TagPart, TagSum } from '../../facts/resolution/tag-sums/tag-sum.ts'
import { plainOpenings } from './plain-balance-sheets.ts'
import { plainShareRows } from './plain-share-counts.ts'

/** The reading of filings written a second time from its rules, slowly; only the table of tags is shared. */
export interface PlainPeriod {
  readonly end: string
  readonly kind: 'year' | 'quarter' | 'trailing'
}

const ms = 86_400_000
const days = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / ms
const yearBefore = (date: string): string => `${Number(date.slice(0, 4)) - 1}${date.slice(4)}`

/** The rows known on a day, by tag. */
type Rows = ReadonlyMap<string, readonly FiledFact[]>

/** @param facts rows of calendar years, all of statement forms @returns gives an amount, or null when it is not known */
export function plainReader(facts: readonly FiledFact[], asOf: string): (period: PlainPeriod, item: AmountItem) => number | null {
  const known = facts.filter((fact) => fact.filed <= asOf)
  const openings = new Map([...Map.groupBy(known.filter(({ start }) => start === null), ({ end }) => end)].map(([end, ofDay]) => [end, plainOpenings(ofDay)]))
  const isOpening = ({ start, end, accession }: FiledFact): boolean => start === null && openings.get(end)?.has(accession) === true
  const rows = Map.groupBy(known.filter((fact) => !isOpening(fact)), (fact) => fact.tag)
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
    stated(rows, `${lastYear}-01-01`, `${lastYear}-12-31`, item), stated(rows, `${year}-01-01`, period.end, item),
    stated(rows, `${lastYear}-01-01`, yearBefore(period.end), item),
  ]
  const [whole = null, since = null, before = null] = parts
  if (whole !== null && since !== null && before !== null) return whole + since - before
  const ends = [period.end, ...[1, 2, 3].map((back) => quarterEnd(period.end, back))]
  const quarters = ends.map((end) => quarterly(rows, end, item))
  return quarters.some((value) => value === null) ? null : quarters.reduce<number>((sum, value) => sum + (value ?? 0), 0)
}

function quarterStart(end: string): string {
  return `${end.slice(0, 5)}${{ '03-31': '01-01', '06-30': '04-01', '09-30': '07-01' }[end.slice(5)] ?? '10-01'}`
}

function quarterEnd(end: string, back: number): string {
  let date = end
  for (let step = 0; step < back; step++) date = new Date(Date.parse(quarterStart(date)) - ms).toISOString().slice(0, 10)
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
  const { largestOf = [], firstOf, least, totals = [], isZeroLast, unknownBeside = [] } = ITEM_TAGS[item]
  const newest: ValueOf = (tag) => tagValue(rows, tag, start, end)
  if (unknownBeside.some((tag) => (newest(tag) ?? 0) > 0)) return null
  const below = totals.map(newest).find((value) => value !== null && value < 0)
  if (below !== undefined) return below
  const [large = [], first = []] = [largestOf, firstOf].map((ways) => ways.map((way) => wayValue(way, newest, rows, start, end)).filter((sum) => sum !== null && !(least === 'zero' && sum < 0)).map(Number))
  const choose = (isFigure: (value: number) => boolean): number | null => {
    const figures = large.filter(isFigure)
    return figures.length > 0 ? Math.max(...figures) : (first.find(isFigure) ?? null)
  }
  return (isZeroLast === true ? choose((value) => value !== 0) : null) ?? choose(() => true)
}

type ValueOf = (tag: string) => number | null

/** What one way gives: of the newest rows, or of the newest filing that has all of it where anything is taken away or compared. */
function wayValue(way: TagSum, newest: ValueOf, rows: Rows, start: string, end: string): number | null {
  const value = filedValue(way, newest, rows, start, end)
  const other = (sum: TagSum | undefined): number | null => (sum === undefined ? null : wayValue(sum, newest, rows, start, end))
  if (value === null || (way.equals !== undefined && other(way.equals) !== value)) return null
  const [same, another] = [other(way.sameAs), other(way.notSameAs)]
  if (same !== null && same !== value) return null
  return another !== null && Math.abs(another - value) <= 0.005 * Math.abs(value) ? null : value
}

function filedValue(way: TagSum, newest: ValueOf, rows: Rows, start: string, end: string): number | null {
  const needed = [...way.add, ...(way.subtract ?? [])]
  if (needed.some((part) => partValue(part, newest) === null) || (way.unless !== undefined && partValue(way.unless, newest) !== null)) return null
  if ([way.subtract, way.alsoSubtract, way.completes, way.fits, way.beside, way.unless].every((rule) => rule === undefined)) return plainSum(way, newest)
  for (const filing of filingsWith(way.add[0] ?? [], rows, start, end)) {
    const ofFiling: ValueOf = (tag) => tagValue(rows, tag, start, end, filing)
    const sum = way.beside !== undefined && partValue(way.beside, ofFiling) === null ? null : plainSum(way, ofFiling)
    if (sum !== null) return isRuledOut(way, sum, ofFiling) ? null : sum
  }
  return null
}

/** The filings with the newest figure of the tag of a part that counts, newest first. */
function filingsWith(part: TagPart, rows: Rows, start: string, end: string): string[] {
  const newest = partValue(part, (tag) => tagValue(rows, tag, start, end))
  const byTag = tagsOfPart(part).map((tag) => (rows.get(tag) ?? []).filter((fact) => isOf(fact, start, end)).toSorted((a, b) => days(a.filed, b.filed)))
  const found = byTag.find((facts) => facts[0]?.value === newest) ?? []
  return found.filter(({ value }) => value === newest).map(({ accession }) => accession)
}

function partValue(part: TagPart, valueOf: ValueOf): number | null {
  const values = tagsOfPart(part).map(valueOf).filter((value) => value !== null)
  if (values.length === 0) return null
  return typeof part === 'object' && 'largestOf' in part ? Math.max(...values) : (values[0] ?? null)
}

function plainSum({ add, subtract = [], alsoAdd = [], alsoSubtract = [] }: TagSum, valueOf: ValueOf): number | null {
  const [plus, minus] = [add, subtract].map((parts) => parts.map((part) => partValue(part, valueOf)))
  if (plus === undefined || minus === undefined || plus.includes(null) || minus.includes(null)) return null
  for (const [counted, extras] of [[plus, alsoAdd], [minus, alsoSubtract]] as const) {
    for (const { tags, when, unless = [] } of extras) {
      const extra = unless.some((tag) => valueOf(tag) !== null) ? null : partValue(tags, valueOf)
      if (extra === null || (when === 'different' && counted.includes(extra)) || (when === 'larger' && extra <= total(counted))) continue
      counted.push(extra)
    }
  }
  return total(plus) - total(minus)
}

function total(values: readonly (number | null)[]): number {
  return values.reduce<number>((sum, value) => sum + (value ?? 0), 0)
}

/** Whether the totals of the filing speak against a sum: a ten-thousandth of a total is rounding. */
function isRuledOut({ completes, fits = [], isNothing }: TagSum, sum: number, valueOf: ValueOf): boolean {
  if (isNothing === true && sum !== 0) return true
  const room = (whole: StatementTotal): { readonly left: number; readonly blur: number } | null => {
    const first = whole.total.map((way) => plainSum(way, valueOf)).find((value) => value !== null) ?? null
    return first === null ? null : { left: first - total(whole.otherParts.map((part) => partValue(part, valueOf))), blur: Math.abs(first) * 0.0001 }
  }
  const rooms = (wholes: readonly StatementTotal[]) => wholes.map(room).filter((place) => place !== null)
  if (rooms(fits).some(({ left, blur }) => sum > left + blur)) return true
  return completes !== undefined && !rooms(completes).some(({ left, blur }) => Math.abs(sum - left) <= blur)
}

function isOf(fact: FiledFact, start: string, end: string): boolean {
  return fact.end === end && (fact.start === null || fact.start === start)
}

function tagValue(rows: Rows, tag: string, start: string, end: string, filing?: string): number | null {
  const found = (rows.get(tag) ?? []).filter((fact) => isOf(fact, start, end) && (filing === undefined || fact.accession === filing))
  return found.toSorted((a, b) => days(a.filed, b.filed))[0]?.value ?? null
}

/** Every row of the stretch and of its last day. */
function rowsAbout(rows: Rows, start: string, end: string): FiledFact[] {
  return [...rows.values()].flat().filter((fact) => isOf(fact, start, end))
}

/** The newest cover about the period, one row for each class. */
function coverRows(rows: Rows, end: string): FiledFact[] {
  const covers = (rows.get('EntityCommonStockSharesOutstanding') ?? []).filter(({ accession }) => mainEnd(rows, accession) === end)
  const newest = covers.map((fact) => String(fact.filed)).toSorted().at(-1)
  const rowsOfNewest = covers.filter((fact) => fact.filed === newest)
  return rowsOfNewest.filter((row, place) => rowsOfNewest.findIndex(({ value }) => value === row.value) === place)
}

/** The last day of the newest stretch that a filing states. */
function mainEnd(rows: Rows, accession: string): string | undefined {
  const ends = [...rows.values()].flat().flatMap((fact) => (fact.accession === accession && fact.start !== null ? [String(fact.end)] : []))
  return ends.toSorted().at(-1)
}
