import { type Accession, type Cik, parseAccession } from '@fairweight/domain/facts'
import { daysSinceEpoch, parseIsoDate } from '@fairweight/domain/time'
import { isReadTag } from './read-tags.ts'
import { isRecord } from './unpack-answer.ts'

/** One row of an answer that the reading of statements knows what to do with. Dates are days since 1970-01-01. */
export interface FactRow {
  readonly taxonomy: string
  readonly tag: string
  readonly unit: string
  readonly start: number | null
  readonly end: number
  readonly value: number
  readonly accession: Accession
  readonly form: string
  readonly filed: number
}

export interface CompanyFactsAnswer {
  readonly kind: 'facts'
  readonly cik: Cik
  readonly name: string | null
  readonly rows: readonly FactRow[]
  /** Rows of read tags that cannot be used: how many, and the first of them in words. */
  readonly unknownUnits: SetAside
  readonly unreadable: SetAside
}

interface SetAside {
  count: number
  first: string | null
}

/** A currency, a number of shares, or a currency for each share. Anything else, such as "Store", no statement is read from. */
const UNIT = /^([A-Z]{3}|shares|[A-Z]{3}\/shares)$/
/** Answers repeat a few thousand dates over and over. */
const knownDays = new Map<unknown, number>()
const earliestDay = daysOf('1900-01-01')
const latestDay = daysOf('2200-01-01')

/**
 * The rows of `facts.<taxonomy>.<Concept>.units.<unit>[]` whose tags are read; the others stay in the answer as it was
 * received. Where a row cannot be used it is set aside, never mended.
 */
export function readCompanyFactsAnswer(
  cik: Cik,
  answer: Record<string, unknown>,
  facts: Record<string, unknown>,
): CompanyFactsAnswer {
  const name =
    typeof answer.entityName === 'string' && answer.entityName.trim() !== '' ? answer.entityName.trim() : null
  const rows: FactRow[] = []
  const [unknownUnits, unreadable]: [SetAside, SetAside] = [
    { count: 0, first: null },
    { count: 0, first: null },
  ]
  for (const { taxonomy, tag, unit, stated } of series(facts)) {
    if (!UNIT.test(unit)) {
      setAside(unknownUnits, stated.length, `${tag} in “${unit}”`)
      continue
    }
    for (const row of stated) {
      const read = isRecord(row) ? factRow(taxonomy, tag, unit, row) : null
      if (read === null) setAside(unreadable, 1, tag)
      else rows.push(read)
    }
  }
  return { kind: 'facts', cik, name, rows, unknownUnits, unreadable }
}

interface Series {
  readonly taxonomy: string
  readonly tag: string
  readonly unit: string
  readonly stated: readonly unknown[]
}

function* series(facts: Record<string, unknown>): Generator<Series> {
  for (const [taxonomy, concepts] of entriesOf(facts)) {
    for (const [tag, concept] of entriesOf(concepts)) {
      if (!isReadTag(taxonomy, tag) || !isRecord(concept)) continue
      for (const [unit, stated] of entriesOf(concept.units))
        if (Array.isArray(stated)) yield { taxonomy, tag, unit, stated }
    }
  }
}

function entriesOf(value: unknown): [string, unknown][] {
  return isRecord(value) ? Object.entries(value) : []
}

function factRow(taxonomy: string, tag: string, unit: string, row: Record<string, unknown>): FactRow | null {
  const { val: value, form } = row
  const accession = parseAccession(row.accn)
  const [start, end, filed] = [
    row.start === undefined || row.start === null ? null : daysOf(row.start),
    daysOf(row.end),
    daysOf(row.filed),
  ]
  if (typeof value !== 'number' || !Number.isFinite(value) || accession === null || typeof form !== 'string')
    return null
  const isPossible = end >= earliestDay && filed < latestDay && end <= filed && (start === null || start <= end)
  return isPossible ? { taxonomy, tag, unit, start, end, value, accession, form, filed } : null
}

/** NaN, which no comparison lets pass, for what is no date. */
function daysOf(text: unknown): number {
  const known = knownDays.get(text)
  if (known !== undefined) return known
  const date = typeof text === 'string' ? parseIsoDate(text) : null
  const days = date === null ? Number.NaN : daysSinceEpoch(date)
  if (knownDays.size < 50_000) knownDays.set(text, days)
  return days
}

function setAside(kind: SetAside, count: number, what: string): void {
  kind.count += count
  kind.first ??= what
}
