import type { Database } from '@fairweight/database/opening/database.ts'

/** Immutable bytes under names that say what they are: the port behind which a database, a folder or an S3 bucket may stand. */
export interface ObjectStore {
  /**
   * Which of these names are to be put because they are not there. Those that are there count as put just now, so that nothing which a
   * writer relies on is removed behind its back.
   */
  missing(names: readonly string[]): Promise<Set<string>>
  /** Puts an object, whole or not at all. The same name always comes with the same meaning; putting it again is allowed. */
  put(name: string, content: Buffer): Promise<void>
  /** Null when there is none of that name. */
  get(name: string): Promise<Buffer | null>
  /** Names of all objects that nobody put or relied on since then. */
  untouchedSince(time: Date): Promise<string[]>
  /** Removes those of these objects that are still untouched since then. */
  remove(names: readonly string[], untouchedSince: Date): Promise<void>
}

/** Where folders are kept: the listings of their files in the database, the parts of the files in the store. */
export interface FolderStore {
  readonly database: Pick<Database, 'kysely'>
  readonly objects: ObjectStore
  readonly clock?: () => Date
}
