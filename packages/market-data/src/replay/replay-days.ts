import { rm } from 'node:fs/promises'
import type { Dataset } from '@fairweight/database/tables/dataset.ts'
import { METHOD_SETTINGS } from '@fairweight/domain/settings'
import { type IsoDate, parseIsoDate } from '@fairweight/domain/time'
import { type GradedDay, chooseCohorts } from '@fairweight/domain/track-record'
import type { OnProgress } from '../context/market-context.ts'
import { canonicalFolder, generationFolder } from '../context/market-folders.ts'
import { generationRows, readGeneration } from '../importing/generation.ts'
import { loadMarket } from '../publishing/load-market.ts'
import { openTemporaryFolder } from '../storage/durable-folder.ts'
import { readRows, withDuckdb } from '../storage/duckdb.ts'
import type { NewDay } from '../ledger/append-day.ts'
import { gradesOn } from './grades-on.ts'

/** What the worker needs: only plain values cross the thread. */
export interface ReplayInput {
  readonly dataDirectory: string
  readonly dataset: Dataset
  readonly generation: string
  /** The day replayed last; the days go on from there. Null for a chain that begins. */
  readonly after: string | null
  /** First and last day that may be replayed; null: as early as momentum can be known, and the last session. */
  readonly from: string | null
  readonly to: string | null
  /** The most days to compute now. */
  readonly limit: number
}

export interface ReplayedDays {
  readonly days: readonly NewDay[]
  /** Days that are still to come. */
  readonly left: number
}

/**
 * Grades past days as they would have been graded then: prices up to the day, filings filed by the day. The days are the ones
 * that would count as cohorts had every session been published, so that no month is lost to an overlap.
 */
export async function replayDays(input: ReplayInput, onProgress: OnProgress): Promise<ReplayedDays> {
  const folder = generationFolder(input.dataDirectory, input.dataset, input.generation)
  const spill = await openTemporaryFolder(canonicalFolder(input.dataDirectory, input.dataset))
  try {
    return await withDuckdb(spill, async (connection) => {
      const dates = await readRows(
        connection,
        `select distinct date::varchar as date from ${generationRows(folder, 'prices')} order by date`,
      )
      const chosen = daysToReplay(
        dates.map(({ date }) => String(date)),
        input,
      )
      const [now, last] = [chosen.slice(0, input.limit), chosen.slice(0, input.limit).at(-1)]
      if (last === undefined) return { days: [], left: 0 }
      const market = await loadMarket(connection, folder, await readGeneration(folder), last, onProgress)
      return { days: now.map((asOf) => gradesOn(market, asOf, input)), left: chosen.length - now.length }
    })
  } finally {
    await rm(spill, { recursive: true, force: true })
  }
}

/** Of all sessions, those to replay, in order. */
function daysToReplay(
  dates: readonly string[],
  { after, from, to }: Pick<ReplayInput, 'after' | 'from' | 'to'>,
): IsoDate[] {
  const { momentumWindow, momentumLag } = METHOD_SETTINGS.prices
  const first = from ?? dates[momentumWindow + momentumLag] ?? ''
  const days: GradedDay[] = dates.map((asOf, session) => ({ asOf, session }))
  const begun = days.filter(
    ({ asOf }) => first !== '' && (asOf === after || (asOf >= first && asOf > (after ?? ''))) && asOf <= (to ?? asOf),
  )
  return chooseCohorts(begun).flatMap(({ asOf }) => (asOf === after ? [] : (parseIsoDate(asOf) ?? [])))
}
