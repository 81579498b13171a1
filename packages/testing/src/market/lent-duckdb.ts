import { DuckDBInstance } from '@duckdb/node-api'
import { sqlText } from '@fairweight/market-data/storage/duckdb.ts'
import type { OpenDuckdb } from '@fairweight/market-data/storage/open-duckdb.ts'

/** What suites of this process gave back, by their settings. To start one costs as much as twenty small statements. */
const givenBack = new Map<string, DuckDBInstance[]>()
let lent = 0

/**
 * Stands in for `openDuckdb` in the suites of `npm test`: the same DuckDB with the same settings and the caller's own database, on an
 * instance that earlier callers used. One thread serves it, since few rows are no work for two. The stories of the command line and the
 * long tests start their own.
 */
export async function openDuckdb(
  path: string,
  { temp_directory: spillFolder = '', ...settings }: Readonly<Record<string, string>>,
): Promise<OpenDuckdb> {
  const alike = instancesWith(settings)
  const instance = alike.pop() ?? (await DuckDBInstance.create(':memory:', { ...settings, threads: '1' }))
  const connection = await instance.connect()
  const database = `lent_${(lent += 1)}`
  await connection.run(`set global temp_directory = ${sqlText(spillFolder)}`)
  await connection.run(`attach ${sqlText(path)} as ${database}; use ${database}`)
  return {
    connection,
    async close() {
      // First, so that work which failed leaves no transaction open.
      connection.closeSync()
      const last = await instance.connect()
      await last.run(`detach ${database}`)
      last.closeSync()
      alike.push(instance)
    },
  }
}

function instancesWith(settings: Readonly<Record<string, string>>): DuckDBInstance[] {
  const key = JSON.stringify(settings)
  const known = givenBack.get(key)
  if (known !== undefined) return known
  const none: DuckDBInstance[] = []
  givenBack.set(key, none)
  return none
}
