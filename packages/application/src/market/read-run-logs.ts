import {
  LOGGED_RUNS,
  type LoggedCorrection,
  type LoggedRun,
  type MissedCutOff,
  type RunLog,
  type RunLogs,
} from '@fairweight/contract/wire'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { ledger } from '@fairweight/database/repositories/ledger/ledger.ts'
import {
  type MarketCorrection,
  marketCorrections,
} from '@fairweight/database/repositories/market-runs/market-corrections.ts'
import { marketPauses } from '@fairweight/database/repositories/market-runs/market-pauses.ts'
import { type MarketRun, marketRuns } from '@fairweight/database/repositories/market-runs/market-runs.ts'
import type { Dataset } from '@fairweight/database/tables/dataset.ts'
import { addDays } from '@fairweight/domain/time'
import { DATASETS, type DatasetFreshness, readFreshness } from './dataset-freshness.ts'
import { missedCutOffs } from './missed-cut-offs.ts'

/** So many days hold the sessions of all logged runs. */
const LOGGED_DAYS = 140
const LOGGED_CORRECTIONS = 30

/** The run log of each dataset that has been published or run, read anew. */
export async function readRunLogs(db: Queryable, now: Date): Promise<RunLogs> {
  const logs: RunLog[] = []
  for (const dataset of DATASETS) {
    const log = await readRunLog(db, dataset, now)
    if (log.asOf !== null || log.runs.length > 0) logs.push(log)
  }
  return { logs }
}

/** What was published of a dataset day by day, what its runs say of it, and what was late whatever they say. */
export async function readRunLog(db: Queryable, dataset: Dataset, now: Date): Promise<RunLog> {
  const freshness = await readFreshness(db, dataset, now)
  const { asOf, since, due, missing } = freshness
  const runs = await marketRuns.list(db, dataset, LOGGED_RUNS)
  return {
    dataset,
    asOf,
    publishedBy: since === null ? 'hand' : 'daily-run',
    due,
    missing: missing.length,
    pausedSince: (await marketPauses.find(db, dataset))?.pausedAt ?? null,
    runs: runs.map(toLoggedRun),
    missedCutOffs: await readMissedCutOffs(db, dataset, freshness),
    corrections: (await marketCorrections.list(db, dataset, LOGGED_CORRECTIONS)).map(toLoggedCorrection),
  }
}

async function readMissedCutOffs(
  db: Queryable,
  dataset: Dataset,
  { due, since }: DatasetFreshness,
): Promise<MissedCutOff[]> {
  if (since === null) return []
  const from = addDays(due, -LOGGED_DAYS)
  const written = await ledger.writtenFrom(db, { dataset, origin: 'recorded' }, from)
  return missedCutOffs({ from, due, since, written })
}

function toLoggedRun(run: MarketRun): LoggedRun {
  const { session, state, startedAt, finishedAt, stocks, staleStocks, findings, notes } = run
  return { session, state, startedAt, finishedAt, stocks, staleStocks, findings, notes: [...notes] }
}

function toLoggedCorrection({ session, foundAt, changes, sentence }: MarketCorrection): LoggedCorrection {
  return { session, foundAt, stocks: changes.length, sentence }
}
