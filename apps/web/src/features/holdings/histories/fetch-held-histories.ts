import { type Dataset, HISTORY_SIZE, type PriceHistory } from '@fairweight/contract/wire'
import { type IsoDate, parseIsoDate } from '@fairweight/domain/time'
import { ApiError } from '../../../data/api-error.ts'
import { seriesOf } from '../../../data/optimizing/price-series.ts'
import { fetchHistory } from '../../../data/stock-queries.ts'
import type { PortfolioStore } from '../keeping/portfolio-store.ts'

/** Ten years of total-return closes, of everything over the same days. */
export interface HeldHistories {
  /** Oldest first. */
  readonly days: readonly IsoDate[]
  /** Adjusted for splits and dividends; NaN where there is none. */
  readonly closes: ReadonlyMap<string, Float64Array>
  /** Of Treasury bills, null where the data has none. */
  readonly treasuryBills: Float64Array | null
}

export interface HistoriesWanted {
  readonly place: PortfolioStore['place']
  /** What is held, as the published data writes it. */
  readonly tickers: readonly string[]
  /** A fund of the market, which everybody may ask for. */
  readonly fund: string | null
  /** Every stock and fund that is published. */
  readonly all: readonly string[]
  readonly dataset: Dataset
}

const PERIOD = '10y'

/**
 * Fetches histories without telling what is held in this browser only: then those of all stocks and funds are asked for, and what is not
 * held is dropped as it comes. What the account holds our server knows, so that it is asked for by name. Throws ApiError.
 */
export async function fetchHeldHistories(
  wanted: HistoriesWanted,
  signal: AbortSignal,
  onShare: (share: number) => void,
): Promise<HeldHistories> {
  const kept = new Set([...wanted.tickers, ...(wanted.fund === null ? [] : [wanted.fund])])
  const closes = new Map<string, Float64Array>()
  const calls = callsFor(wanted)
  let first: PriceHistory | null = null
  for (const [at, tickers] of calls.entries()) {
    const history = await fetchHistory(tickers, PERIOD, wanted.dataset, signal)
    first ??= history
    // Published anew meanwhile: the days are others, and only the page loaded again knows them.
    if (history.snapshot !== first.snapshot) throw new ApiError('PARSING_ERROR')
    for (const [ticker, series] of Object.entries(history.totalReturnCloses))
      if (kept.has(ticker)) closes.set(ticker, seriesOf(history, series))
    onShare((at + 1) / calls.length)
  }
  const treasuryBills = first?.treasuryBills ? seriesOf(first, first.treasuryBills) : null
  return { days: (first?.dates ?? []).flatMap((day) => parseIsoDate(day) ?? []), closes, treasuryBills }
}

/** How many calls of up to a hundred stocks it takes, each in alphabetical order. */
export function callsFor({ place, tickers, fund, all }: HistoriesWanted): readonly (readonly string[])[] {
  const stocks = place === 'account' ? tickers : all
  const sorted = [...new Set(fund === null ? stocks : [...stocks, fund])].toSorted()
  return Array.from({ length: Math.ceil(sorted.length / HISTORY_SIZE) }, (_, call) =>
    sorted.slice(call * HISTORY_SIZE, (call + 1) * HISTORY_SIZE),
  )
}
