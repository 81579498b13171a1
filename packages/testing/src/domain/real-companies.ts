import { DAY_MS } from '@fairweight/domain/time/durations.ts'
import type { FiledFact } from '@fairweight/domain/facts/filed-fact.ts'
import type { ReportedPeriod } from '@fairweight/domain/facts/reported-period.ts'
import { resolvePeriods } from '@fairweight/domain/facts/resolution/resolve-periods.ts'
import { day } from './companies.ts'
import { factsOfAnswer } from './company-facts-file.ts'
import { parseCsv } from './csv.ts'

/** A day after everything in the files. */
export const AFTER_ALL = day('2026-12-31')

/** Real filings of banks, insurers, property trusts, foreign filers and odd cases, with what is expected of them. */
export class RealCompanies {
  readonly #textOf: (name: string) => string
  readonly #facts = new Map<string, readonly FiledFact[]>()
  readonly #periods = new Map<string, readonly ReportedPeriod[]>()
  #numbers: ReadonlyMap<string, string> | null = null

  /** @param textOf the text of a file of the folder, unpacked */
  constructor(textOf: (name: string) => string) {
    this.#textOf = textOf
  }

  /** The companies' numbers at the SEC by ticker. */
  get numbers(): ReadonlyMap<string, string> {
    this.#numbers ??= new Map(this.expected('expected_annual.csv').map(({ ticker = '', cik = '' }) => [ticker, cik]))
    return this.#numbers
  }

  /** The rows of a table of expected figures. */
  expected(name: string): Record<string, string>[] {
    return parseCsv(this.#textOf(`expected/${name}`))
  }

  /** What each expected figure was when first filed, by 'ticker fiscal-year-end item'. */
  firstFiled(): ReadonlyMap<string, number> {
    const rows = [...this.numbers.keys()]
      .flatMap((ticker) => this.expected(`${ticker}.csv`))
      .filter(({ value_first: value }) => value !== '')
    return new Map(
      rows.map((row) => [`${row['ticker']} ${row['fiscal_year_end']} ${row['item']}`, Number(row['value_first'])]),
    )
  }

  /** The answer of the SEC as it stands. */
  answer(ticker: string): {
    readonly cik: unknown
    readonly entityName: unknown
    readonly facts: Parameters<typeof factsOfAnswer>[0]['facts']
  } {
    return JSON.parse(this.#textOf(`companyfacts/CIK${(this.numbers.get(ticker) ?? '').padStart(10, '0')}.json.gz`))
  }

  facts(ticker: string): readonly FiledFact[] {
    const facts = this.#facts.get(ticker) ?? factsOfAnswer(this.answer(ticker))
    this.#facts.set(ticker, facts)
    return facts
  }

  /** All periods as known after everything. */
  periods(ticker: string): readonly ReportedPeriod[] {
    const periods = this.#periods.get(ticker) ?? resolvePeriods(this.facts(ticker), AFTER_ALL)
    this.#periods.set(ticker, periods)
    return periods
  }

  /** The fiscal year that ends on a day, or within five days of it. */
  year(ticker: string, end: string): ReportedPeriod {
    const years = this.periods(ticker).filter(
      ({ periodMonths, isTrailing }) => periodMonths === 12 && isTrailing !== true,
    )
    const days = ({ periodEnd }: ReportedPeriod): number => Math.abs(Date.parse(periodEnd) - Date.parse(end)) / DAY_MS
    const [nearest] = years.filter((year) => days(year) <= 5).toSorted((a, b) => days(a) - days(b))
    if (nearest === undefined) throw new RangeError(`${ticker} has no year to ${end}`)
    return nearest
  }
}
