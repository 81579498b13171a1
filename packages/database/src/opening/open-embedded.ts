import { mkdir } from 'node:fs/promises'
import { setImmediate as others } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect, type KyselyPlugin } from 'kysely'
import { type FolderLock, lockFolder } from '../folder-lock/lock-folder.ts'
import { layEmptyDatabase } from '../empty-database/lay-empty-database.ts'
import type { Tables } from '../tables/tables.ts'
import type { Database } from './database.ts'
import { embeddedParsers } from './driver-types.ts'
import { executeOnEmbedded } from './execute-sql.ts'
import { withPreparedStatements } from './prepared-statements.ts'

/** How long queries may follow each other before everything else of the process gets its turn. */
const MAX_BLOCKING_MS = 10

/**
 * PGlite's own parameters, with less kept in memory than the 128 MB that PostgreSQL takes for buffers: the database of one machine has some
 * 40 MB, and what is not in a buffer comes from the file cache of the system.
 */
const START_PARAMETERS = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB']

/**
 * WebAssembly stays with what V8's quick compiler makes of it. The optimizing one takes 600 MB for a moment and two seconds of the processor for
 * PostgreSQL's parser alone, in every process that opens a database; after some 20,000 queries it would have made up for it, at a fifth less each.
 */
for (const flag of ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag)

/** Opens PGlite in `directory`, owning the folder until closed. Throws FolderLockedError. */
export async function openEmbedded(directory: string): Promise<Database> {
  const ownership = await lockFolder(directory)
  try {
    return await openOwned(directory, ownership)
  } catch (error) {
    await ownership.release()
    throw error
  }
}

async function openOwned(directory: string, ownership: FolderLock): Promise<Database> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  await layEmptyDatabase(directory)
  const pglite = await PGlite.create({
    dataDir: directory,
    parsers: embeddedParsers,
    startParams: START_PARAMETERS,
  })
  const kysely = new Kysely<Tables>({
    dialect: new PGliteDialect({ pglite: withPreparedStatements(pglite) }),
    plugins: [yieldToEventLoop()],
  })
  return {
    kysely,
    kind: 'embedded',
    ownership,
    executeSql: executeOnEmbedded(pglite),
    async listen(channel, heard) {
      const stop = await pglite.listen(channel, heard)
      return () => stop()
    },
    connections: () => null,
    async close() {
      await kysely.destroy()
      // Kysely closes only what it has used.
      if (!pglite.closed) await pglite.close()
      await ownership.release()
    },
  }
}

/**
 * Lets the rest of the process have its turn while many queries follow each other. The embedded database answers within the same turn of
 * the event loop, so that without this a transaction of a thousand statements would let nobody else be heard until it is done.
 */
function yieldToEventLoop(): KyselyPlugin {
  let heldSince: number | null = null

  function notice(): void {
    if (heldSince !== null) return
    heldSince = performance.now()
    // Comes as soon as the others have had their turn, by themselves or because they were let.
    setImmediate(() => {
      heldSince = null
    })
  }

  return {
    transformQuery({ node }) {
      notice()
      return node
    },
    async transformResult({ result }) {
      if (heldSince !== null && performance.now() - heldSince > MAX_BLOCKING_MS) await others()
      return result
    },
  }
}
