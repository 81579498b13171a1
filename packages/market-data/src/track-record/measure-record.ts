import { rm } from 'node:fs/promises'
import type { RecordedChain } from '@fairweight/contract/wire'
import type { Dataset } from '@fairweight/database/tables/dataset.ts'
import type { LedgerOrigin } from '@fairweight/database/repositories/ledger/ledger.ts'
import { isoDateFromDays, parseIsoDate } from '@fairweight/domain/time'
import {
  type Cohort,
  RECORD_SETTINGS,
  chooseCohorts,
  hasEnded,
  momentumRecords,
  valueRecords,
} from '@fairweight/domain/track-record'
import type { OnProgress } from '../context/market-context.ts'
import { canonicalFolder, generationFolder } from '../context/market-folders.ts'
import { loadPriceHistory } from '../history/load-price-history.ts'
import { type PriceTable, rowOf } from '../history/price-table.ts'
import { type AppliedRename, laterTicker } from '../history/renames/ticker-rename.ts'
import { continuedTables } from '../importing/continued-tables.ts'
import { readGeneration } from '../importing/generation.ts'
import { openTemporaryFolder } from '../storage/durable-folder.ts'
import { withDuckdb } from '../storage/duckdb.ts'
import { type CohortMarket, cohortReturns } from './cohort-returns.ts'
import { type Grading, readGrades } from '../ledger/grades-text.ts'

/** A day of a checked chain, with what its stocks were graded. */
export interface GradedLedgerDay {
  readonly asOf: string
  readonly grades: Uint8Array
}

/** What the worker needs: only plain values cross the thread. Days of each chain in order. */
export interface MeasureInput {
  readonly dataDirectory: string
  readonly dataset: Dataset
  readonly generation: string
  readonly chains: Readonly<Record<LedgerOrigin, readonly GradedLedgerDay[]>>
}

export type ChainFigures = Pick<RecordedChain, 'stocks' | 'stoppedTrading' | 'value' | 'momentum'>

/** What is said of a chain without a cohort. */
export const NO_FIGURES: ChainFigures = {
  stocks: 0,
  stoppedTrading: 0,
  value: valueRecords([]),
  momentum: momentumRecords([]),
}

/** Follows the stocks of every cohort of each chain through the prices of a generation, and says how each grade did. */
export async function measureRecord(
  input: MeasureInput,
  onProgress: OnProgress,
): Promise<Record<LedgerOrigin, ChainFigures>> {
  const { recorded, replayed } = input.chains
  const first = [recorded[0]?.asOf, replayed[0]?.asOf].filter((date) => date !== undefined).toSorted()[0]
  if (first === undefined) return { recorded: NO_FIGURES, replayed: NO_FIGURES }
  const market = await loadFollowedMarket(input, first, onProgress)
  onProgress({ step: 'Following the graded stocks', done: 0, total: 1 })
  return { recorded: figuresOf(recorded, market), replayed: figuresOf(replayed, market) }
}

/** Prices by the tickers of today, and the tickers that companies had before. */
interface FollowedMarket extends CohortMarket {
  readonly renames: readonly AppliedRename[]
}

function figuresOf(days: readonly GradedLedgerDay[], market: FollowedMarket): ChainFigures {
  const followed = followedDays(days, market)
  const cohorts = followed.map((day) => day.cohort).filter((cohort) => cohort.length > 0)
  const tickers = new Set(followed.flatMap((day) => day.gradings.map(({ ticker }) => ticker)))
  return { ...countStopped(market.prices, tickers), value: valueRecords(cohorts), momentum: momentumRecords(cohorts) }
}

interface FollowedDay {
  readonly gradings: readonly Grading[]
  readonly cohort: Cohort
}

function followedDays(days: readonly GradedLedgerDay[], market: FollowedMarket): FollowedDay[] {
  const places = new Map(
    Array.from(market.prices.sessions, (day, position) => [String(isoDateFromDays(day)), position]),
  )
  const known = days.flatMap((day) => {
    const session = places.get(day.asOf)
    return session === undefined ? [] : [{ ...day, session }]
  })
  const ended = chooseCohorts(known).filter((day) => hasEnded(day, market.prices.sessions.length))
  return ended.map(({ asOf, grades, session }) => {
    const gradings = underLaterTickers(readGrades(grades) ?? [], market.renames, asOf)
    return { gradings, cohort: cohortReturns(market, gradings, session) }
  })
}

/** The grades of a day by the tickers of today; where a company was graded under both of its tickers, those of the new one. */
function underLaterTickers(gradings: readonly Grading[], renames: readonly AppliedRename[], asOf: string): Grading[] {
  const byTicker = new Map<string, Grading>()
  for (const grading of gradings) {
    const ticker = laterTicker(renames, grading.ticker, asOf)
    if (ticker === grading.ticker || !byTicker.has(ticker)) byTicker.set(ticker, { ...grading, ticker })
  }
  return [...byTicker.values()]
}

/** How many of these stocks have prices, and of how many the prices end more than a horizon before the newest session. */
function countStopped(
  prices: PriceTable,
  tickers: ReadonlySet<string>,
): Pick<ChainFigures, 'stocks' | 'stoppedTrading'> {
  const lastSessions = prices.tickers.flatMap((ticker, position) => {
    const last = tickers.has(ticker)
      ? rowOf(prices, prices.closes, position).findLastIndex((close) => !Number.isNaN(close))
      : -1
    return last === -1 ? [] : [last]
  })
  const newest = prices.sessions.length - 1
  const stopped = lastSessions.filter((last) => newest - last > RECORD_SETTINGS.horizonSessions)
  return { stocks: lastSessions.length, stoppedTrading: stopped.length }
}

async function loadFollowedMarket(
  { dataDirectory, dataset, generation: id }: MeasureInput,
  first: string,
  onProgress: OnProgress,
): Promise<FollowedMarket> {
  const folder = generationFolder(dataDirectory, dataset, id)
  const generation = await readGeneration(folder)
  const asOf = parseIsoDate(generation.lastSession ?? '')
  if (asOf === null) throw new TypeError('A generation with a published day has prices')
  const onRows = (done: number) => onProgress({ step: 'Reading prices', done, total: 0 })
  const spill = await openTemporaryFolder(canonicalFolder(dataDirectory, dataset))
  try {
    return await withDuckdb(spill, async (connection) => {
      const sources = new Map(generation.sources.map((source) => [source.id, source]))
      const wanted = { sources, asOf, from: first }
      const { tables, renames } = await continuedTables(connection, { folder, generation }, asOf)
      const loaded = await loadPriceHistory(connection, tables, wanted, onRows)
      return { ...loaded, renames, sources, asOf }
    })
  } finally {
    await rm(spill, { recursive: true, force: true })
  }
}
