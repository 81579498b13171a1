import type { Accession } from '../../filing-numbers.ts'
import type { FiledFact } from '../../filed-fact.ts'
import { SHEET_TAGS } from './checking-tags.ts'
import { SHEET_TOTALS } from '../known-tags.ts'
import { isNewer, type Span } from '../statement-table.ts'

/** A row that is not used although no newer one replaces it, and why, in words for the trail. */
export interface ContradictedFact {
  readonly fact: FiledFact
  readonly why: string
}

/** What one filing states about a moment. */
export interface Sheet {
  readonly accession: Accession
  readonly any: FiledFact
  readonly totals: ReadonlyMap<string, number>
}

/** What few filers tag between liabilities and equity is within this part of assets. */
const BETWEEN = 0.005
/** The same figure in thousands and in millions differs by less. */
const ROUNDING = 0.0005

/** The balance sheets of a moment whose totals add up, newest first. */
export function balancedSheets(moment: Span): Sheet[] {
  return sheetsOf(moment)
    .filter(({ totals }) => addsUp(totals))
    .toSorted((a, b) => (isNewer(a.any, b.any) ? -1 : 1))
}

/** A total of a sheet by its meaning; null where it is not stated. */
export function totalOf({ totals }: Pick<Sheet, 'totals'>, total: keyof typeof SHEET_TAGS): number | null {
  for (const tag of SHEET_TAGS[total]) {
    const value = totals.get(tag)
    if (value !== undefined) return value
  }
  return null
}

/**
 * The rows of a moment. Figures of one balance sheet belong together: where a later filing repeats a part of it with other
 * totals, as after a change of standard that moves the opening balance, the newest sheet whose totals add up stays, and the
 * later filing's rows of that day are set aside. A full restated sheet adds up and replaces the earlier one.
 */
export function rowsOfMoment(moment: Span): {
  readonly newest: ReadonlyMap<string, FiledFact>
  readonly contradicted: readonly ContradictedFact[]
} {
  const [sheet] = moment.isRestated || isUnderTwoRules(moment) ? balancedSheets(moment) : []
  if (sheet === undefined) return { newest: moment.newest, contradicted: [] }
  const later = sheetsOf(moment).filter(({ any }) => isNewer(any, sheet.any))
  const opening = new Set(later.filter((other) => contradicts(other, sheet)).map(({ accession }) => accession))
  if (opening.size === 0) return { newest: moment.newest, contradicted: [] }
  const why = `from the balance sheet filed ${sheet.any.filed}, which adds up; a later filing repeats part of it with different totals`
  const newest = new Map<string, FiledFact>()
  const contradicted: ContradictedFact[] = []
  for (const fact of [...moment.newest.values(), ...moment.older]) {
    const known = newest.get(fact.tag)
    if (opening.has(fact.accession)) contradicted.push({ fact, why })
    else if (known === undefined || isNewer(fact, known)) newest.set(fact.tag, fact)
  }
  return { newest, contradicted }
}

/** Whether equity is stated under US and under international rules. */
function isUnderTwoRules({ newest }: Span): boolean {
  return newest.has('Equity') && newest.has('StockholdersEquity')
}

function sheetsOf({ newest, older }: Span): Sheet[] {
  const sheets = new Map<string, { accession: Accession; any: FiledFact; totals: Map<string, number> }>()
  for (const fact of [...newest.values(), ...older]) {
    if (!SHEET_TOTALS.has(fact.tag)) continue
    let sheet = sheets.get(fact.accession)
    if (sheet === undefined)
      sheets.set(fact.accession, (sheet = { accession: fact.accession, any: fact, totals: new Map() }))
    sheet.totals.set(fact.tag, fact.value)
  }
  return [...sheets.values()]
}

/** Whether assets equal the total of claims on them, or liabilities and equity with what is between them. */
function addsUp(totals: ReadonlyMap<string, number>): boolean {
  const of = (total: keyof typeof SHEET_TAGS): number | null => totalOf({ totals }, total)
  const [assets, claims, liabilities, equity] = [of('assets'), of('claims'), of('liabilities'), of('equity')]
  if (assets === null || equity === null) return false
  const isAll = (sum: number): boolean => Math.abs(sum - assets) <= BETWEEN * Math.abs(assets)
  if (claims !== null) return isAll(claims)
  return liabilities !== null && (isAll(liabilities + equity) || isAll(liabilities + equity + (of('temporary') ?? 0)))
}

/** Whether a filing states another figure for a total of the sheet, beyond rounding; equity under another tag too, as after a change of standard. */
function contradicts(other: Sheet, sheet: Sheet): boolean {
  if ([...other.totals].some(([tag, value]) => isOther(value, sheet.totals.get(tag) ?? value))) return true
  const [equity, equities] = [totalOf(other, 'equity'), SHEET_TAGS.equity.flatMap((tag) => sheet.totals.get(tag) ?? [])]
  return equity !== null && equities.every((value) => isOther(equity, value))
}

function isOther(value: number, known: number): boolean {
  return Math.abs(value - known) > ROUNDING * Math.abs(known)
}
