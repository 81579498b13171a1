import type { DuckDBConnection } from '@duckdb/node-api'
import { readRows } from '../../storage/duckdb.ts'
import { type StoredGeneration, generationRows } from '../generation.ts'
import type { StagedSource } from '../tables/staged-source.ts'

/** Kinds of tables that a provider sends for everything that is traded, over the counter, preferred shares and warrants too. */
const OF_WHOLE_MARKETS: ReadonlySet<string> = new Set(['prices', 'splits', 'dividends'])

/**
 * Sets aside staged rows of tickers that nobody knows: neither the list of securities, with what this import adds to it, nor the prices
 * so far. Without any list every ticker is taken. Answers what is to be said of it.
 */
export async function leaveOutUnlisted(
  connection: DuckDBConnection,
  staged: readonly StagedSource[],
  previous: StoredGeneration | null,
): Promise<string[]> {
  const lists = staged.filter(({ source }) => source.kind === 'securities').map(({ table }) => table)
  if (previous !== null) lists.push(generationRows(previous.folder, 'securities'))
  const tickersOf = (tables: readonly string[]) => tables.map((table) => `select ticker from ${table}`).join(' union ')
  if (lists.length === 0 || (await readRows(connection, `${tickersOf(lists)} limit 1`)).length === 0) return []
  const known = previous === null ? lists : [...lists, generationRows(previous.folder, 'prices')]
  await connection.run(`create or replace temp table listed as ${tickersOf(known)}`)
  const notes: string[] = []
  for (const { source, table } of staged) {
    if (!OF_WHOLE_MARKETS.has(source.kind)) continue
    const unlisted = `from ${table} where ticker not in (select ticker from listed)`
    const [count] = await readRows(connection, `select count(distinct ticker)::integer as tickers ${unlisted}`)
    const tickers = Number(count?.tickers ?? 0)
    if (tickers === 0) continue
    await connection.run(`delete ${unlisted}`)
    const those =
      tickers === 1
        ? '1 ticker that no list of stocks has is'
        : `${tickers.toLocaleString('en-US')} tickers that no list of stocks has are`
    notes.push(`${source.file}: ${those} left out.`)
  }
  await connection.run('drop table listed')
  return notes
}
