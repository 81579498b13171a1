import {
  type Cik,
  type EverythingFiled,
  type ExchangeRates,
  type FiledFact,
  type FiscalPeriod,
  NO_RATES,
  type NoPeriodsReason,
  type ReportedPeriod,
  reportedPeriods,
  resolvePeriods,
  type Security,
} from '@fairweight/domain/facts'
import { addDays, type IsoDate } from '@fairweight/domain/time'
import type { FactTable, KnownFiling } from './fact-table.ts'
import type { ImportedCompanies } from './load-companies.ts'

/** The numbers of a ticker's company. */
export type Filer = Pick<Security, 'cik' | 'cikSince' | 'predecessorCik'>

/** What companies had filed, from facts of filings or rows of the fundamentals template, by ticker. */
export interface FiledByCompany {
  readonly facts: FactTable
  readonly rows: ReadonlyMap<string, readonly FiscalPeriod[]>
  /** Under which numbers a ticker's company files; a ticker without any is left out. */
  readonly filers: ReadonlyMap<string, Filer>
  readonly imported: ImportedCompanies
  /** Rates by which figures in another currency become US dollars; none without it. */
  readonly rates?: ExchangeRates
}

/**
 * The periods of companies as known on a day. They are made when they are asked for, one company at a time, since those of
 * the whole market do not fit into memory together. Facts win over rows of the template.
 */
export class AsOfPeriods {
  readonly #filed: FiledByCompany

  constructor(filed: FiledByCompany) {
    this.#filed = filed
  }

  /** Oldest period end first; none for the reason that {@link whyNone} gives. */
  of(ticker: string, asOf: IsoDate): readonly ReportedPeriod[] {
    const { facts, rows, rates = NO_RATES } = this.#filed
    const known = this.#spans(ticker, asOf).flatMap((span) => factsOf(facts, span))
    return known.length === 0
      ? reportedPeriods(rows.get(ticker) ?? [], asOf, { rates })
      : resolvePeriods(known, asOf, { rates })
  }

  /** Why a ticker has no periods on a day on which {@link of} gives none. */
  whyNone(ticker: string, asOf: IsoDate): NoPeriodsReason {
    const { imported } = this.#filed
    const spans = this.#spans(ticker, asOf)
    if (this.#hasFacts(spans)) return 'no-readable-statement'
    if (imported.tickers.has(ticker) || spans.some(({ cik }) => imported.ciks.has(cik))) return 'no-filing'
    return spans.length === 0 && imported.ciks.size > 0 ? 'no-company-number' : 'no-filings-imported'
  }

  /** How many filings of a ticker were known on the day. */
  filings(ticker: string, asOf: IsoDate): number {
    const { facts, rows } = this.#filed
    const known = this.#spans(ticker, asOf).reduce(
      (sum, span) => sum + countIn(span, (cik, day) => facts.knownFilings(cik, day)),
      0,
    )
    return known > 0 ? known : (rows.get(ticker) ?? []).filter(({ filed }) => filed <= asOf).length
  }

  /** Which filings they were, in the order they were filed. */
  filed(ticker: string, asOf: IsoDate): KnownFiling[] {
    const { facts, rows } = this.#filed
    const known = this.#spans(ticker, asOf).flatMap(({ cik, from, to }) =>
      facts.filings(cik, to).filter(({ filed }) => from === null || filed >= from),
    )
    if (known.length > 0) return known
    const days = new Set((rows.get(ticker) ?? []).map(({ filed }) => filed).filter((filed) => filed <= asOf))
    return [...days].toSorted().map((filed) => ({ filed, accession: null, form: null }))
  }

  /** Everything that a ticker's company had filed by a day, as it was filed: facts, or rows of the template where there are none. */
  everythingFiled(ticker: string, asOf: IsoDate): Pick<EverythingFiled, 'facts' | 'rows'> {
    const { facts, rows } = this.#filed
    const known = this.#spans(ticker, asOf).flatMap((span) => factsOf(facts, span))
    return known.length > 0 ? { facts: known, rows: [] } : { facts: [], rows: rows.get(ticker) ?? [] }
  }

  /** Tickers with facts and with rows of the template, which are then not used. */
  withBoth(asOf: IsoDate): string[] {
    return [...this.#filed.rows.keys()].filter((ticker) => this.#hasFacts(this.#spans(ticker, asOf)))
  }

  #spans(ticker: string, asOf: IsoDate): readonly KnownSpan[] {
    const filer = this.#filed.filers.get(ticker)
    return filer === undefined
      ? []
      : filersOn(filer, asOf).map((span) => ({ ...span, to: span.to === null || span.to > asOf ? asOf : span.to }))
  }

  #hasFacts(spans: readonly KnownSpan[]): boolean {
    return spans.some((span) => countIn(span, (cik, day) => this.#filed.facts.knownRows(cik, day)) > 0)
  }
}

interface KnownSpan extends FilerSpan {
  readonly to: IsoDate
}

function factsOf(facts: FactTable, { cik, from, to }: KnownSpan): FiledFact[] {
  const known = facts.of(cik, to)
  return from === null ? known : known.filter(({ filed }) => filed >= from)
}

/** What was filed within a span, by what was filed up to a day. */
function countIn({ cik, from, to }: KnownSpan, upTo: (cik: Cik, day: IsoDate) => number): number {
  return Math.max(0, upTo(cik, to) - (from === null ? 0 : upTo(cik, addDays(from, -1))))
}

/** Whose filings are a ticker's, up to which day or from which day on; both ends are included, null has none. */
interface FilerSpan {
  readonly cik: Cik
  readonly from: IsoDate | null
  readonly to: IsoDate | null
}

/**
 * The numbers under which a ticker's company had filed by a day. A predecessor's filings count up to the day of the change and the
 * company's own from then on: what it filed earlier is a shell's, or another company's. A ticker that was another company's before has
 * no filings until then, and afterward all that its company ever filed.
 */
function filersOn({ cik, cikSince = null, predecessorCik = null }: Filer, asOf: IsoDate): readonly FilerSpan[] {
  const own: FilerSpan[] = cik === null ? [] : [{ cik, from: null, to: null }]
  if (cikSince === null) return own
  if (predecessorCik !== null)
    return [
      { cik: predecessorCik, from: null, to: addDays(cikSince, -1) },
      ...(asOf < cikSince ? [] : own.map((span) => ({ ...span, from: cikSince }))),
    ]
  return asOf < cikSince ? [] : own
}
