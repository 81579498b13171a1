import type { DuckDBConnection } from '@duckdb/node-api'
import {
  type FiscalPeriod,
  type Security,
  type SplitEvent,
  type ExchangeRate,
  ExchangeRates,
  NO_RATES,
  RATE_SOURCES,
  type RateSource,
} from '@fairweight/domain/facts'
import { type IsoDate, parseIsoDate } from '@fairweight/domain/time'
import type { OnProgress } from '../context/market-context.ts'
import { type IdentityChange, changesOf } from '../quality-checks/prices/identity-change.ts'
import { NO_FACTS } from '../history/fact-table.ts'
import { type Filer, AsOfPeriods } from '../history/known-periods.ts'
import {
  NO_COMPANIES,
  describeSecurities,
  loadCompanies as loadSecCompanies,
  loadImportedCompanies,
} from '../history/load-companies.ts'
import { loadFacts } from '../history/load-facts.ts'
import { loadFilings } from '../history/load-filings.ts'
import { loadListedHistory, loadPriceHistory } from '../history/load-price-history.ts'
import { loadSecurities } from '../history/load-securities.ts'
import { listPrices } from '../history/load-prices.ts'
import type { PriceTable } from '../history/price-table.ts'
import { loadSplits } from '../history/corporate-actions/split-table.ts'
import { renamedSecurities } from '../history/renames/renamed-securities.ts'
import type { AppliedRename } from '../history/renames/ticker-rename.ts'
import { continuedTables } from '../importing/continued-tables.ts'
import { type Generation, answersFolder, generationRows } from '../importing/generation.ts'
import { readSeenChanges } from '../importing/identity/identity-changes-file.ts'
import { readFundReports } from '../importing/fund-reports/fund-reports.ts'
import type { ImportSource } from '../provenance/import-source.ts'
import type { MarketFinding } from '../provenance/market-finding.ts'
import { markEsg } from './esg/mark-esg.ts'
import { type SqlValue, readRows, sqlText } from '../storage/duckdb.ts'
import type { SpillFile } from '../storage/spill-file.ts'

/** Everything that was known on the as-of date, and splits of any date. */
export interface Market {
  readonly prices: PriceTable
  readonly splits: ReadonlyMap<string, SplitEvent[]>
  /** What companies had filed, made into periods when asked for. */
  readonly periods: Pick<AsOfPeriods, 'of' | 'whyNone' | 'filings' | 'filed' | 'everythingFiled' | 'withBoth'>
  readonly securities: ReadonlyMap<string, Security>
  /** Companies that had another ticker before, oldest change first. */
  readonly renames: readonly AppliedRename[]
  /** By ticker, of those whose company number or ticker changed. */
  readonly identityChanges: ReadonlyMap<string, readonly IdentityChange[]>
  readonly sources: ReadonlyMap<number, ImportSource>
  /** What is to be said of the marks of its securities. */
  readonly findings: readonly MarketFinding[]
}

/** A few tickers of a market. */
export interface FewTickers {
  readonly tickers: readonly string[]
  /** What is the same for every ticker, where it was read before, of the same generation and day. */
  readonly known?: { readonly sessions: Int32Array; readonly splits: Market['splits'] } | undefined
}

/** A market whose prices are read some tickers at a time, since those of all need more memory than all else. */
export interface OpenMarket extends Omit<Market, 'prices'>, Pick<PriceTable, 'tickers' | 'sessions'> {
  /** The prices of some of its tickers, in their order, over the sessions of all; for as long as the connection is open. */
  readonly readPrices: (tickers: readonly string[]) => Promise<PriceTable>
}

/** Reads a generation as it was known on `asOf`. @param only the few tickers that are wanted; every ticker without them */
export async function loadMarket(
  connection: DuckDBConnection,
  folder: string,
  generation: Generation,
  asOf: IsoDate,
  onProgress: OnProgress,
  only?: FewTickers,
): Promise<Market> {
  const sources = sourcesOf(generation)
  const total = generation.rows.prices ?? 0
  const onRows = (done: number) => onProgress({ step: 'Reading prices', done, total })
  const { tables, fundamentals: filed, renames } = await continuedTables(connection, { folder, generation }, asOf)
  const fundamentals =
    only === undefined ? filed : `(select * from ${filed} where ticker in (${only.tickers.map(sqlText).join(', ')}))`
  const { prices, splits } = await loadPriceHistory(
    connection,
    tables,
    { sources, asOf, only: only?.tickers, ...only?.known },
    onRows,
  )
  onProgress({ step: 'Reading filings', done: total, total })
  const stored = { folder, generation, fundamentals, renames }
  return {
    prices,
    splits,
    ...(await loadCompanies(connection, stored, { tickers: prices.tickers, asOf, spill: null })),
  }
}

/**
 * Opens a generation as it was known on `asOf`. What companies filed waits in a file, and is there while that is open.
 */
