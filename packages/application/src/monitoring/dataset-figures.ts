import type { Queryable } from '@fairweight/database/opening/database.ts'
import { type FindingGroup, findings } from '@fairweight/database/repositories/findings.ts'
import {
  type MarketRun,
  type MarketRunStep,
  marketRuns,
} from '@fairweight/database/repositories/market-runs/market-runs.ts'
import { snapshots } from '@fairweight/database/repositories/snapshots.ts'
import type { Dataset } from '@fairweight/database/tables/dataset.ts'
import type { SnapshotId } from '@fairweight/domain/identifiers'
import { closeOf } from '@fairweight/domain/time'
import { SECOND_MS } from '@fairweight/domain/time/durations.ts'
import { type SnapshotManifest, snapshotManifest } from '@fairweight/market-data/snapshots/manifest.ts'
import { readFreshness } from '../market/dataset-freshness.ts'

/** What a step of the newest run took and brought. */
export interface StepFigures {
  readonly step: string
  readonly attempts: number
  /** Null until it ends. */
  readonly seconds: number | null
  /** Rows by where they came from, where the step tells. */
  readonly rows: readonly { readonly source: string; readonly count: number }[]
}

export interface RunFigures {
  readonly state: MarketRun['state']
  /** From its beginning to its end, or until now. */
  readonly seconds: number
  readonly staleStocks: number | null
  readonly steps: readonly StepFigures[]
}

/** What is published of a dataset, how old it is, and how its newest run went. */
export interface DatasetFigures {
  readonly dataset: Dataset
  /** What all servers are to show by now; null before the first publication. */
  readonly snapshotId: SnapshotId | null
  /** Since the close of the session that readers see. */
  readonly ageSeconds: number | null
  readonly missingSessions: number
  readonly stocks: number | null
  /** Fractions of the stocks by what they have. */
  readonly coverage: Readonly<Record<string, number>>
  readonly findings: readonly Pick<FindingGroup, 'check' | 'severity' | 'count'>[]
  readonly run: RunFigures | null
}

/** Reads the figures of a dataset; null when it was never published and never run. */
export async function readDatasetFigures(db: Queryable, dataset: Dataset, now: Date): Promise<DatasetFigures | null> {
  const { asOf, missing } = await readFreshness(db, dataset, now)
  const [newest] = await marketRuns.list(db, dataset, 1)
  const snapshot = await snapshots.current(db, dataset)
  if (snapshot === null && newest === undefined) return null
  const manifest = snapshotManifest.safeParse(snapshot?.manifest).data
  return {
    dataset,
    snapshotId: snapshot?.id ?? null,
    ageSeconds: asOf === null ? null : (now.getTime() - closeOf(asOf)) / SECOND_MS,
    missingSessions: missing.length,
    stocks: manifest?.counts.stocks ?? null,
    coverage: manifest === undefined ? {} : coverageOf(manifest),
    findings: snapshot === null ? [] : await findings.groups(db, { snapshotId: snapshot.id }),
    run: newest === undefined ? null : toRunFigures(newest, await marketRuns.steps(db, newest.id), now),
  }
}

function coverageOf({ coverage, counts }: SnapshotManifest): Record<string, number> {
  const share = (count: number) => (counts.stocks === 0 ? 0 : count / counts.stocks)
  return {
    prices: share(coverage.priced),
    value_grades: share(coverage.valueGraded),
    momentum_grades: share(coverage.momentumGraded),
    filings: share(coverage.filed),
  }
}

function toRunFigures(run: MarketRun, steps: readonly MarketRunStep[], now: Date): RunFigures {
  const { state, staleStocks } = run
  const seconds = secondsBetween(run.startedAt, run.finishedAt ?? now.toISOString())
  return { state, seconds, staleStocks, steps: steps.map(toStepFigures) }
}

function toStepFigures({ step, attempts, startedAt, finishedAt, output }: MarketRunStep): StepFigures {
  return {
    step,
    attempts,
    seconds: finishedAt === null ? null : secondsBetween(startedAt, finishedAt),
    rows: Object.entries(Object(output?.['rows'])).flatMap(([source, count]) =>
      typeof count === 'number' ? [{ source, count }] : [],
    ),
  }
}

function secondsBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / SECOND_MS
}
