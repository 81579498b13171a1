import type { Kysely } from 'kysely'
import type { FolderOwnership } from '../ownership/own-folder.ts'
import type { Tables } from '../tables/tables.ts'
import type { ExecuteSql } from './execute-sql.ts'

/** A connection or a transaction: every repository function takes either. */
export type Queryable = Kysely<Tables>

/** An open database. `ownership` is null on PostgreSQL, which many processes may share. */
export interface Database {
  kysely: Kysely<Tables>
  kind: 'embedded' | 'postgres'
  ownership: FolderOwnership | null
  /** For the job queue, which brings its own SQL; everything of ours goes through the repositories. */
  executeSql: ExecuteSql
  close(): Promise<void>
}
