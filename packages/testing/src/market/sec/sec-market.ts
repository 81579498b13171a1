import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { generationFolder } from '@fairweight/market-data/context/market-folders.ts'
import {
  type ImportReport,
  type MarketFiles,
  importMarketFiles,
} from '@fairweight/market-data/importing/import-market-files.ts'
import { type SecTable, secRows } from '@fairweight/market-data/sec/merging/sec-tables.ts'
import { type SqlValue, readRows, withDuckdb } from '@fairweight/market-data/storage/duckdb.ts'
import { openTemporaryMarket } from '../temporary-market.ts'

/** A data folder of its own whose clock can be set, with the files that are imported into it. */
export class SecMarket {
  readonly context: Awaited<ReturnType<typeof openTemporaryMarket>>
  #now = new Date('2020-03-04T05:06:07.000Z')

  private constructor(context: Awaited<ReturnType<typeof openTemporaryMarket>>) {
    this.context = { ...context, clock: () => this.#now }
  }

  static async open(): Promise<SecMarket> {
    return new SecMarket(await openTemporaryMarket())
  }

  setTime(now: string): void {
    this.#now = new Date(now)
  }

  async write(name: string, content: string | Buffer): Promise<string> {
    const path = join(this.context.dataDirectory, 'files', name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, content)
    return path
  }

  import(files: MarketFiles): Promise<ImportReport> {
    return importMarketFiles(files, this.context)
  }

  /** All rows of a canonical table. */
  async table(generation: string, table: SecTable): Promise<Record<string, SqlValue>[]> {
    const rows = secRows(generationFolder(this.context.dataDirectory, 'market', generation), table)
    return withDuckdb(join(this.context.dataDirectory, 'spill'), (connection) =>
      readRows(connection, `select * from ${rows}`),
    )
  }

  close(): Promise<void> {
    return this.context.close()
  }
}
