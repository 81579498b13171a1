import { count, dollars } from '../../../data/figures.ts'
import type { ParsedHoldings } from './holdings-text.ts'

/** What a text or a file of holdings brought, and what became of the rest. */
export function tellHoldings(
  { held, gone, unknown, uncertain, unread, cash, source }: ParsedHoldings,
  before: Readonly<Record<string, number>>,
  unknownText: string,
): string {
  const tickers = Object.keys(held)
  const added = tickers.filter((ticker) => held[ticker] !== before[ticker])
  const same = tickers.filter((ticker) => held[ticker] === before[ticker])
  const sold = gone.filter((ticker) => before[ticker] !== undefined)
  const lines = `${count(unread.length)} ${unread.length === 1 ? 'line' : 'lines'}`
  return [
    source !== null && `Read as ${source}.`,
    tickers.length === 0 && 'No known stock was found.',
    added.length > 0 && `Added: ${added.join(', ')}.`,
    same.length > 0 && `Already there: ${same.join(', ')}.`,
    sold.length > 0 && `No longer held: ${sold.join(', ')}.`,
    cash !== null && `Cash: ${dollars(cash)}.`,
    unknown.length > 0 && `${unknownText}: ${unknown.join(', ')}.`,
    uncertain.length > 0 &&
      `Not certain, so left unchanged: ${uncertain.join(', ')}. The history sells more than it buys, or a split does not fit. Load the years before it, too.`,
    unread.length > 0 &&
      (source === null
        ? `Not recognized, kept above: ${lines}. Each line needs a ticker and a number of shares.`
        : `Not taken, listed below: ${lines}.`),
  ]
    .filter(Boolean)
    .join(' ')
}
