import { dirname, join } from 'node:path'
import { temporaryName } from '../context/market-folders.ts'
import { answersFolder, readGeneration } from '../importing/generation.ts'
import { secRows } from '../sec/merging/sec-tables.ts'
import { readRows, withDuckdb } from '../storage/duckdb.ts'

/** SHA-256 of every answer that rows of the generation in a folder were read from, each once. */
export async function answersOfRows({ folder }: { readonly folder: string }): Promise<string[]> {
  const answers = answersFolder(folder, await readGeneration(folder))
  if (answers === null) return []
  const rows = await withDuckdb(join(dirname(folder), temporaryName()), (connection) =>
    readRows(connection, `select distinct sha256 from ${secRows(answers, 'answers')}`),
  )
  return rows.map(({ sha256 }) => String(sha256))
}
