import { mkdir } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect } from 'kysely'
import { type FolderOwnership, ownFolder } from '../ownership/own-folder.ts'
import type { Tables } from '../tables/tables.ts'
import type { Database } from './database.ts'
import { embeddedParsers } from './driver-types.ts'
import { executeOnEmbedded } from './execute-sql.ts'
import { turnsForOthers } from './turns-for-others.ts'

/** Opens PGlite in `directory`, owning the folder until closed. Throws FolderIsOwned. */
export async function openEmbedded(directory: string): Promise<Database> {
  const ownership = await ownFolder(directory)
  try {
    return await openOwned(directory, ownership)
  } catch (error) {
    await ownership.release()
    throw error
  }
}

async function openOwned(directory: string, ownership: FolderOwnership): Promise<Database> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const pglite = await PGlite.create({ dataDir: directory, parsers: embeddedParsers })
  const kysely = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }), plugins: [turnsForOthers()] })
  return {
    kysely,
    kind: 'embedded',
    ownership,
    executeSql: executeOnEmbedded(pglite),
    async close() {
      await kysely.destroy()
      // Kysely closes only what it has used.
      if (!pglite.closed) await pglite.close()
      await ownership.release()
    },
  }
}
