import { historyCut, seriesDoubt, succession } from '@fairweight/contract/wire'
import { z } from 'zod'

/** Names of the files inside a snapshot's folder. */
export const SNAPSHOT_FILES = {
  manifest: 'manifest.json',
  rows: 'rows.json',
  details: 'details.jsonl',
  detailsIndex: 'details-index.json',
  closes: 'closes.f64',
  totalReturnCloses: 'total-return-closes.f64',
  sessions: 'sessions.json',
  tickers: 'tickers.json',
  findings: 'findings.json',
  splits: 'splits.json',
  inputHashes: 'input-hashes.txt',
  keyFigures: 'key-figures.deflate',
  keyFiguresIndex: 'key-figures-index.json',
} as const

/** Where each stock's details lie in the details file: offset and length in bytes. */
export const detailsIndex = z.record(z.string(), z.tuple([z.number(), z.number()]))

/** Where each stock's key figures lie in their file: offset, bytes of what explains them, bytes of their places in its sector. */
export const keyFiguresIndex = z.record(z.string(), z.tuple([z.number(), z.number(), z.number()]))

const tickerEntry = z.object({
  ticker: z.string(),
  type: z.enum(['stock', 'fund', 'cash']),
  assetClass: z.string().nullable(),
  priceReturnOnly: z.boolean(),
  listedOn: z.string().nullable(),
  /** Open doubts about its prices: a mix that reads one of them names it. */
  doubts: z.array(seriesDoubt),
  /** From when on its closes are its own; null when all of the file's are. */
  cut: historyCut.nullable(),
  /** From when on its company has another number or ticker, while its closes go on; null when it has not. */
  carried: succession.nullable(),
})

/** A ticker's row in the matrices of closes is its position in this list. */
export const tickerList = z.array(tickerEntry)

export const sessionList = z.array(z.string())

/** Share splits up to the as-of date by ticker; a ticker without any is left out. */
export const splitTable = z.record(z.string(), z.array(z.object({ date: z.iso.date(), factor: z.number() })))

export type SplitTable = z.infer<typeof splitTable>
export type TickerEntry = z.infer<typeof tickerEntry>
export type KeyFiguresIndex = z.infer<typeof keyFiguresIndex>
export type DetailsIndex = z.infer<typeof detailsIndex>
