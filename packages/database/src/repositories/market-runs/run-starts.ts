import type { Queryable } from '../../opening/database.ts'
import type { Dataset } from '../../tables/dataset.ts'

/** When the first run of a dataset began, as ISO text in UTC: from then on its days are published by themselves. Null: never. */
export async function firstRunStart(db: Queryable, dataset: Dataset): Promise<string | null> {
  const row = await db
    .selectFrom('market_run')
    .select(({ fn }) => fn.min('started_at').as('first'))
    .where('dataset', '=', dataset)
    .executeTakeFirst()
  return row?.first ? new Date(row.first).toISOString() : null
}