export async function openMarket(
  connection: DuckDBConnection,
  folder: string,
  generation: Generation,
  asOf: IsoDate,
  spill: SpillFile,
): Promise<OpenMarket> {
  const sources = sourcesOf(generation)
  const { tables, ...continued } = await continuedTables(connection, { folder, generation }, asOf)
  const { tickers, sessions } = await listPrices(connection, tables.prices, asOf)
  const splits = await loadSplits(connection, tables.splits, tables.prices)
  const companies = await loadCompanies(connection, { folder, generation, ...continued }, { tickers, asOf, spill })
  const readPrices = (some: readonly string[]) =>
    loadListedHistory(connection, tables, { tickers: some, sessions }, { splits, sources, asOf })
  return { tickers, sessions, splits, ...companies, readPrices }
}

function sourcesOf({ sources }: Generation): Market['sources'] {
  return new Map(sources.map((source) => [source.id, source]))
}

/** A generation in which each company stands under the ticker that it has on a day. */
interface ContinuedGeneration {
  readonly folder: string
  readonly generation: Generation
  /** SQL for the rows of the fundamentals template that are wanted. */
  readonly fundamentals: string
  readonly renames: Market['renames']
}

interface WantedCompanies {
  readonly tickers: readonly string[]
  readonly asOf: IsoDate
  readonly spill: SpillFile | null
}

/** Everything of a market but its prices and splits. */
async function loadCompanies(
  connection: DuckDBConnection,
  { folder, generation, fundamentals, renames }: ContinuedGeneration,
  { tickers, asOf, spill }: WantedCompanies,
): Promise<Omit<Market, 'prices' | 'splits'>> {
  const sources = sourcesOf(generation)
  const rows = await loadFilings(connection, fundamentals, sources, asOf)
  const answers = answersFolder(folder, generation)
  const imported = await loadImportedCompanies(connection, fundamentals, answers)
  const listed = await loadSecurities(connection, generationRows(folder, 'securities'))
  const described = describeSecurities(
    tickers,
    listed,
    answers === null ? NO_COMPANIES : await loadSecCompanies(connection, answers),
  )
  const renamed = renamedSecurities(described, listed, renames)
  const { securities, findings } = markEsg(renamed, await readFundReports(folder), asOf)
  const seen = Map.groupBy(await readSeenChanges(folder), ({ ticker }) => ticker)
  const identityChanges = new Map(
    [...securities.values()]
      .map((security) => [security.ticker, changesOf(security, seen.get(security.ticker) ?? [], renames)] as const)
      .filter(([, changes]) => changes.length > 0),
  )
  const filers = filersAmong(securities)
  const ciks = new Set(
    [...filers.values()].flatMap(({ cik, predecessorCik = null }) => [cik, predecessorCik].flatMap((one) => one ?? [])),
  )
  const facts = answers === null ? NO_FACTS : await loadFacts(connection, answers, ciks, asOf, spill)
  const wanted = new Set(generation.rows.rates === 0 ? [] : [...facts.currencies(), ...currenciesOf(rows)])
  const rates = await loadRates(connection, generationRows(folder, 'rates'), { wanted, sources, asOf })
  const periods = new AsOfPeriods({ facts, rows, filers, imported, rates })
  return { periods, securities, renames, identityChanges, sources, findings }
}

/** Currencies other than US dollars that rows of the template are in. */
function currenciesOf(rows: ReadonlyMap<string, readonly FiscalPeriod[]>): string[] {
  return [...rows.values()].flatMap((periods) =>
    periods.flatMap(({ currency }) => (currency === 'USD' ? [] : [currency])),
  )
}

/** Funds file too, but are never rated. */
function filersAmong(securities: ReadonlyMap<string, Security>): Map<string, Filer> {
  return new Map(
    [...securities.values()].flatMap((security) =>
      security.type === 'stock' && (security.cik ?? security.predecessorCik ?? null) !== null
        ? [[security.ticker, security] as const]
        : [],
    ),
  )
}

/** The rates of the wanted currencies that were known on `asOf`. */
async function loadRates(
  connection: DuckDBConnection,
  table: string,
  {
    wanted,
    sources,
    asOf,
  }: {
    readonly wanted: ReadonlySet<string>
    readonly sources: ReadonlyMap<number, ImportSource>
    readonly asOf: IsoDate
  },
): Promise<ExchangeRates> {
  if (wanted.size === 0) return NO_RATES
  const rows = await readRows(
    connection,
    `select date::varchar as date, currency, usd_per_unit, stated_by, source, line from ${table}
     where currency in (${[...wanted].map(sqlText).join(', ')}) and date <= ${sqlText(asOf)}::date order by currency, stated_by, date`,
  )
  return new ExchangeRates(rows.flatMap((row) => toRate(row, sources) ?? []))
}

function toRate(row: Record<string, SqlValue>, sources: ReadonlyMap<number, ImportSource>): ExchangeRate | null {
  const [date, source] = [parseIsoDate(String(row.date)), String(row.stated_by)]
  if (date === null || !isRateSource(source)) return null
  const from = sources.get(Number(row.source))
  const origin = from === undefined ? null : { file: from.file, line: Number(row.line), sha256: from.sha256 }
  return { currency: String(row.currency), date, usdPerUnit: Number(row.usd_per_unit), source, origin }
}

function isRateSource(text: string): text is RateSource {
  return Object.hasOwn(RATE_SOURCES, text)
}
