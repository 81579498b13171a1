import type { SnapshotId, UserId } from '@fairweight/domain/identifiers'
import type { CorrectedPrices } from '@fairweight/domain/recalls'
import type { Queryable } from '../../opening/database.ts'
import { inTransaction } from '../../opening/in-transaction.ts'
import type { Dataset } from '../../tables/dataset.ts'
import { marketCorrections } from '../market-runs/market-corrections.ts'

/** Which recall: they are counted for each dataset. */
export interface RecallPlace {
  readonly dataset: Dataset
  readonly place: number
}

/** What was corrected up to a published snapshot, and how far it has been told. */
export interface MarketRecall extends RecallPlace {
  readonly snapshotId: SnapshotId
  /** The published day that brought it, an ISO date. */
  readonly asOf: string
  readonly foundAt: Date
  readonly prices: readonly CorrectedPrices[]
  /** The last person and the last saved result that it was told to, in the order of their IDs. */
  readonly peopleThrough: UserId | null
  readonly runsThrough: string | null
  readonly isFinished: boolean
}

export type NewRecall = Omit<MarketRecall, 'peopleThrough' | 'runsThrough'>

/** What publications corrected, one after the other. */
export const marketRecalls = {
  async last(db: Queryable, dataset: Dataset): Promise<MarketRecall | null> {
    const row = await db
      .selectFrom('market_recall')
      .selectAll()
      .where('dataset', '=', dataset)
      .orderBy('place', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (row === undefined) return null
    const { place, prices } = row
    return {
      dataset,
      place,
      prices,
      snapshotId: row.snapshot_id,
      asOf: row.as_of,
      foundAt: row.found_at,
      peopleThrough: row.people_through,
      runsThrough: row.runs_through,
      isFinished: row.finished_at !== null,
    }
  },

  /** Adds one, with the corrections of grades that it tells. Where another process was first, its own stays. */
  begin(db: Queryable, recall: NewRecall, corrections: readonly string[]): Promise<void> {
    const { dataset, place, snapshotId, asOf, foundAt, prices, isFinished } = recall
    return inTransaction(db, async (trx) => {
      const added = await trx
        .insertInto('market_recall')
        .values({
          dataset,
          place,
          snapshot_id: snapshotId,
          as_of: asOf,
          found_at: foundAt,
          prices: JSON.stringify(prices),
          people_through: null,
          runs_through: null,
          finished_at: isFinished ? foundAt : null,
        })
        .onConflict((conflict) => conflict.columns(['dataset', 'place']).doNothing())
        .returning('place')
        .executeTakeFirst()
      if (added !== undefined) await marketCorrections.tell(trx, corrections, place)
    })
  },

  /** Keeps how far one has been told. */
  async reached(
    trx: Queryable,
    { dataset, place }: RecallPlace,
    through: { readonly people: UserId } | { readonly runs: string },
  ): Promise<void> {
    await trx
      .updateTable('market_recall')
      .set('people' in through ? { people_through: through.people } : { runs_through: through.runs })
      .where('dataset', '=', dataset)
      .where('place', '=', place)
      .execute()
  },

  /** Keeps that everybody was told. */
  async finish(db: Queryable, { dataset, place }: RecallPlace, now: Date): Promise<void> {
    await db
      .updateTable('market_recall')
      .set({ finished_at: now })
      .where('dataset', '=', dataset)
      .where('place', '=', place)
      .execute()
  },
}
