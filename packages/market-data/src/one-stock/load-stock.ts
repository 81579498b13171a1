import type { DuckDBConnection } from '@duckdb/node-api'
import { dirname, join } from 'node:path'
import { chooseClassFunds } from '@fairweight/domain/asset-mix'
import { type IsoDate, parseIsoDate } from '@fairweight/domain/time'
import { temporaryName } from '../context/market-folders.ts'
import { type PriceTable, rowOf } from '../history/price-table.ts'
import { loadSecurities } from '../history/load-securities.ts'
import { generationRows, readGeneration } from '../importing/generation.ts'
import { type FewTickers, type Market, loadMarket } from '../publishing/load-market.ts'
import { withDuckdb } from '../storage/duckdb.ts'

/** Few rows are read, beside threads that have more to do. */
const LIMITS = { threads: '1', memory_limit: '256MB' }

/** Whoever reads of a stock asks more than once. */
const MAX_KEPT_STOCKS = 8
const kept = new Map<string, Promise<LoadedStock>>()

/** What is the same for every stock of a generation on a day; to look for it in all its files is a third of what a stock costs. */
const MAX_KNOWN_DAYS = 4
const known = new Map<string, NonNullable<FewTickers['known']>>()

/** A stock as it was known on a day. */
export interface LoadedStock {
  /** A market of this ticker alone: its prices over the sessions of all, and what its company had filed. */
  readonly stock: Market
  /** The same with the funds beside it that may stand for the market. */
  readonly withFunds: Market
}

/** Reads a stock as it was known on a day. The last ones are kept, since a generation never changes. */
export function loadStock(generationFolder: string, ticker: string, asOf: IsoDate): Promise<LoadedStock> {
  const key = [generationFolder, ticker, asOf].join(' ')
  const asked = kept.get(key) ?? readStock(generationFolder, ticker, asOf)
  kept.delete(key)
  kept.set(key, asked)
  // What failed is read again, and the one that was asked for longest ago goes.
  asked.catch(() => kept.delete(key))
  for (const [oldest] of [...kept].slice(0, Math.max(0, kept.size - MAX_KEPT_STOCKS))) kept.delete(oldest)
  return asked
}

async function readStock(generationFolder: string, ticker: string, asOf: IsoDate): Promise<LoadedStock> {
  const generation = await readGeneration(generationFolder)
  const ofAll = [generationFolder, asOf].join(' ')
  const withFunds = await withDuckdb(
    join(dirname(generationFolder), temporaryName()),
    async (connection) => {
      const funds = await marketFunds(connection, generationFolder)
      return loadMarket(connection, generationFolder, generation, asOf, () => {}, {
        tickers: [ticker, ...funds],
        known: known.get(ofAll),
      })
    },
    LIMITS,
  )
  known.delete(ofAll)
  known.set(ofAll, { sessions: withFunds.prices.sessions, splits: withFunds.splits })
  for (const [oldest] of [...known].slice(0, Math.max(0, known.size - MAX_KNOWN_DAYS))) known.delete(oldest)
  return { stock: { ...withFunds, prices: pricesOf(withFunds.prices, ticker) }, withFunds }
}

/** The funds of large US companies: which of them has prices, and so stands for the market, shows once they are read. */
async function marketFunds(connection: DuckDBConnection, generationFolder: string): Promise<string[]> {
  const listed = await loadSecurities(connection, generationRows(generationFolder, 'securities'))
  return [...listed.values()]
    .filter((security) => chooseClassFunds([security]).some(({ id }) => id === 'us-large'))
    .map(({ ticker }) => ticker)
}

/** The rows of one ticker; none where it has no prices. */
function pricesOf(table: PriceTable, ticker: string): PriceTable {
  const index = table.tickers.indexOf(ticker)
  if (index < 0) return { ...table, ...NO_PRICES }
  return {
    ...table,
    tickers: [ticker],
    closes: rowOf(table, table.closes, index),
    adjustedCloses: rowOf(table, table.adjustedCloses, index),
    dividends: rowOf(table, table.dividends, index),
    sources: rowOf(table, table.sources, index),
    volumes: rowOf(table, table.volumes, index),
  }
}

const NO_PRICES = {
  tickers: [],
  closes: new Float64Array(),
  adjustedCloses: new Float64Array(),
  dividends: new Float64Array(),
  sources: new Uint32Array(),
  volumes: new Float32Array(),
} as const

/** Throws TypeError for what is no ISO date. */
export function dayOf(text: string): IsoDate {
  const day = parseIsoDate(text)
  if (day === null) throw new TypeError(`${text} is not a date`)
  return day
}
