import { type FileHandle, open, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PriceSummary } from '@fairweight/contract/wire'
import { isoDateFromDays } from '@fairweight/domain/time'
import type { PricesVerdict } from '../../quality-checks/prices/prices-verdict.ts'
import { SNAPSHOT_FILES, type TickerEntry } from '../../snapshots/snapshot-files.ts'
import { type PreparedHistory, remainingDoubts } from '../prepare-histories.ts'

/** The histories of a snapshot while they are written, row after row. */
export class WrittenHistories {
  readonly tickers: TickerEntry[] = []
  /** First and last close of each stock, and how many it has. */
  readonly summaries: PriceSummary['stocks'] = []
  readonly #folder: string
  readonly #sessions: Int32Array
  readonly #closes: FileHandle
  readonly #totalReturnCloses: FileHandle

  private constructor(folder: string, sessions: Int32Array, [closes, totalReturnCloses]: [FileHandle, FileHandle]) {
    this.#folder = folder
    this.#sessions = sessions
    this.#closes = closes
    this.#totalReturnCloses = totalReturnCloses
  }

  /** @param folder of the snapshot */
  static async open(folder: string, sessions: Int32Array): Promise<WrittenHistories> {
    const closes = await open(join(folder, SNAPSHOT_FILES.closes), 'w')
    const totalReturnCloses = await open(join(folder, SNAPSHOT_FILES.totalReturnCloses), 'w')
    return new WrittenHistories(folder, sessions, [closes, totalReturnCloses])
  }

  /** Writes the next rows, in the byte order of the machines we run on (little-endian). */
  async add(histories: readonly PreparedHistory[]): Promise<void> {
    if (histories.length === 0) return
    await this.#closes.writev(histories.map(({ closes }) => bytesOf(closes)))
    await this.#totalReturnCloses.writev(histories.map(({ totalReturnCloses }) => bytesOf(totalReturnCloses)))
    for (const history of histories) {
      this.tickers.push(tickerEntry(history))
      if (history.security.type === 'stock') this.summaries.push(...this.#summaryOf(history))
    }
  }

  /** Writes what the rows and columns are, once all were added. */
  async finish(): Promise<void> {
    await writeFile(join(this.#folder, SNAPSHOT_FILES.tickers), JSON.stringify(this.tickers))
    const dates = Array.from(this.#sessions, isoDateFromDays)
    await writeFile(join(this.#folder, SNAPSHOT_FILES.sessions), JSON.stringify(dates))
  }

  async close(): Promise<void> {
    await this.#closes.close()
    await this.#totalReturnCloses.close()
  }

  #summaryOf({ security, closes }: PreparedHistory): PriceSummary['stocks'] {
    const isTraded = (close: number) => !Number.isNaN(close)
    const first = this.#sessions[closes.findIndex(isTraded)]
    const last = this.#sessions[closes.findLastIndex(isTraded)]
    if (first === undefined || last === undefined) return []
    const sessions = closes.reduce((total, close) => (isTraded(close) ? total + 1 : total), 0)
    const [firstDate, lastDate] = [isoDateFromDays(first), isoDateFromDays(last)]
    return [{ TICKER: security.ticker, firstDate, lastDate, sessions }]
  }
}

function bytesOf(row: Float64Array): Buffer {
  return Buffer.from(row.buffer, row.byteOffset, row.byteLength)
}

function tickerEntry({ security, isPriceReturnOnly, verdict }: PreparedHistory): TickerEntry {
  return {
    ticker: security.ticker,
    type: security.type,
    assetClass: security.assetClass,
    priceReturnOnly: isPriceReturnOnly,
    listedOn: security.listedOn,
    doubts: remainingDoubts(verdict),
    cut: dated(verdict.cut),
    carried: succeeded(verdict.carried),
  }
}

function dated(since: PricesVerdict['cut']): TickerEntry['cut'] {
  return since === null ? null : { date: since.date, words: since.words }
}

function succeeded(since: PricesVerdict['carried']): TickerEntry['carried'] {
  const { earlierTicker } = since ?? {}
  const when = dated(since)
  return when === null || earlierTicker === undefined ? when : { ...when, earlierTicker }
}
