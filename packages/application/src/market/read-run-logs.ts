import { LOGGED_RUNS, type LoggedRun, type MissedCutOff, type RunLog, type RunLogs } from '@fairweight/contract/wire'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { ledger } from '@fairweight/database/repositories/ledger/ledger.ts'
import { marketPauses } from '@fairweight/database/repositories/market-runs/market-leases.ts'
import { type MarketRun, marketRuns } from '@fairweight/database/repositories/market-runs/market-runs.ts'
import { runHistory } from '@fairweight/database/repositories/market-runs/run-history.ts'
import { snapshots } from '@fairweight/database/repositories/snapshots.ts'
import type { Dataset } from '@fairweight/database/tables/dataset.ts'
import { addDays, isoDateFromInstant, marketFreshness, parseIsoDate } from '@fairweight/domain/time'
import { type DueSessions, missedCutOffs, sessionsDue } from './missed-cut-offs.ts'

const DATASETS: readonly Dataset[] = ['market', 'sample']
/** So many days hold the sessions of all logged runs. */
const LOGGED_DAYS = 140

/** The run log of each dataset that has been published or run, read anew. */
export async function readRunLogs(db: Queryable, now: Date): Promise<RunLogs> {
  const logs: RunLog[] = []
  for (const dataset of DATASETS) {
    const log = await readRunLog(db, dataset, now)
    if (log.asOf !== null || log.runs.length > 0) logs.push(log)
  }
  return { logs }
}

/**
 * What was published of a dataset, day by day. Whether something is late comes from the clock, the exchange's calendar, the ledger and the
 * pointer alone: a run that never began or hangs is late all the same.
 */
export async function readRunLog(db: Queryable, dataset: Dataset, now: Date): Promise<RunLog> {
  const today = isoDateFromInstant(now.getTime())
  const { due } = marketFreshness(today, now)
  const since = await runHistory.firstStart(db, dataset)
  const asOf = parseIsoDate((await snapshots.current(db, dataset))?.asOf ?? '')
  const runs = await marketRuns.list(db, dataset, LOGGED_RUNS)
  return {
    dataset,
    asOf,
    publishedBy: since === null ? 'hand' : 'daily-run',
    due,
    missing: since === null || asOf === null ? 0 : sessionsDue({ from: addDays(asOf, 1), due, since }).length,
    pausedSince: (await marketPauses.find(db, dataset))?.pausedAt ?? null,
    runs: runs.map(toLoggedRun),
    missedCutOffs:
      since === null ? [] : await readMissedCutOffs(db, dataset, { from: addDays(today, -LOGGED_DAYS), due, since }),
  }
}

async function readMissedCutOffs(db: Queryable, dataset: Dataset, sessions: DueSessions): Promise<MissedCutOff[]> {
  const written = await ledger.writtenFrom(db, { dataset, origin: 'recorded' }, sessions.from)
  return missedCutOffs({ ...sessions, written })
}

function toLoggedRun(run: MarketRun): LoggedRun {
  const { session, state, startedAt, finishedAt, stocks, staleStocks, findings, notes } = run
  return { session, state, startedAt, finishedAt, stocks, staleStocks, findings, notes: [...notes] }
}
