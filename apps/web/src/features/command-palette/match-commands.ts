import type { StockRow } from '@fairweight/contract/wire'

export const COMMAND_GROUPS = ['Stocks', 'Screens', 'Lists', 'Go to', 'Actions'] as const

/** One thing that can be done by name. */
export interface Command {
  readonly id: string
  readonly group: (typeof COMMAND_GROUPS)[number]
  readonly label: string
  /** Stands behind the label, such as a count or a key. */
  readonly detail?: string
  /** Other words by which people look for it. */
  readonly keywords?: string
  readonly run: () => void
}

type NamedStock = Pick<StockRow, 'TICKER' | 'COMPANY_NAME'>

/** More are found sooner by another letter than by reading on. */
export const MAX_STOCKS = 8

/**
 * The commands that a text asks for, group by group in the order of `COMMAND_GROUPS`: each of its words begins a word of the command.
 * An empty text asks for all of them and no stock.
 */
export function matchCommands(commands: readonly Command[], text: string): Command[] {
  const wanted = wordsOf(text)
  const matching = commands.filter(({ label, keywords = '' }) => {
    const words = wordsOf(`${label} ${keywords}`)
    return wanted.every((start) => words.some((word) => word.startsWith(start)))
  })
  return COMMAND_GROUPS.flatMap((group) => matching.filter((command) => command.group === group))
}

/** A stock as it is looked for, with what each key would otherwise work out anew. */
export interface IndexedStock<Stock extends NamedStock> {
  readonly stock: Stock
  readonly ticker: string
  readonly name: string
  readonly words: readonly string[]
}

export function indexStocks<Stock extends NamedStock>(stocks: readonly Stock[]): IndexedStock<Stock>[] {
  return stocks.map((stock) => ({
    stock,
    ticker: stock.TICKER.toLowerCase(),
    name: stock.COMPANY_NAME.toLowerCase(),
    words: wordsOf(stock.COMPANY_NAME),
  }))
}

/** The stocks that a text names, best first: the ticker itself, tickers that begin so, then names with each of its words, then tickers and names that hold it. */
export function matchStocks<Stock extends NamedStock>(stocks: readonly IndexedStock<Stock>[], text: string): Stock[] {
  const wanted = wordsOf(text)
  if (wanted.length === 0) return []
  const places: Stock[][] = [[], [], [], []]
  for (const indexed of stocks) places[placeOf(indexed, wanted)]?.push(indexed.stock)
  return places.flat().slice(0, MAX_STOCKS)
}

/** 0 is best; past the last place it does not match. */
function placeOf({ ticker, name, words }: IndexedStock<NamedStock>, wanted: readonly string[]): number {
  const text = wanted.join(' ')
  if (ticker === text) return 0
  if (ticker.startsWith(text)) return 1
  if (wanted.every((start) => words.some((word) => word.startsWith(start)))) return 2
  return ticker.includes(text) || name.includes(text) ? 3 : 4
}

/** Without accents, so that an Émile is found by an e. */
function wordsOf(text: string): string[] {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}.]+/u)
    .filter(Boolean)
}
