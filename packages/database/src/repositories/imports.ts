import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Queryable } from '../opening/database.ts'
import type { Dataset } from '../tables/dataset.ts'
import type { ImportBatchTable, ImportedFile } from '../tables/import-table.ts'

/** An import that begins: what kind of files, and for each its name, content hash and row count. */
export interface NewImportBatch {
  dataset: Dataset
  kind: string
  files: ImportedFile[]
}

/** A recorded import; times are ISO text in UTC. */
export interface ImportBatch extends NewImportBatch {
  id: string
  state: 'staged' | 'committed'
  canonicalGenerationId: string | null
  createdAt: string
  finishedAt: string | null
}

/** Import batches, from staged to committed or discarded. */
export const imports = {
  /** Records a batch as staged and returns its id. */
  async stage(db: Queryable, batch: NewImportBatch): Promise<string> {
    const id = randomUUID()
    const { dataset, kind, files } = batch
    await db
      .insertInto('import_batch')
      .values({ id, dataset, kind, files: JSON.stringify(files) })
      .execute()
    return id
  },

  /** Marks a staged batch as part of a canonical generation. Throws when it is not staged. */
  async commit(db: Queryable, id: string, canonicalGenerationId: string): Promise<void> {
    const { numUpdatedRows } = await db
      .updateTable('import_batch')
      .set({ state: 'committed', canonical_generation_id: canonicalGenerationId, finished_at: new Date() })
      .where('id', '=', id)
      .where('state', '=', 'staged')
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) throw new Error(`The import batch ${id} is not staged.`)
  },

  /** Forgets a staged batch with its findings; a committed one stays. */
  async discard(db: Queryable, id: string): Promise<void> {
    await db.deleteFrom('import_batch').where('id', '=', id).where('state', '=', 'staged').execute()
  },

  /** Batches that never finished, oldest first: what a killed import leaves behind. */
  async staged(db: Queryable): Promise<ImportBatch[]> {
    const rows = await db
      .selectFrom('import_batch')
      .selectAll()
      .where('state', '=', 'staged')
      .orderBy('created_at')
      .orderBy('id')
      .execute()
    return rows.map(toImportBatch)
  },

  /** The newest batches of a dataset, newest first. */
  async list(db: Queryable, dataset: Dataset, limit = 50): Promise<ImportBatch[]> {
    const rows = await db
      .selectFrom('import_batch')
      .selectAll()
      .where('dataset', '=', dataset)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(limit)
      .execute()
    return rows.map(toImportBatch)
  },
}

function toImportBatch(row: Selectable<ImportBatchTable>): ImportBatch {
  const { id, dataset, kind, files, state } = row
  const canonicalGenerationId = row.canonical_generation_id
  const createdAt = row.created_at.toISOString()
  return {
    id,
    dataset,
    kind,
    files,
    state,
    canonicalGenerationId,
    createdAt,
    finishedAt: row.finished_at?.toISOString() ?? null,
  }
}
