import { dirname, join } from 'node:path'
import { type IsoDate, parseIsoDate } from '@fairweight/domain/time'
import { TEMPORARY_PREFIX } from '../context/market-folders.ts'
import { readGeneration } from '../importing/generation.ts'
import { type Market, loadMarket } from '../publishing/load-market.ts'
import { withDuckdb } from '../storage/duckdb.ts'

/** Few rows are read, beside threads that have more to do. */
const LIMITS = { threads: '1', memory_limit: '256MB' }

/** Whoever reads of a stock asks more than once. */
const MAX_KEPT_STOCKS = 8
const kept = new Map<string, Promise<Market>>()

/**
 * A market of one ticker, as it was known on a day: its prices over the sessions of all, and what its company had filed. The last ones
 * are kept, since a generation never changes.
 */
export function loadStock(generationFolder: string, ticker: string, asOf: IsoDate): Promise<Market> {
  const key = [generationFolder, ticker, asOf].join(' ')
  const known = kept.get(key) ?? readStock(generationFolder, ticker, asOf)
  kept.delete(key)
  kept.set(key, known)
  // What failed is read again, and the one that was asked for longest ago goes.
  known.catch(() => kept.delete(key))
  for (const [oldest] of [...kept].slice(0, Math.max(0, kept.size - MAX_KEPT_STOCKS))) kept.delete(oldest)
  return known
}

async function readStock(generationFolder: string, ticker: string, asOf: IsoDate): Promise<Market> {
  const generation = await readGeneration(generationFolder)
  return withDuckdb(
    join(dirname(generationFolder), `${TEMPORARY_PREFIX}${process.pid}-one-stock`),
    (connection) => loadMarket(connection, generationFolder, generation, asOf, () => {}, ticker),
    LIMITS,
  )
}

/** Throws TypeError for what is no ISO date. */
export function dayOf(text: string): IsoDate {
  const day = parseIsoDate(text)
  if (day === null) throw new TypeError(`${text} is not a date`)
  return day
}
