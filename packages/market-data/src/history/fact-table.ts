import { type Accession, asAccession, type Cik, type FiledFact } from '@fairweight/domain/facts'
import { type IsoDate, daysSinceEpoch, isoDateFromDays } from '@fairweight/domain/time'

/** Columns of the facts of many companies: rows sorted by company and then by the day they were filed. */
export interface FactColumns {
  /** First row of each company, and behind the last the number of rows. */
  readonly firstRows: Int32Array
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
 * The facts of all companies in flat arrays, 36 bytes a row; the rows of one company become objects only when they are
 * asked for, so that never more than one company's stand in memory.
 */
export class FactTable {
  readonly #columns: FactColumns
  readonly #words: FactStrings
  readonly #places: ReadonlyMap<string, number>
  readonly #dates = new Map<number, IsoDate>()
  readonly #origins = new Map<number, NonNullable<FiledFact['origin']>>()

  constructor(columns: FactColumns, words: FactStrings) {
    this.#columns = columns
    this.#words = words
    this.#places = new Map(words.ciks.map((cik, position) => [cik, position]))
  }

  /** Currencies other than US dollars that some figure is in. */
  currencies(): string[] {
    return this.#words.units.filter((unit) => /^[A-Z]{3}$/.test(unit) && unit !== 'USD')
  }

  /** How many rows of a company were filed up to and with the day: the same number is the same set of filings. */
  knownRows(cik: Cik, asOf: IsoDate): number {
    const [first, end] = this.#rowsOf(cik)
    return firstAfter(this.#columns.filed, daysSinceEpoch(asOf), first, end) - first
  }

  /** How many filings of a company brought them. */
  knownFilings(cik: Cik, asOf: IsoDate): number {
    const [first] = this.#rowsOf(cik)
    return new Set(this.#columns.accessions.subarray(first, first + this.knownRows(cik, asOf))).size
  }

  /** The filings that brought them, in the order they were filed. */
  filings(cik: Cik, asOf: IsoDate): KnownFiling[] {
    const [first] = this.#rowsOf(cik)
    const { accessions, forms, filed } = this.#columns
    const found = new Map<number, KnownFiling>()
    for (let row = first; row < first + this.knownRows(cik, asOf); row++) {
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
    const [first] = this.#rowsOf(cik)
    return Array.from({ length: this.knownRows(cik, asOf) }, (_, index) => this.#rowAt(first + index))
  }

  #rowsOf(cik: Cik): [number, number] {
    const position = this.#places.get(cik)
    return position === undefined
      ? [0, 0]
      : [this.#columns.firstRows[position] ?? 0, this.#columns.firstRows[position + 1] ?? 0]
  }

  #rowAt(row: number): FiledFact {
    const { taxonomies, tags, units, forms, accessions, sources, starts, ends, filed, values } = this.#columns
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

/** No company has any. */
export const NO_FACTS = new FactTable(
  {
    firstRows: new Int32Array(1),
    taxonomies: new Uint16Array(),
    tags: new Uint16Array(),
    units: new Uint16Array(),
    forms: new Uint16Array(),
    accessions: new Int32Array(),
    sources: new Int32Array(),
    starts: new Int32Array(),
    ends: new Int32Array(),
    filed: new Int32Array(),
    values: new Float64Array(),
  },
  { ciks: [], taxonomies: [], tags: [], units: [], forms: [], accessions: [], answers: new Map() },
)

/** The first place in a sorted stretch that holds more than `limit`; `end` when there is none. */
function firstAfter(sorted: Int32Array, limit: number, start: number, end: number): number {
  let [low, high] = [start, end]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] ?? 0) > limit) high = middle
    else low = middle + 1
  }
  return low
}
