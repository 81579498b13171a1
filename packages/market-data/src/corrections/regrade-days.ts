import { rm } from 'node:fs/promises'
import type { Dataset } from '@fairweight/database/tables/dataset.ts'
import type { IsoDate } from '@fairweight/domain/time'
import type { OnProgress } from '../context/market-context.ts'
import { canonicalFolder, generationFolder } from '../context/market-folders.ts'
import { readGeneration } from '../importing/generation.ts'
import { loadMarket } from '../publishing/load-market.ts'
import { gradesOn } from '../replay/grades-on.ts'
import { openTemporaryFolder } from '../storage/durable-folder.ts'
import { withDuckdb } from '../storage/duckdb.ts'

/** What the worker needs: only plain values cross the thread. */
export interface RegradeInput {
  readonly dataDirectory: string
  readonly dataset: Dataset
  readonly generation: string
  /** Oldest first. */
  readonly days: readonly IsoDate[]
}

/** A day and its grades as the ledger would keep them. */
export interface RegradedDay {
  readonly asOf: IsoDate
  readonly grades: Uint8Array
}

/** Grades published days once more, each as of itself, from what is known of them now. */
export async function regradeDays(input: RegradeInput, onProgress: OnProgress): Promise<RegradedDay[]> {
  const last = input.days.at(-1)
  if (last === undefined) return []
  const folder = generationFolder(input.dataDirectory, input.dataset, input.generation)
  const spill = await openTemporaryFolder(canonicalFolder(input.dataDirectory, input.dataset))
  try {
    return await withDuckdb(spill, async (connection) => {
      const market = await loadMarket(connection, folder, await readGeneration(folder), last, onProgress)
      return input.days.map((asOf, place) => {
        onProgress({ step: 'Looking for corrections', done: place, total: input.days.length })
        return { asOf, grades: gradesOn(market, asOf, input).grades }
      })
    })
  } finally {
    await rm(spill, { recursive: true, force: true })
  }
}
