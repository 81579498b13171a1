import { type BrokerFile, matchSymbol, readBrokerFile } from '@fairweight/domain/broker-files'
import { type Holdings, holdingsOf, inWholeShares, type Transaction } from '@fairweight/domain/portfolio'
import { readShareCount } from '../entries/share-count.ts'

/** A line that was not taken, as it stands in the text, and why; without a reason where the form of the lines is the reason. */
export interface UnreadLine {
  readonly line: number
  readonly text: string
  readonly reason: string | null
}

export interface ParsedHoldings {
  /** Shares by ticker; several lines of one ticker are added up. */
  readonly held: Readonly<Record<string, number>>
  /** Tickers that nothing is known of here, as they were written. */
  readonly unknown: readonly string[]
  /** Tickers of which nothing is left after a history. */
  readonly gone: readonly string[]
  /** Tickers of which a history sells more than it buys: how many shares there are, it does not say. */
  readonly uncertain: readonly string[]
  readonly unread: readonly UnreadLine[]
  /** Dollars, as a table of positions states them; null where it states none. */
  readonly cash: number | null
  /** What the text was recognized as, such as "Schwab positions" or "a table of positions"; null for mere lines. */
  readonly source: string | null
  /** Everything that happened by all histories so far. */
  readonly transactions: readonly Transaction[]
}

const TICKER = /^[A-Z][A-Z0-9./-]{0,11}$/

/**
 * Reads lines "TICKER shares", or a broker's CSV of positions or of its history. What is held after a history follows from all histories that
 * were read, in any order, and from each of their lines once. What is not understood is named, never guessed.
 */
export function readHoldings(
  text: string,
  isKnown: (ticker: string) => boolean,
  earlier: readonly Transaction[] = [],
): ParsedHoldings {
  const file = readBrokerFile(text)
  return file.tables.length === 0 ? readLines(text, isKnown, earlier) : readFile(file, isKnown, earlier)
}

function readFile(
  file: BrokerFile,
  isKnown: (ticker: string) => boolean,
  earlier: readonly Transaction[],
): ParsedHoldings {
  const transactions = [...new Map([...earlier, ...file.transactions].map((one) => [one.id, one])).values()]
  const hasPositions = file.positions.length > 0 || file.cash.length > 0
  const history = hasPositions ? null : holdingsOf(transactions)
  const uncertain = new Set(history?.problems.flatMap(({ symbol }) => symbol ?? []))
  const tally = new Tally(isKnown)
  for (const { symbol, shares } of history?.positions ?? file.positions)
    if (!uncertain.has(symbol)) tally.add(symbol, inWholeShares(shares))
  const [table] = file.tables
  return {
    ...tally.found(),
    gone:
      history === null ? [] : soldOut(transactions, history).flatMap((symbol) => matchSymbol(symbol, isKnown) ?? []),
    uncertain: [...uncertain].toSorted(),
    unread: file.unread,
    cash: file.cash.length === 0 ? null : file.cash.reduce((sum, { amount }) => sum + amount, 0) / 100,
    source: table ? sourceName(table.broker, history ? 'history' : 'positions') : null,
    transactions,
  }
}

function sourceName(broker: string, contents: 'history' | 'positions'): string {
  return broker === 'another broker' ? `a table of ${contents}` : `${broker} ${contents}`
}

function soldOut(transactions: readonly Transaction[], { positions, problems }: Holdings): readonly string[] {
  const traded = new Set(
    transactions.flatMap((one) => (one.kind === 'buy' || one.kind === 'transfer-in' ? [one.symbol] : [])),
  )
  return [...traded].filter((symbol) => ![...positions, ...problems].some((other) => other.symbol === symbol))
}

function readLines(
  text: string,
  isKnown: (ticker: string) => boolean,
  transactions: readonly Transaction[],
): ParsedHoldings {
  const unread: UnreadLine[] = []
  const tally = new Tally(isKnown)
  text.split(/\r?\n/).forEach((written, at) => {
    const line = written.trim()
    const parts = partsOf(line)
    const ticker = (parts[0] ?? '').toUpperCase()
    const shares = readShareCount(parts[1] ?? '')
    if (line === '') return
    if (parts.length !== 2 || !TICKER.test(ticker) || 'fault' in shares || shares.value === undefined)
      unread.push({ line: at + 1, text: line, reason: null })
    else tally.add(ticker.replace('/', '.'), shares.value)
  })
  return { ...tally.found(), gone: [], uncertain: [], unread, cash: null, source: null, transactions }
}

class Tally {
  private readonly isKnown: (ticker: string) => boolean
  private readonly held = new Map<string, number>()
  private readonly unknown = new Set<string>()

  constructor(isKnown: (ticker: string) => boolean) {
    this.isKnown = isKnown
  }

  add(symbol: string, shares: number): void {
    const ticker = matchSymbol(symbol, this.isKnown)
    if (ticker === null) this.unknown.add(symbol)
    else this.held.set(ticker, Number(((this.held.get(ticker) ?? 0) + shares).toFixed(6)))
  }

  found(): Pick<ParsedHoldings, 'held' | 'unknown'> {
    return { held: Object.fromEntries(this.held), unknown: [...this.unknown] }
  }
}

/** Between words any run of signs parts; a part in quotes may hold them. */
function partsOf(line: string): string[] {
  const parts = line.replace(/^\uFEFF/, '').match(/"(?:[^"]|"")*"|[^\s,;"]+(?:,\d{3})*(?:\.\d+)?/g)
  return (parts ?? []).map((part) => part.trim().replaceAll(/^"|"$/g, '').replaceAll('""', '"').trim())
}
