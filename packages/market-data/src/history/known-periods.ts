import { type ExchangeRates, type FiscalPeriod, NO_RATES, type NoPeriodsReason, type ReportedPeriod, reportedPeriods, resolvePeriods } from '@fairweight/domain/facts'
import type { IsoDate } from '@fairweight/domain/time'
import type { FactTable } from './fact-table.ts'
import type { ImportedCompanies } from './load-companies.ts'

/** What companies had filed, from facts of filings or rows of the fundamentals template, by ticker. */
export interface FiledByCompany {
  readonly facts: FactTable
  readonly rows: ReadonlyMap<string, readonly FiscalPeriod[]>
  readonly ciks: ReadonlyMap<string, string>
  readonly imported: ImportedCompanies
  /** Rates by which figures in another currency become US dollars; none without it. */
  readonly rates?: ExchangeRates
}

/**
 * The periods of companies as known on a day. They are made when they are asked for, one company at a time, since those of
 * the whole market do not fit into memory together. Facts win over rows of the template.
 */
export class KnownPeriods {
  readonly #filed: FiledByCompany

  constructor(filed: FiledByCompany) {
    this.#filed = filed
  }

  /** Oldest period end first; none for the reason that {@link whyNone} gives. */
  of(ticker: string, asOf: IsoDate): readonly ReportedPeriod[] {
    const { facts, rows, ciks, rates = NO_RATES } = this.#filed
    const cik = ciks.get(ticker) ?? ''
    const known = facts.of(cik, asOf)
    return known.length === 0 ? reportedPeriods(rows.get(ticker) ?? [], asOf, { rates }) : resolvePeriods(known, asOf, { rates })
  }

  /** Why a ticker has no periods on a day on which {@link of} gives none. */
  whyNone(ticker: string, asOf: IsoDate): NoPeriodsReason {
    const { facts, ciks, imported } = this.#filed
    const cik = ciks.get(ticker)
    if (cik !== undefined && facts.knownRows(cik, asOf) > 0) return 'no-readable-statement'
    if (imported.tickers.has(ticker) || (cik !== undefined && imported.ciks.has(cik))) return 'no-filing'
    return cik === undefined && imported.ciks.size > 0 ? 'no-company-number' : 'no-filings-imported'
  }

  /** How many filings of a ticker were known on the day. */
  filings(ticker: string, asOf: IsoDate): number {
    const { facts, rows, ciks } = this.#filed
    const known = facts.knownFilings(ciks.get(ticker) ?? '', asOf)
    return known > 0 ? known : (rows.get(ticker) ?? []).filter(({ filed }) => filed <= asOf).length
  }

  /** Tickers with facts and with rows of the template, which are then not used. */
  withBoth(asOf: IsoDate): string[] {
    const { facts, rows, ciks } = this.#filed
    return [...rows.keys()].filter((ticker) => facts.knownRows(ciks.get(ticker) ?? '', asOf) > 0)
  }
}
