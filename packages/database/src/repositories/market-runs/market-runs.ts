import type { SnapshotId } from '@fairweight/domain/identifiers'
import { randomUUID } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { Queryable } from '../../opening/database.ts'
import type { Dataset } from '../../tables/dataset.ts'
import type {
  MarketRunState,
  MarketRunStepState,
  MarketRunStepTable,
  MarketRunTable,
} from '../../tables/market-runs/market-run-tables.ts'

/** The run of a session; times are ISO text in UTC. */
export interface MarketRun {
  readonly id: string
  readonly dataset: Dataset
  /** ISO date. */
  readonly session: string
  readonly state: MarketRunState
  readonly startedAt: string
  readonly finishedAt: string | null
  readonly snapshotId: SnapshotId | null
  readonly stocks: number | null
  /** Stocks that were published with a part that is old. */
  readonly staleStocks: number | null
  readonly findings: Readonly<Record<'block' | 'warn' | 'note', number>> | null
  /** What readers should know of the run, in plain sentences. */
  readonly notes: readonly string[]
}

export interface MarketRunStep {
  readonly step: string
  readonly state: MarketRunStepState
  readonly attempts: number
  readonly startedAt: string
  readonly finishedAt: string | null
  readonly retryAt: string | null
  readonly inputHash: string | null
  readonly output: Readonly<Record<string, unknown>> | null
  /** The code of what went wrong, and its sentence. */
  readonly failure: string | null
  readonly sentence: string | null
}

/** How a run ended. */
export interface MarketRunOutcome {
  readonly state: Exclude<MarketRunState, 'running'>
  readonly snapshotId?: SnapshotId | null
  readonly stocks?: number | null
  readonly staleStocks?: number | null
  readonly findings?: MarketRun['findings']
  readonly notes: readonly string[]
}

/** How a step ended, or when it is tried again. */
export interface MarketRunStepOutcome {
  readonly state: Exclude<MarketRunStepState, 'running'>
  readonly retryAt?: Date | null
  readonly inputHash?: string | null
  readonly output?: MarketRunStep['output']
  readonly failure?: string | null
  readonly sentence?: string | null
}

