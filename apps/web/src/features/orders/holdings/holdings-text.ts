import { readShareCount } from '../entries/share-count.ts'

export interface ParsedHoldings {
  /** Shares by ticker; several lines of one ticker are added up. */
  readonly held: Readonly<Record<string, number>>
  /** Tickers that nothing is known of here, as they were written. */
  readonly unknown: readonly string[]
  /** Lines that are no ticker with a number of shares. */
  readonly unread: readonly string[]
}

const TICKER = /^[A-Z][A-Z0-9.-]{0,11}$/
const TICKER_HEADS = ['symbol', 'ticker']
const SHARES_HEADS = ['shares', 'quantity', 'qty', 'units']

/** A broker may write a few lines about the account before the heading. */
const HEADING_WITHIN = 12

/**
 * Reads lines "TICKER shares" or a broker's CSV, in which a heading names the columns; what stands above the heading is the
 * broker's. Parts are parted by commas, semicolons, tabs or spaces; a part in quotes may hold any of them. What is not
 * understood is named, never guessed.
 */
export function readHoldings(text: string, isKnown: (ticker: string) => boolean): ParsedHoldings {
  const held: Record<string, number> = {}
  const unknown = new Set<string>()
  const unread: string[] = []
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const heading = lines.slice(0, HEADING_WITHIN).findIndex((line) => columnsOf(line) !== null)
  const columns = columnsOf(lines[heading] ?? '')
  for (const line of lines.slice(heading + 1)) {
    const parts = partsOf(line, columns !== null)
    const ticker = (parts[columns?.ticker ?? 0] ?? '').toUpperCase()
    const shares = readShareCount(parts[columns?.shares ?? 1] ?? '')
    const isWhole = columns !== null || parts.length === 2
    if (!isWhole || !TICKER.test(ticker) || 'fault' in shares || shares.value === undefined) unread.push(line)
    else if (!isKnown(ticker)) unknown.add(ticker)
    else held[ticker] = Number(((held[ticker] ?? 0) + shares.value).toFixed(6))
  }
  return { held, unknown: [...unknown], unread }
}

/** Where a line names the columns: their places. "Qty (Quantity)" is a quantity. */
function columnsOf(line: string): { readonly ticker: number; readonly shares: number } | null {
  const heads = partsOf(line, true).map((head) => head.toLowerCase().replace(/\s*\(.*\)$/, ''))
  const ticker = heads.findIndex((head) => TICKER_HEADS.includes(head))
  const shares = heads.findIndex((head) => SHARES_HEADS.includes(head))
  return ticker < 0 || shares < 0 ? null : { ticker, shares }
}

/** A table's empty cells count; between words any run of signs parts. */
function partsOf(line: string, isTable: boolean): string[] {
  const parts =
    isTable && /[,;\t]/.test(line)
      ? line.match(/(?:"(?:[^"]|"")*"|[^,;\t"])+|(?<=^|[,;\t])(?=[,;\t]|$)/g)
      : line.match(/"(?:[^"]|"")*"|[^\s,;"]+(?:,\d{3})*(?:\.\d+)?/g)
  return (parts ?? []).map((part) => part.trim().replaceAll(/^"|"$/g, '').replaceAll('""', '"').trim())
}
