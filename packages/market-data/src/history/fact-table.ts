import { type Accession, asAccession, type Cik, type FiledFact } from '@fairweight/domain/facts'
import { type IsoDate, daysSinceEpoch, isoDateFromDays } from '@fairweight/domain/time'
import type { SpillFile, SpilledPlace } from '../storage/spill-file.ts'

/** The facts of one company in columns: rows sorted by the day they were filed. */
export interface FactColumns {
  readonly taxonomies: Uint16Array
  readonly tags: Uint16Array
  readonly units: Uint16Array
  readonly forms: Uint16Array
  readonly accessions: Int32Array
  readonly sources: Int32Array
  /** Days since 1970-01-01; `NO_START` where the figure is of one moment. */
  readonly starts: Int32Array
  readonly ends: Int32Array
  readonly filed: Int32Array
  readonly values: Float64Array
}

/** 36 bytes a row. */
const BYTES_A_ROW =
  Float64Array.BYTES_PER_ELEMENT + 5 * Int32Array.BYTES_PER_ELEMENT + 4 * Uint16Array.BYTES_PER_ELEMENT

/** Columns of so many rows, one behind the other in a buffer, so that they can be kept in a file. */
export function factColumns(rows: number, bytes = new ArrayBuffer(rows * BYTES_A_ROW)): FactColumns {
  let [start, end] = [0, 0]
  const next = (size: number): [ArrayBuffer, number, number] => {
    ;[start, end] = [end, end + rows * size]
    return [bytes, start, rows]
  }
  const values = new Float64Array(...next(Float64Array.BYTES_PER_ELEMENT))
  const integers = () => new Int32Array(...next(Int32Array.BYTES_PER_ELEMENT))
  const places = () => new Uint16Array(...next(Uint16Array.BYTES_PER_ELEMENT))
  return {
    values,
    accessions: integers(),
    sources: integers(),
    starts: integers(),
    ends: integers(),
    filed: integers(),
    taxonomies: places(),
    tags: places(),
    units: places(),
    forms: places(),
  }
}

/** Gives the facts of a company by its place among all, wherever they lie. */
export type FactStore = (company: number) => FactColumns

/** Keeps each company's facts on disk; those that were asked for last stay at hand. Companies are added in their order. */
export function spilledFacts(file: SpillFile): {
  readonly add: (columns: FactColumns) => void
  readonly of: FactStore
} {
  const places: { readonly place: SpilledPlace; readonly rows: number }[] = []
  let last: { readonly company: number; readonly columns: FactColumns } | null = null
  return {
    add: ({ values }) => void places.push({ place: file.add(new Uint8Array(values.buffer)), rows: values.length }),
    of: (company) => {
      if (last?.company === company) return last.columns
      const { place, rows } = places[company] ?? NOWHERE
      last = { company, columns: factColumns(rows, file.read(place).buffer) }
      return last.columns
    },
  }
}

const NOWHERE = { place: { offset: 0, length: 0 }, rows: 0 } as const

/** A filing that became public; rows of the fundamentals template have no number and no form. */
export interface KnownFiling {
  readonly filed: IsoDate
  readonly accession: Accession | null
  readonly form: string | null
}

/** In place of a first day where there is none. */
export const NO_START = -2_147_483_648

/** Texts that the columns name by their place. */
export interface FactStrings {
  readonly ciks: readonly string[]
  readonly taxonomies: readonly string[]
  readonly tags: readonly string[]
  readonly units: readonly string[]
  readonly forms: readonly string[]
  readonly accessions: readonly Accession[]
  /** Answers that rows were first seen in, by their number. */
  readonly answers: ReadonlyMap<number, { readonly file: string; readonly sha256: string }>
}

/**
 * The facts of all companies in columns; the rows of one company become objects only when they are asked for, so that never more than one
 * company's stand in memory.
 */
export class FactTable {
  readonly #columnsOf: FactStore
  readonly #words: FactStrings
  readonly #places: ReadonlyMap<string, number>
  readonly #dates = new Map<number, IsoDate>()
  readonly #origins = new Map<number, NonNullable<FiledFact['origin']>>()

