import type { Queryable } from '@fairweight/database/opening/database.ts'
import { runHistory } from '@fairweight/database/repositories/market-runs/run-history.ts'
import { snapshots } from '@fairweight/database/repositories/snapshots.ts'
import type { Dataset } from '@fairweight/database/tables/dataset.ts'
import { type IsoDate, addDays, isoDateFromInstant, marketFreshness, parseIsoDate } from '@fairweight/domain/time'
import { sessionsDue } from './missed-cut-offs.ts'

/** Both datasets, the market first: it is what readers see once there is one. */
export const DATASETS: readonly Dataset[] = ['market', 'sample']

/** Whether what readers see of a dataset is as new as it should be. */
export interface DatasetFreshness {
  /** The session that readers see; null before the first publication. */
  readonly asOf: IsoDate | null
  /** Since when days are published by themselves, as ISO text; null where an operator publishes by hand, and nothing is due. */
  readonly since: string | null
  /** The last session whose ratings should be there by now. */
  readonly due: IsoDate
  /** Those up to it that are not, oldest first. */
  readonly missing: readonly IsoDate[]
}

/** Reads how fresh a dataset is: from the pointer, the clock and the exchange's calendar, never from what a run says of itself. */
export async function readFreshness(db: Queryable, dataset: Dataset, now: Date): Promise<DatasetFreshness> {
  const { due } = marketFreshness(isoDateFromInstant(now.getTime()), now)
  const since = await runHistory.firstStart(db, dataset)
  const asOf = parseIsoDate((await snapshots.current(db, dataset))?.asOf ?? '')
  const missing = since === null || asOf === null ? [] : sessionsDue({ from: addDays(asOf, 1), due, since })
  return { asOf, since, due, missing }
}

/** The dataset whose days are published by themselves; null where none is. Once the market is, nobody continues the sample. */
export async function renewedDataset(db: Queryable): Promise<Dataset | null> {
  for (const dataset of DATASETS) if ((await runHistory.firstStart(db, dataset)) !== null) return dataset
  return null
}
