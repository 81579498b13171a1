import type { Database } from './database.ts'
import { openEmbedded } from './open-embedded.ts'
import { openPostgres } from './open-postgres.ts'

/** Where the database is: a PostgreSQL address, or else the folder of the embedded one. */
export interface DatabaseLocation {
  url?: string | undefined
  /** PostgreSQL itself, where `url` leads to a pooler of transactions. */
  directUrl?: string | undefined
  directory: string
}

/**
 * Opens PostgreSQL at `url`, or without one the embedded database in `directory`.
 * Throws FolderLockedError when another process has the embedded folder open.
 */
export function openDatabase({ url, directUrl, directory }: DatabaseLocation): Promise<Database> {
  return url ? openPostgres(url, directUrl) : openEmbedded(directory)
}
