import { type FiscalPeriod, type ReportedPeriod, reportedPeriods, resolvePeriods } from '@fairweight/domain/facts'
import type { IsoDate } from '@fairweight/domain/time'
import type { FactTable } from './fact-table.ts'

/** What companies had filed, from facts of filings or rows of the fundamentals template, by ticker. */
export interface FiledByCompany {
  readonly facts: FactTable
  readonly rows: ReadonlyMap<string, readonly FiscalPeriod[]>
  readonly ciks: ReadonlyMap<string, string>
}

/** A day is read beside the day on which the last fiscal year was first filed, for the checks compare the two. */
const setsRemembered = 2

interface Remembered {
  /** As many rows are the same set of filings: rows only ever come behind the others. */
  readonly rows: number
  readonly periods: readonly ReportedPeriod[]
}

/**
 * The periods of companies as known on a day. They are made when they are asked for, one company at a time, since those of
 * the whole market do not fit into memory together. Facts win over rows of the template.
 */
export class KnownPeriods {
  readonly #filed: FiledByCompany
  readonly #memory: Map<string, readonly Remembered[]> | null

  /** @param isRemembering whether days follow each other: a company's periods are then made anew only after a filing */
  constructor(filed: FiledByCompany, isRemembering = false) {
    this.#filed = filed
    this.#memory = isRemembering ? new Map() : null
  }

  remembering(): KnownPeriods {
    return new KnownPeriods(this.#filed, true)
  }

  /** Oldest period end first; none when nothing was filed by then. */
  of(ticker: string, asOf: IsoDate): readonly ReportedPeriod[] {
    const { facts, rows, ciks } = this.#filed
    const cik = ciks.get(ticker) ?? ''
    const known = facts.knownRows(cik, asOf)
    if (known === 0) return reportedPeriods(rows.get(ticker) ?? [], asOf)
    const remembered = this.#memory?.get(cik) ?? []
    const again = remembered.find(({ rows: then }) => then === known)
    const { periods } = again ?? { periods: resolvePeriods(facts.of(cik, asOf), asOf) }
    this.#memory?.set(cik, [{ rows: known, periods }, ...remembered.filter(({ rows: then }) => then !== known)].slice(0, setsRemembered))
    return periods
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
