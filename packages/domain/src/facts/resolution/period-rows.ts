import type { Accession } from '../filing-numbers.ts'
import type { IsoDate } from '../../time/iso-date.ts'
import type { FiledFact } from '../filed-fact.ts'
import { rowsOfMoment, type ContradictedFact } from './contradictions/balance-sheet.ts'
import type { PeriodRows } from './tag-sums/filed-sum.ts'
import { PER_SHARE_TAGS } from './contradictions/checking-tags.ts'
import { COVER_SHARES, SHARE_TAGS } from './known-tags.ts'
import { isSameDay } from './period-length.ts'
import { doubtfulShareCountOf } from './contradictions/share-counts.ts'
import { isNewer, type Span, type StatementTable } from './statement-table.ts'

/** What is known of a period, and the rows that do not count although no newer ones replace them. */
export interface KnownRows extends PeriodRows {
  readonly contradictedOf: (tag: string) => readonly ContradictedFact[]
}

type RowsByTag = ReadonlyMap<string, readonly FiledFact[]>

const NONE: readonly never[] = []

/**
 * The rows of a period: of its stretches the newest of each tag, of moments those of the very day before a day nearby, and
 * numbers of shares that fit their filings. Made on first use: most periods of a long history are never asked for anything.
 */
export function knownRows(
  spans: readonly Span[],
  { end, endDate }: Pick<Span, 'end' | 'endDate'>,
  table: StatementTable,
): KnownRows {
  const moments = onFirstUse(() =>
    table.moments
      .filter((span) => isSameDay(span.end, end))
      .toSorted((a, b) => Math.abs(a.end - end) - Math.abs(b.end - end)),
  )
  const stated = onFirstUse(() => statedRows(spans, moments()))
  const shares = onFirstUse(() => shareRows(stated().rows, coverOf(end, table), [...spans, ...moments()], endDate))
  const partOf = (tag: string): Rows => (SHARE_TAGS.has(tag) ? shares() : stated())
  return {
    newest: (tag) => partOf(tag).rows.get(tag) ?? NONE,
    ofEveryFiling: (tag) =>
      [...moments(), ...spans].flatMap((span) => rowsOf(tag, span)).filter((row) => !stated().leftOut.has(row)),
    contradictedOf: (tag) => {
      const { contradicted } = partOf(tag)
      return contradicted.length === 0 ? NONE : contradicted.filter(({ fact }) => fact.tag === tag)
    },
  }
}

interface Rows {
  readonly rows: RowsByTag
  readonly contradicted: readonly ContradictedFact[]
}

function rowsOf(tag: string, { newest, older }: Span): FiledFact[] {
  const row = newest.get(tag)
  return row === undefined ? [] : [row, ...older.filter((fact) => fact.tag === tag)]
}

function onFirstUse<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null
  return () => (made ??= { value: make() }).value
}

function statedRows(
  spans: readonly Span[],
  moments: readonly Span[],
): Rows & { readonly leftOut: ReadonlySet<FiledFact> } {
  const newest = new Map<string, FiledFact>()
  const contradicted: ContradictedFact[] = []
  for (const moment of moments) {
    const known = rowsOfMoment(moment)
    for (const [tag, row] of known.newest) if (!newest.has(tag)) newest.set(tag, row)
    contradicted.push(...known.contradicted)
  }
  for (const span of spans) {
    for (const [tag, row] of span.newest) {
      const known = newest.get(tag)
      if (known === undefined || isNewer(row, known)) newest.set(tag, row)
    }
  }
  const rows = new Map<string, readonly FiledFact[]>()
  for (const [tag, row] of newest) rows.set(tag, [row])
  return {
    rows,
    contradicted: contradicted.filter(({ fact }) => newest.get(fact.tag)?.value !== fact.value),
    leftOut: new Set(contradicted.map(({ fact }) => fact)),
  }
}

/** The numbers of shares from the first on that fits what its filing states, and those before it. */
function shareRows(stated: RowsByTag, cover: readonly FiledFact[], spans: readonly Span[], end: IsoDate): Rows {
  const rows = new Map<string, readonly FiledFact[]>()
  const contradicted: ContradictedFact[] = []
  for (const tag of SHARE_TAGS) {
    const facts = tag === COVER_SHARES ? cover : (stated.get(tag) ?? NONE)
    const [fact] = facts
    if (fact === undefined) continue
    const why =
      rows.size > 0 ? null : doubtfulShareCountOf({ tag, facts, figures: figuresOf(fact.accession, spans, cover) }, end)
    if (why === null) rows.set(tag, facts)
    else contradicted.push(...facts.map((of) => ({ fact: of, why })))
  }
  return { rows, contradicted }
}

const PER_SHARE: ReadonlySet<string> = new Set(Object.values(PER_SHARE_TAGS).flat())

/** What a filing states about a period that tells of the number of shares. A cover with several classes is no such figure. */
function figuresOf(
  accession: Accession,
  spans: readonly Span[],
  cover: readonly FiledFact[],
): ReadonlyMap<string, number> {
  const figures = new Map<string, number>()
  const add = (fact: FiledFact): void => {
    if (fact.accession === accession && PER_SHARE.has(fact.tag) && !figures.has(fact.tag))
      figures.set(fact.tag, fact.value)
  }
  for (const { newest, older } of spans) {
    for (const fact of newest.values()) add(fact)
    for (const fact of older) add(fact)
  }
  const [only, ...others] = cover
  if (only?.accession === accession && others.length === 0) figures.set(COVER_SHARES, only.value)
  return figures
}

/** The number of shares on the newest cover of a filing about the period: the latest day's rows, one for each class of shares. */
function coverOf(end: number, { covers, mainEnds }: StatementTable): readonly FiledFact[] {
  const ofPeriod: FiledFact[] = []
  for (const [accession, rows] of covers)
    if (isSameDay(mainEnds.get(accession) ?? Number.NaN, end)) ofPeriod.push(...rows)
  const [first] = ofPeriod
  if (first === undefined) return NONE
  const isLater = (row: FiledFact, than: FiledFact): boolean =>
    row.accession === than.accession ? row.end > than.end : isNewer(row, than)
  const latest = ofPeriod.reduce((newest, row) => (isLater(row, newest) ? row : newest), first)
  const classes = ofPeriod.filter(({ accession, end: day }) => accession === latest.accession && day === latest.end)
  return classes
    .filter((row, place) => classes.findIndex(({ value }) => value === row.value) === place)
    .toSorted((a, b) => b.value - a.value)
}