  /** @param columnsOf each of the companies of `words.ciks`, in their order */
  constructor(columnsOf: FactStore, words: FactStrings) {
    this.#columnsOf = columnsOf
    this.#words = words
    this.#places = new Map(words.ciks.map((cik, position) => [cik, position]))
  }

  /** Currencies other than US dollars that some figure is in. */
  currencies(): string[] {
    return this.#words.units.filter((unit) => /^[A-Z]{3}$/.test(unit) && unit !== 'USD')
  }

  /** How many rows of a company were filed up to and with the day: the same number is the same set of filings. */
  knownRows(cik: Cik, asOf: IsoDate): number {
    return countUntil(this.#columns(cik).filed, daysSinceEpoch(asOf))
  }

  /** How many filings of a company brought them. */
  knownFilings(cik: Cik, asOf: IsoDate): number {
    return new Set(this.#columns(cik).accessions.subarray(0, this.knownRows(cik, asOf))).size
  }

  /** The filings that brought them, in the order they were filed. */
  filings(cik: Cik, asOf: IsoDate): KnownFiling[] {
    const { accessions, forms, filed } = this.#columns(cik)
    const found = new Map<number, KnownFiling>()
    for (let row = 0; row < this.knownRows(cik, asOf); row++) {
      const accession = accessions[row] ?? 0
      if (!found.has(accession))
        found.set(accession, {
          filed: this.#date(filed[row] ?? 0),
          accession: this.#words.accessions[accession] ?? null,
          form: this.#words.forms[forms[row] ?? 0] ?? null,
        })
    }
    return [...found.values()]
  }

  /** A company's rows filed up to and with the day, in the order they were filed. */
  of(cik: Cik, asOf: IsoDate): FiledFact[] {
    const columns = this.#columns(cik)
    return Array.from({ length: this.knownRows(cik, asOf) }, (_, row) => this.#rowAt(columns, row))
  }

  #columns(cik: Cik): FactColumns {
    const position = this.#places.get(cik)
    return position === undefined ? NO_COLUMNS : this.#columnsOf(position)
  }

  #rowAt(columns: FactColumns, row: number): FiledFact {
    const { taxonomies, tags, units, forms, accessions, sources, starts, ends, filed, values } = columns
    const words = this.#words
    const start = starts[row] ?? NO_START
    return {
      taxonomy: words.taxonomies[taxonomies[row] ?? 0] ?? '',
      tag: words.tags[tags[row] ?? 0] ?? '',
      unit: words.units[units[row] ?? 0] ?? '',
      start: start === NO_START ? null : this.#date(start),
      end: this.#date(ends[row] ?? 0),
      value: values[row] ?? Number.NaN,
      accession: words.accessions[accessions[row] ?? 0] ?? asAccession(''),
      form: words.forms[forms[row] ?? 0] ?? '',
      filed: this.#date(filed[row] ?? 0),
      origin: this.#origin(sources[row] ?? -1),
    }
  }

  /** A few thousand days stand in millions of rows. */
  #date(day: number): IsoDate {
    const known = this.#dates.get(day)
    if (known !== undefined) return known
    const date = isoDateFromDays(day)
    this.#dates.set(day, date)
    return date
  }

  /** An answer of the SEC is one line, whatever it holds. */
  #origin(source: number): FiledFact['origin'] {
    const known = this.#origins.get(source)
    if (known !== undefined) return known
    const answer = this.#words.answers.get(source)
    if (answer === undefined) return null
    const origin = { ...answer, line: 1 }
    this.#origins.set(source, origin)
    return origin
  }
}

const NO_COLUMNS = factColumns(0)

/** No company has any. */
export const NO_FACTS = new FactTable(() => NO_COLUMNS, {
  ciks: [],
  taxonomies: [],
  tags: [],
  units: [],
  forms: [],
  accessions: [],
  answers: new Map(),
})

/** How many of sorted days are not after `limit`. */
function countUntil(sorted: Int32Array, limit: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] ?? 0) > limit) high = middle
    else low = middle + 1
  }
  return low
}
