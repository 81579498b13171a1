import { randomUUID } from 'node:crypto'
import type { MomentumRating, ValueRating } from '@fairweight/contract/wire'
import type { Selectable } from 'kysely'
import type { Queryable } from '../../opening/database.ts'
import type { Dataset } from '../../tables/dataset.ts'
import type { MarketCorrectionTable } from '../../tables/market-runs/market-correction-table.ts'

/** A stock's grades of a day, as published or as corrected before, and as they would be now; null: the day has no such stock. */
export interface CorrectedGrades {
  readonly ticker: string
  readonly before: { readonly value: ValueRating; readonly momentum: MomentumRating } | null
  readonly after: { readonly value: ValueRating; readonly momentum: MomentumRating } | null
}

export interface NewCorrection {
  readonly dataset: Dataset
  /** The published session, an ISO date. */
  readonly session: string
  readonly changes: readonly CorrectedGrades[]
  readonly sentence: string
}

/** What later prices or filings changed of a published day; `foundAt` is ISO text in UTC. */
export interface MarketCorrection extends NewCorrection {
  readonly id: string
  readonly foundAt: string
}

/** Corrections of published days. They are told; the ledger and the snapshots stay as they were. */
export const marketCorrections = {
  async add(db: Queryable, correction: NewCorrection, now: Date): Promise<MarketCorrection> {
    const { dataset, session, changes, sentence } = correction
    const id = randomUUID()
    await db
      .insertInto('market_correction')
      .values({ id, dataset, session, found_at: now, changes: JSON.stringify(changes), sentence })
      .execute()
    return { ...correction, id, foundAt: now.toISOString() }
  },

  /** The newest corrections of a dataset, newest first. */
  async list(db: Queryable, dataset: Dataset, limit: number): Promise<MarketCorrection[]> {
    const rows = await db
      .selectFrom('market_correction')
      .selectAll()
      .where('dataset', '=', dataset)
      .orderBy('found_at', 'desc')
      .orderBy('session', 'desc')
      .limit(limit)
      .execute()
    return rows.map(toCorrection)
  },

  /** Those that no recall tells yet, or that one tells: the latest published day first. */
  async ofRecall(db: Queryable, dataset: Dataset, place: number | null): Promise<MarketCorrection[]> {
    const rows = await db
      .selectFrom('market_correction')
      .selectAll()
      .where('dataset', '=', dataset)
      .where('recall_place', place === null ? 'is' : '=', place)
      .orderBy('session', 'desc')
      .orderBy('found_at', 'desc')
      .orderBy('id')
      .execute()
    return rows.map(toCorrection)
  },

  /** Keeps which recall tells them. */
  async tell(trx: Queryable, ids: readonly string[], place: number): Promise<void> {
    if (ids.length === 0) return
    await trx.updateTable('market_correction').set({ recall_place: place }).where('id', 'in', ids).execute()
  },

  /** All corrections of one day, oldest first. */
  async ofSession(db: Queryable, dataset: Dataset, session: string): Promise<MarketCorrection[]> {
    const rows = await db
      .selectFrom('market_correction')
      .selectAll()
      .where('dataset', '=', dataset)
      .where('session', '=', session)
      .orderBy('found_at')
      .execute()
    return rows.map(toCorrection)
  },
}

function toCorrection({ found_at, recall_place: _told, ...row }: Selectable<MarketCorrectionTable>): MarketCorrection {
  return { ...row, foundAt: found_at.toISOString() }
}
