import { dirname } from 'node:path'
import { type SourceAnswer, SourceError, type SourceFailure } from '../fetching/source-client.ts'
import { SOURCE_WORDS, type SourceName } from '../provenance/source-name.ts'
import type { FetchedFiles } from './market-source.ts'

/** So many requests are on their way at once: the quota is kept by the client, this hides the way to the provider. */
const CONCURRENT_TICKERS = 4

/** What a provider may say of one ticker while it answers for the others. */
const MISSING: ReadonlySet<SourceFailure> = new Set(['not-found', 'empty', 'stale'])

const MAX_NAMED = 10
/** Such a ticker can stand in an address and name a file. */
const USUAL_TICKER = /^[A-Z0-9][A-Z0-9.]{0,11}$/

/** What was kept of one ticker. */
type TickerAnswers = Readonly<Partial<Record<'prices' | 'splits' | 'dividends', SourceAnswer>>>

/**
 * Asks a provider for each ticker, some at a time, and answers the folders in which the answers lie. A ticker that it does not know is noted
 * and the rest go on; any other failure ends it. Throws SourceError also when the provider has nothing for more than half of them, since
 * then the answers are not what was asked for.
 */
export async function askTickerByTicker(
  source: SourceName,
  tickers: readonly string[],
  ask: (ticker: string) => Promise<TickerAnswers>,
): Promise<FetchedFiles> {
  if (tickers.length === 0)
    return { files: {}, notes: [`${SOURCE_WORDS[source]} answers ticker by ticker, and no ticker was named.`] }
  const [folders, missing] = [new Map<string, string>(), new Map<string, SourceError>()]
  const unusual = tickers.filter((ticker) => !USUAL_TICKER.test(ticker))
  await forEachConcurrently(
    tickers.filter((ticker) => USUAL_TICKER.test(ticker)),
    async (ticker) => {
      try {
        for (const [kind, { path }] of Object.entries(await ask(ticker))) folders.set(kind, dirname(path))
      } catch (error) {
        if (!isMissing(error)) throw error
        missing.set(ticker, error)
      }
    },
  )
  const [first] = missing.values()
  if (first !== undefined && 2 * missing.size > tickers.length) throw first
  const files = Object.fromEntries([...folders].map(([kind, folder]) => [kind, [folder]]))
  const without = [...missing.keys(), ...unusual].toSorted()
  return { files, notes: without.length === 0 ? [] : [noteOf(source, without)] }
}

/** Does a piece of work for each item, some at a time; after the first that fails no other is begun. */
async function forEachConcurrently<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = items.values()
  let isEnded = false
  const workOff = async () => {
    for (const item of waiting) {
      if (isEnded) return
      await work(item).catch((error: unknown) => {
        isEnded = true
        throw error
      })
    }
  }
  await Promise.all(Array.from({ length: CONCURRENT_TICKERS }, workOff))
}

function isMissing(error: unknown): error is SourceError {
  return error instanceof SourceError && MISSING.has(error.failure)
}

function noteOf(source: SourceName, tickers: readonly string[]): string {
  const named = tickers.slice(0, MAX_NAMED).join(', ')
  const more = tickers.length > MAX_NAMED ? ` and ${(tickers.length - MAX_NAMED).toLocaleString('en-US')} more` : ''
  const count = tickers.length === 1 ? '1 ticker' : `${tickers.length.toLocaleString('en-US')} tickers`
  return `${SOURCE_WORDS[source]} has no prices for ${count}: ${named}${more}.`
}
