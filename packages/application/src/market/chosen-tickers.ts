import { parseTicker } from '@fairweight/domain/naming'
import { HttpError } from '../errors/http-error.ts'

/** How many unknown tickers a sentence names. */
const MAX_NAMED = 5

export interface ChosenTickers {
  /** In capitals, each once, in the order of their first mention. */
  readonly tickers: readonly string[]
  /** Those that were named more than once. */
  readonly repeated: readonly string[]
}

/** Reads tickers as people write them. Refuses with `invalid-request` what cannot be a ticker at all. */
export function readTickers(written: readonly string[]): ChosenTickers {
  const tickers = new Set<string>()
  const repeated = new Set<string>()
  for (const text of written) {
    const ticker = parseTicker(text)
    if (ticker === null) throw new HttpError('invalid-request', { message: `"${text.trim()}" is not a ticker.` })
    if (tickers.has(ticker)) repeated.add(ticker)
    tickers.add(ticker)
  }
  return { tickers: [...tickers], repeated: [...repeated] }
}

/** Refuses tickers that the data does not hold. */
export function requireKnown(tickers: readonly string[], isKnown: (ticker: string) => boolean): void {
  const unknown = tickers.filter((ticker) => !isKnown(ticker))
  if (unknown.length > 0) throw unknownTickers(unknown)
}

/** The refusal that names the first few unknown tickers. */
export function unknownTickers(unknown: readonly string[]): HttpError {
  const named = unknown.slice(0, MAX_NAMED).join(', ')
  const rest = unknown.length > MAX_NAMED ? ` and ${unknown.length - MAX_NAMED} more` : ''
  const what =
    unknown.length === 1 ? `No stock with the ticker ${named} is` : `No stocks with the tickers ${named}${rest} are`
  return new HttpError('unknown-ticker', { message: `${what} in the current data.` })
}
