import type { Kysely } from 'kysely'
import type { FolderLock } from '../folder-lock/lock-folder.ts'
import type { Tables } from '../tables/tables.ts'

/** A connection or a transaction: every repository function takes either. */
export type Queryable = Kysely<Tables>

/** Runs SQL text as it stands, for a library that brings its own; several statements only without values. */
export type ExecuteSql = (text: string, values?: readonly unknown[]) => Promise<{ rows: Record<string, unknown>[] }>

/**
 * Calls `heard` with every notice on a channel, and `missed` when notices may have gone by unheard. Answers, once it listens or goes on trying to,
 * how to stop.
 */
export type Listen = (
  channel: string,
  heard: (notice: string) => void,
  missed: () => void,
) => Promise<() => Promise<void>>

/** How the connections of a process stand: those that work, those that are open and free, and who waits for one. */
export interface ConnectionCounts {
  readonly used: number
  readonly idle: number
  readonly waiting: number
}

/** An open database. `ownership` is null on PostgreSQL, which many processes may share. */
export interface Database {
  kysely: Kysely<Tables>
  kind: 'embedded' | 'postgres'
  ownership: FolderLock | null
  /** For the job queue, which brings its own SQL; everything of ours goes through the repositories. */
  executeSql: ExecuteSql
  listen: Listen
  /** Null where there are no connections. */
  connections(): ConnectionCounts | null
  close(): Promise<void>
}
