import type { MarketFiles, ImportReport } from '../../../../packages/market-data/src/importing/import-market-files.ts'
import type { MarketSource } from '../../../../packages/market-data/src/sources/market-source.ts'
import type { SourceOptions } from '../../../../packages/market-data/src/sources/price-source.ts'
import { importFetched } from '../../../../packages/testing/src/market/sources/imported-history.ts'
import { type HttpServer, startHttpServer } from '../../../../packages/testing/src/market/sources/http-server.ts'
import { openTestClient } from '../../../../packages/testing/src/market/sources/test-client.ts'
import { openTemporaryMarket, type TemporaryMarket } from '../../../../packages/testing/src/market/temporary-market.ts'
import { type ExportedRows, exportedOn } from './exported-rows.ts'
import type { Layout } from './provider-layouts.ts'
import type { RealRows } from './real-rows.ts'

/** A provider as it is asked here: its own source, and what a server answers to it. */
export interface ServedProvider {
  readonly open: (options: SourceOptions) => MarketSource
  readonly layout: Layout
  readonly rows: RealRows
}

/** A market of its own in which answers are imported. */
export interface FetchedMarket {
  readonly report: ImportReport
  /** What the sources had to say. */
  readonly notes: readonly string[]
  readonly exported: ExportedRows
}

/** Imports into a market of its own, and exports a day of it. */
export async function inFreshMarket(
  day: string,
  bringIn: (market: TemporaryMarket) => Promise<ImportReport>,
): Promise<Omit<FetchedMarket, 'notes'>> {
  const market = await openTemporaryMarket()
  try {
    const report = await bringIn(market)
    return { report, exported: await exportedOn(day, market) }
  } finally {
    await market.close()
  }
}

/** Fetches the rows of each provider with its own source, imports them beside other files, and exports a day. */
export async function fetchRealRows(
  providers: readonly ServedProvider[],
  others: MarketFiles,
  day: string,
): Promise<FetchedMarket> {
  const notes: string[] = []
  const fetched = await inFreshMarket(day, async (market) => {
    const files: Record<'prices' | 'splits' | 'dividends', string[]> = { prices: [], splits: [], dividends: [] }
    for (const provider of providers) {
      const answers = await askedOf(provider, market.dataDirectory)
      for (const kind of ['prices', 'splits', 'dividends'] as const) files[kind].push(...(answers.files[kind] ?? []))
      notes.push(...answers.notes)
    }
    const { fundamentals = [], securities = [] } = others
    return importFetched({ files: { ...files, fundamentals, securities }, notes }, market)
  })
  return { ...fetched, notes }
}

async function askedOf({ open, layout, rows }: ServedProvider, dataDirectory: string) {
  const server: HttpServer = await startHttpServer(({ url }) => {
    const body = layout(url, rows)
    return body === null ? { status: 404, body: '{}' } : { body }
  })
  const client = openTestClient({ dataDirectory })
  try {
    const { from, to } = rows
    const need = { kind: 'price-history', from, to, tickers: [...rows.ofTicker.keys()] } as const
    return await open({ key: 'key-of-tests', baseUrl: server.origin }).fetch(need, client)
  } finally {
    await client.close()
    await server.close()
  }
}
