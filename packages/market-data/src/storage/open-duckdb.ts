import type { DuckDBConnection } from '@duckdb/node-api'

/** A DuckDB of the caller's own. */
export interface OpenDuckdb {
  readonly connection: DuckDBConnection
  /** Ends it with all that it holds in memory. */
  close(): Promise<void>
}

/** Opens a new DuckDB in a file, or in memory where `path` is ":memory:". Loads it, which a start need not wait for. */
export async function openDuckdb(path: string, settings: Readonly<Record<string, string>>): Promise<OpenDuckdb> {
  const { DuckDBInstance } = await import('@duckdb/node-api')
  const instance = await DuckDBInstance.create(path, { ...settings })
  const connection = await instance.connect()
  return {
    connection,
    async close() {
      connection.closeSync()
      instance.closeSync()
    },
  }
}