/** The daily runs and their steps. */
export const marketRuns = {
  /** The run of a session; begun now unless it was begun before. */
  async begin(db: Queryable, dataset: Dataset, session: string, now: Date): Promise<MarketRun> {
    await db
      .insertInto('market_run')
      .values({ id: randomUUID(), dataset, session, state: 'running', started_at: now, notes: '[]' })
      .onConflict((conflict) => conflict.columns(['dataset', 'session']).doNothing())
      .execute()
    const row = await db
      .selectFrom('market_run')
      .selectAll()
      .where('dataset', '=', dataset)
      .where('session', '=', session)
      .executeTakeFirstOrThrow()
    return toRun(row)
  },

  /** Says how a run ended; a run that ended may end anew, as when it is run again for a past session. */
  async finish(db: Queryable, id: string, outcome: MarketRunOutcome, now: Date): Promise<void> {
    const { state, snapshotId = null, stocks = null, staleStocks = null, findings = null, notes } = outcome
    await db
      .updateTable('market_run')
      .set({
        state,
        finished_at: now,
        snapshot_id: snapshotId,
        stocks,
        stale_stocks: staleStocks,
        findings: findings === null ? null : JSON.stringify(findings),
        notes: JSON.stringify(notes),
      })
      .where('id', '=', id)
      .execute()
  },

  /** The newest runs of a dataset, newest session first. */
  async list(db: Queryable, dataset: Dataset, limit: number): Promise<MarketRun[]> {
    const rows = await db
      .selectFrom('market_run')
      .selectAll()
      .where('dataset', '=', dataset)
      .orderBy('session', 'desc')
      .limit(limit)
      .execute()
    return rows.map(toRun)
  },

  async find(db: Queryable, dataset: Dataset, session: string): Promise<MarketRun | null> {
    const row = await db
      .selectFrom('market_run')
      .selectAll()
      .where('dataset', '=', dataset)
      .where('session', '=', session)
      .executeTakeFirst()
    return row ? toRun(row) : null
  },

  /** The runs of a dataset that were begun and not decided yet, oldest session first. */
  async running(db: Queryable, dataset: Dataset): Promise<MarketRun[]> {
    const rows = await db
      .selectFrom('market_run')
      .selectAll()
      .where('dataset', '=', dataset)
      .where('state', '=', 'running')
      .orderBy('session')
      .execute()
    return rows.map(toRun)
  },

  /** Takes away a run with its steps: what it was begun for turned out to be another day. */
  async remove(db: Queryable, id: string): Promise<void> {
    await db.deleteFrom('market_run').where('id', '=', id).execute()
  },

  /** The newest session before a day of whose run a step was done and imported; null before the first. */
  async lastImported(db: Queryable, dataset: Dataset, step: string, before: string): Promise<string | null> {
    const row = await db
      .selectFrom('market_run')
      .innerJoin('market_run_step as fetched', 'fetched.run_id', 'market_run.id')
      .innerJoin('market_run_step as imported', 'imported.run_id', 'market_run.id')
      .select('market_run.session')
      .where('market_run.dataset', '=', dataset)
      .where('market_run.session', '<', before)
      .where('fetched.step', '=', step)
      .where('fetched.state', '=', 'done')
      .where('imported.step', '=', 'import')
      .where('imported.state', '=', 'done')
      .orderBy('market_run.session', 'desc')
      .limit(1)
      .executeTakeFirst()
    return row?.session ?? null
  },

  /** Marks the runs that published a snapshot as rolled back. */
  async rollBack(db: Queryable, snapshotId: SnapshotId): Promise<void> {
    await db.updateTable('market_run').set({ state: 'rolled-back' }).where('snapshot_id', '=', snapshotId).execute()
  },

  /** Marks the runs of a snapshot that readers see again as published. */
  async showAgain(db: Queryable, snapshotId: SnapshotId): Promise<void> {
    await db.updateTable('market_run').set({ state: 'published' }).where('snapshot_id', '=', snapshotId).execute()
  },

  /** Begins an attempt at a step, and counts it. */
  async beginStep(db: Queryable, runId: string, step: string, now: Date): Promise<void> {
    await db
      .insertInto('market_run_step')
      .values({ run_id: runId, step, state: 'running', attempts: 1, started_at: now })
      .onConflict((conflict) =>
        conflict.columns(['run_id', 'step']).doUpdateSet({
          state: 'running',
          attempts: sql<number>`market_run_step.attempts + 1`,
          started_at: now,
          finished_at: null,
          retry_at: null,
        }),
      )
      .execute()
  },

  async finishStep(
    db: Queryable,
    runId: string,
    step: string,
    outcome: MarketRunStepOutcome,
    now: Date,
  ): Promise<void> {
    const { state, retryAt = null, inputHash = null, output = null, failure = null, sentence = null } = outcome
    await db
      .updateTable('market_run_step')
      .set({
        state,
        finished_at: now,
        retry_at: retryAt,
        input_hash: inputHash,
        output: output === null ? null : JSON.stringify(output),
        failure,
        sentence,
      })
      .where('run_id', '=', runId)
      .where('step', '=', step)
      .execute()
  },

  /** The steps of a run, in the order in which they were begun. */
  async steps(db: Queryable, runId: string): Promise<MarketRunStep[]> {
    const rows = await db
      .selectFrom('market_run_step')
      .selectAll()
      .where('run_id', '=', runId)
      .orderBy('started_at')
      .orderBy('step')
      .execute()
    return rows.map(toStep)
  },
}

function toRun(row: Selectable<MarketRunTable>): MarketRun {
  const { id, dataset, session, state, stocks, findings, notes } = row
  return {
    id,
    dataset,
    session,
    state,
    startedAt: row.started_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    snapshotId: row.snapshot_id,
    stocks,
    staleStocks: row.stale_stocks,
    findings,
    notes,
  }
}

function toStep(row: Selectable<MarketRunStepTable>): MarketRunStep {
  const { step, state, attempts, output, failure, sentence } = row
  return {
    step,
    state,
    attempts,
    startedAt: row.started_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    retryAt: row.retry_at?.toISOString() ?? null,
    inputHash: row.input_hash,
    output,
    failure,
    sentence,
  }
}
