import type { FiledFact } from '@fairweight/domain/facts/filed-fact.ts'
import { SHEET_TAGS } from '@fairweight/domain/facts/resolution/contradictions/checking-tags.ts'

const TOTALS: readonly string[] = Object.values(SHEET_TAGS).flat()

/** The filings that repeat a part of one day's balance sheet with other totals than the newest one that adds up; a second writing of that rule. */
export function plainOpenings(ofDay: readonly FiledFact[]): ReadonlySet<string> {
  const filings = [
    ...Map.groupBy(
      ofDay.filter(({ tag }) => TOTALS.includes(tag)),
      ({ accession }) => accession,
    ),
  ].toSorted(([a], [b]) => (a < b ? 1 : -1))
  const place = filings.findIndex(([, rows]) => addsUp(rows))
  const sheet = filings[place]?.[1]
  if (sheet === undefined) return new Set()
  return new Set(
    filings
      .slice(0, place)
      .filter(([, rows]) => differs(rows, sheet))
      .map(([accession]) => accession),
  )
}

function figure(rows: readonly FiledFact[], tags: readonly string[]): number | undefined {
  return tags.map((tag) => rows.find((row) => row.tag === tag)?.value).find((value) => value !== undefined)
}

function addsUp(rows: readonly FiledFact[]): boolean {
  const [assets = Number.NaN, equity] = [figure(rows, SHEET_TAGS.assets), figure(rows, SHEET_TAGS.equity)]
  if (equity === undefined) return false
  const inside = (figure(rows, SHEET_TAGS.liabilities) ?? Number.NaN) + equity
  const sums = [figure(rows, SHEET_TAGS.claims) ?? [inside, inside + (figure(rows, SHEET_TAGS.temporary) ?? 0)]].flat()
  return sums.some((sum) => Math.abs(sum - assets) <= 0.005 * Math.abs(assets))
}

function differs(rows: readonly FiledFact[], sheet: readonly FiledFact[]): boolean {
  const isOther = (value: number, known: number): boolean => Math.abs(value - known) > 0.0005 * Math.abs(known)
  const equity = figure(rows, SHEET_TAGS.equity)
  const equities = sheet.filter(({ tag }) => SHEET_TAGS.equity.some((name) => name === tag))
  return (
    rows.some(({ tag, value }) => sheet.some((row) => row.tag === tag && isOther(value, row.value))) ||
    (equity !== undefined && equities.every(({ value }) => isOther(equity, value)))
  )
}
