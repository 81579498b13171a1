import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '@fairweight/database/opening/database.ts'
import { migrateToLatest } from '@fairweight/database/migrations/migrate-to-latest.ts'
import { openDatabase } from '@fairweight/database/opening/open-database.ts'
import { createMigratedFolder } from '@fairweight/testing/database/migrated-folder.ts'
import { temporaryPostgres } from '@fairweight/testing/database/temporary-postgres.ts'

/** A data folder and its database, which processes open one after the other or, on PostgreSQL, at once. */
export interface KilledStore {
  readonly dataDirectory: string
  /** Null: the embedded database in the folder, which one process has at a time. */
  readonly databaseUrl: string | null
  /** Does something with it in this process. */
  with<Result>(work: (market: { dataDirectory: string; database: Database }) => Promise<Result>): Promise<Result>
}

export type StoreKind = 'embedded' | 'postgres'

/** Opens empty stores of a kind, and removes them when the work is done. */
export async function withStores<Result>(
  kind: StoreKind,
  work: (open: () => Promise<KilledStore>) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'fairweight-kills-'))
  const postgres = kind === 'postgres' ? await temporaryPostgres() : null
  try {
    return await work(async () => {
      const dataDirectory = await mkdtemp(join(folder, 'store-'))
      const databaseUrl = (await postgres?.createDatabase()) ?? null
      const directory = join(dataDirectory, 'database')
      if (databaseUrl === null) await createMigratedFolder(directory)
      const store = storeOf(dataDirectory, databaseUrl)
      await store.with(({ database }) => migrateToLatest(database))
      return store
    })
  } finally {
    await postgres?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

function storeOf(dataDirectory: string, databaseUrl: string | null): KilledStore {
  const directory = join(dataDirectory, 'database')
  return {
    dataDirectory,
    databaseUrl,
    async with(work) {
      const database = await openDatabase(databaseUrl === null ? { directory } : { url: databaseUrl, directory: '' })
      try {
        return await work({ dataDirectory, database })
      } finally {
        await database.close()
      }
    },
  }
}
