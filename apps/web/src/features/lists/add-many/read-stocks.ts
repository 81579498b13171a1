import type { StockRow } from '@fairweight/contract/wire'
import { MAX_STOCKS_PER_LIST } from '@fairweight/domain/lists'

type NamedStock = Pick<StockRow, 'TICKER' | 'COMPANY_NAME'>

export interface ReadStocks {
  /** New to the list, in the order of the text, as many as it has room for. */
  readonly added: readonly string[]
  readonly listed: readonly string[]
  /** As they were written. */
  readonly unknown: readonly string[]
  /** Known and new, but more than the list has room for. */
  readonly leftOut: readonly string[]
}

const TICKER_COLUMN = /^(ticker|symbol|ticker symbol|stock symbol)$/i
const NUMBER = /^[-+($€£]*[\d.,' ]+[%)]*$/
const DATE = /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}$/
const MAX_SHOWN = 30

/** What of a text means stocks: tickers in any case and with any signs between them, names of companies, or the table of a broker. */
export function readStocks(text: string, known: readonly NamedStock[], list: readonly string[]): ReadStocks {
  const book = stockBook(known)
  const found = new Set<string>()
  const unknown = new Set<string>()
  for (const entry of entriesOf(text)) {
    const { tickers, others } = readEntry(entry, book)
    for (const ticker of tickers) found.add(ticker)
    for (const other of others) unknown.add(other.length > MAX_SHOWN ? `${other.slice(0, MAX_SHOWN)}…` : other)
  }
  const onList = new Set(list)
  const fresh = [...found].filter((ticker) => !onList.has(ticker))
  const room = Math.max(0, MAX_STOCKS_PER_LIST - list.length)
  return {
    added: fresh.slice(0, room),
    listed: [...found].filter((ticker) => onList.has(ticker)),
    unknown: [...unknown],
    leftOut: fresh.slice(room),
  }
}

/** A table with a column of tickers gives that column alone; anything else gives what stands between commas, tabs and line ends. */
function entriesOf(text: string): string[] {
  const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== '')
  const separator = ['\t', ';', ',', '|'].find((sign) => lines[0]?.includes(sign)) ?? ','
  const rows = lines.map((line) => cellsOf(line, separator))
  const header = rows.findIndex((cells) => cells.some((cell) => TICKER_COLUMN.test(cell)))
  const column = rows[header]?.findIndex((cell) => TICKER_COLUMN.test(cell)) ?? -1
  const cells =
    column >= 0
      ? rows.slice(header + 1).map((row) => row[column] ?? '')
      : lines.flatMap((line) => line.split(/[\t;,|]/)).map(bare)
  return cells.filter((cell) => cell !== '' && !NUMBER.test(cell) && !DATE.test(cell))
}

/** The cells of a line; within quotes the separator is text. */
function cellsOf(line: string, separator: string): string[] {
  const parts = line.split('"')
  const marked = parts.map((part, at) => (at % 2 === 0 ? part.replaceAll(separator, '\u0000') : part)).join('')
  return marked.split('\u0000').map(bare)
}

const bare = (cell: string) => cell.replaceAll('"', '').trim()

interface StockBook {
  readonly byTicker: ReadonlyMap<string, NamedStock>
  readonly byName: ReadonlyMap<string, NamedStock>
}

function stockBook(known: readonly NamedStock[]): StockBook {
  return {
    byTicker: new Map(known.map((stock) => [tickerKey(stock.TICKER), stock])),
    byName: new Map(known.map((stock) => [nameKey(stock.COMPANY_NAME), stock])),
  }
}

/** Without the exchange or the sign before it, and whichever sign stands before the class of the share. */
function tickerKey(word: string): string {
  return word
    .toUpperCase()
    .replace(/^[A-Z ]+:\s*/, '')
    .replace(/^[$#(]+|[).]+$/g, '')
    .replaceAll(/[/-]/g, '.')
}

const LEGAL_FORM =
  /\b(the|inc|incorporated|corp|corporation|co|company|ltd|limited|plc|sa|ag|nv|holdings?|group|class [abc]|common stock)\b/g

function nameKey(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[.,'’]/g, '')
    .replaceAll(LEGAL_FORM, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

interface ReadEntry {
  readonly tickers: readonly string[]
  readonly others: readonly string[]
}

function readEntry(entry: string, { byTicker, byName }: StockBook): ReadEntry {
  const named = byName.get(nameKey(entry))
  const words = entry
    .replace(/^([A-Za-z ]+:)\s+/, '$1')
    .split(/\s+/)
    .filter((word) => !NUMBER.test(word))
  const stocks = words.map((word) => byTicker.get(tickerKey(word)) ?? null)
  const inBrackets = byTicker.get(tickerKey(/\(([^)]+)\)\s*$/.exec(entry)?.[1] ?? ''))
  const [first] = stocks
  const one =
    words.length === 1
      ? (first ?? named)
      : (inBrackets ?? named ?? (first && isNamedAfter(words.slice(1), first) ? first : null))
  if (one) return { tickers: [one.TICKER], others: [] }
  if (stocks.every((stock) => stock === null))
    return {
      tickers: [],
      others: words.length === 0 ? [] : areTickers(words) ? words.map((word) => word.toUpperCase()) : [entry],
    }
  return {
    tickers: stocks.flatMap((stock) => stock?.TICKER ?? []),
    others: words.filter((_, at) => stocks[at] === null).map((word) => word.toUpperCase()),
  }
}

/** Whether words behind a ticker are of its company's name. */
function isNamedAfter(words: readonly string[], { COMPANY_NAME }: NamedStock): boolean {
  const name = nameKey(COMPANY_NAME).split(' ')
  // Nothing is left of a legal form.
  return words.map(nameKey).some((word) => word === '' || name.includes(word))
}

function areTickers(words: readonly string[]): boolean {
  return words.every((word) => /^[A-Za-z]{1,5}([./-][A-Za-z]{1,2})?$/.test(word))
}
