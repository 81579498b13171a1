import type { DuckDBConnection } from '@duckdb/node-api'
import { parseTicker } from '@fairweight/domain/naming'
import { asCik, type Cik, parseCik, type Security } from '@fairweight/domain/facts'
import { secRows } from '../sec/merging/sec-tables.ts'
import { readRows } from '../storage/duckdb.ts'
import { unlistedSecurity } from './load-securities.ts'

/** A company as the SEC describes it. */
interface SecCompany {
  readonly name: string | null
  readonly sic: string | null
  readonly industry: string | null
  readonly exchange: string | null
}

/** What the SEC knows of tickers and companies. */
export interface SecCompanies {
  readonly cikOf: ReadonlyMap<string, Cik>
  readonly companies: ReadonlyMap<string, SecCompany>
}

export const NO_COMPANIES: SecCompanies = { cikOf: new Map(), companies: new Map() }

/** Tickers and descriptions of companies among the answers of the SEC. */
export async function loadCompanies(connection: DuckDBConnection, folder: string): Promise<SecCompanies> {
  const tickers = await readRows(connection, `select ticker, cik from ${secRows(folder, 'tickers')}`)
  const companies = await readRows(
    connection,
    `select cik, name, sic, industry, exchange from ${secRows(folder, 'companies')}`,
  )
  const textOf = (value: unknown) => (typeof value === 'string' ? value : null)
  return {
    cikOf: new Map(tickers.map(({ ticker, cik }) => [String(ticker), asCik(String(cik))])),
    companies: new Map(
      companies.map(({ cik, name, sic, industry, exchange }) => [
        String(cik),
        { name: textOf(name), sic: textOf(sic), industry: textOf(industry), exchange: textOf(exchange) },
      ]),
    ),
  }
}

/** Every ticker as a security: its row of the securities table first, and what that leaves open as the SEC describes it. */
export function describeSecurities(
  tickers: readonly string[],
  table: ReadonlyMap<string, Security>,
  { cikOf, companies }: SecCompanies,
): Map<string, Security> {
  return new Map(
    tickers.map((ticker) => {
      const listed = table.get(ticker)
      const cik = parseCik(listed?.cik) ?? cikOf.get(ticker) ?? cikOf.get(asTheSecWrites(ticker)) ?? null
      const company = cik === null ? undefined : companies.get(cik)
      const security = listed ?? { ...unlistedSecurity(ticker), name: company?.name ?? ticker }
      const described = {
        cik: cik ?? security.cik,
        sic: company?.sic ?? null,
        industry: security.industry ?? company?.industry ?? null,
        exchange: security.exchange ?? company?.exchange ?? null,
      }
      return [ticker, { ...security, ...described }]
    }),
  )
}

/** Classes of shares stand behind a hyphen there: 'BRK.B' is 'BRK-B'. */
function asTheSecWrites(ticker: string): string {
  return parseTicker(ticker.replaceAll('.', '-')) ?? ticker
}

/** Whose filings an import brought, whenever they were filed: what was not imported and what was not filed are two things. */
export interface ImportedCompanies {
  /** Companies with facts. */
  readonly ciks: ReadonlySet<string>
  /** Tickers with rows of the fundamentals template. */
  readonly tickers: ReadonlySet<string>
}

export const NO_IMPORTED_COMPANIES: ImportedCompanies = { ciks: new Set(), tickers: new Set() }

/**
 * Reads them from the tables of a generation.
 * @param answers the folder of the SEC's answers; null in a generation from before there were any
 */
export async function loadImportedCompanies(
  connection: DuckDBConnection,
  fundamentals: string,
  answers: string | null,
): Promise<ImportedCompanies> {
  return {
    ciks: answers === null ? new Set() : await distinct(connection, 'cik', secRows(answers, 'facts')),
    tickers: await distinct(connection, 'ticker', fundamentals),
  }
}

async function distinct(connection: DuckDBConnection, column: 'cik' | 'ticker', table: string): Promise<Set<string>> {
  const rows = await readRows(connection, `select distinct ${column} from ${table}`)
  return new Set(rows.map((row) => String(row[column])))
}
