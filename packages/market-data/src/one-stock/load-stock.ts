import { dirname, join } from 'node:path'
import { type IsoDate, parseIsoDate } from '@fairweight/domain/time'
import { TEMPORARY_PREFIX } from '../context/market-folders.ts'
import { readGeneration } from '../importing/generation.ts'
import { type Market, loadMarket } from '../publishing/load-market.ts'
import { withDuckdb } from '../storage/duckdb.ts'

/** Few rows are read, beside threads that have more to do. */
const LIMITS = { threads: '1', memory_limit: '256MB' }

/** A market of one ticker, as it was known on a day: its prices over the sessions of all, and what its company had filed. */
export async function loadStock(generationFolder: string, ticker: string, asOf: IsoDate): Promise<Market> {
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
