import type { RunContents } from '@fairweight/contract/wire'
import type { ListId, UserId } from '@fairweight/domain/identifiers'
import type { CorrectedPrices, RunRecall } from '@fairweight/domain/recalls'
import { type Selectable, sql } from 'kysely'
import type { Queryable } from '../../opening/database.ts'
import type { Dataset } from '../../tables/dataset.ts'
import type { RunRecallTable } from '../../tables/market-runs/recall-tables.ts'

/** What corrected data would change of a saved result. */
export interface KeptRunRecall extends RunRecall {
  /** The published day that brought the correction, an ISO date. */
  readonly asOf: string
  readonly foundAt: Date
  /** All weights of the corrected result; empty where there is no such mix. */
  readonly weights: RunContents['weights']
}

/** A saved result, whose it is and where it is kept. */
export interface OwnedRun {
  readonly id: string
  readonly name: string
  readonly listId: ListId
  readonly userId: UserId
  readonly run: RunContents
}

interface RestingQuery {
  readonly dataset: Dataset
  /** What a result has to be about: one of these at least. */
  readonly prices: readonly CorrectedPrices[]
  /** Of these kinds every result is wanted, since all of them rest on a fund or the Treasury bills among them. */
  readonly everyOf: readonly RunContents['kind'][]
  /** Results in the order of their IDs, from the one after this on. */
  readonly after: string | null
  readonly limit: number
}

/** What is said beside saved results. Writes hold the owner's row. */
export const runRecalls = {
  /** Results that rest on the prices of any of some tickers: those they were asked about, and those they hold. */
  async restingOn(db: Queryable, { dataset, prices, everyOf, after, limit }: RestingQuery): Promise<OwnedRun[]> {
    if (prices.length === 0) return []
    const tickers = sql.join(prices.map(({ ticker }) => ticker))
    const wanted = db
      .selectFrom('saved_run')
      .innerJoin('stock_list', 'stock_list.id', 'saved_run.list_id')
      .select(['saved_run.id as id', 'saved_run.name as name', 'list_id as listId', 'user_id as userId', 'run'])
      .where(sql<string>`run->'settings'->>'dataset'`, '=', dataset)
      .where(
        sql<boolean>`(run->>'kind' in (${sql.join(['none', ...everyOf])})
          or exists (select 1 from json_array_elements_text(run->'settings'->'tickers') as ticker where ticker in (${tickers}))
          or exists (select 1 from json_array_elements(run->'weights') as held where held->>'ticker' in (${tickers})))`,
      )
    const rest = after === null ? wanted : wanted.where('saved_run.id', '>', after)
    return rest.orderBy('saved_run.id').limit(limit).execute()
  },

  async find(db: Queryable, runId: string): Promise<KeptRunRecall | null> {
    const row = await db.selectFrom('run_recall').selectAll().where('run_id', '=', runId).executeTakeFirst()
    return row === undefined ? null : toKept(row)
  },

  /** What is said beside the results of a list, by their IDs. */
  async ofList(db: Queryable, listId: ListId): Promise<Map<string, KeptRunRecall>> {
    const rows = await db
      .selectFrom('run_recall')
      .innerJoin('saved_run', 'saved_run.id', 'run_recall.run_id')
      .selectAll('run_recall')
      .where('list_id', '=', listId)
      .execute()
    return new Map(rows.map((row) => [row.run_id, toKept(row)]))
  },

  /** Puts it beside a result, in place of what stood there. Answers false for a result that is gone meanwhile. */
  async put(trx: Queryable, runId: string, { asOf, foundAt, prices, moves, weights }: KeptRunRecall): Promise<boolean> {
    const run = await trx.selectFrom('saved_run').select('id').where('id', '=', runId).executeTakeFirst()
    if (run === undefined) return false
    const said = {
      as_of: asOf,
      found_at: foundAt,
      prices: JSON.stringify(prices),
      moves: moves === null ? null : JSON.stringify(moves),
      weights: JSON.stringify(weights),
    }
    await trx
      .insertInto('run_recall')
      .values({ run_id: runId, ...said })
      .onConflict((conflict) => conflict.column('run_id').doUpdateSet(said))
      .execute()
    return true
  },

  async remove(trx: Queryable, runId: string): Promise<void> {
    await trx.deleteFrom('run_recall').where('run_id', '=', runId).execute()
  },
}

function toKept({ as_of: asOf, found_at: foundAt, prices, moves, weights }: Selectable<RunRecallTable>): KeptRunRecall {
  return { asOf, foundAt, prices, moves, weights }
}
