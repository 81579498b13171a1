import type { Security } from '@fairweight/domain/facts'
import type { SeriesDoubt } from '@fairweight/domain/price-doubts'
import { daysSinceEpoch, type IsoDate } from '@fairweight/domain/time'
import { checkFilings } from '../quality-checks/check-filings.ts'
import { checkPrices } from '../quality-checks/check-prices.ts'
import { checkedHistory } from '../quality-checks/prices/to-checked-history.ts'
import type { PricesVerdict } from '../quality-checks/prices/prices-verdict.ts'
import { shareCountsOf } from '../quality-checks/prices/moves/counted-split.ts'
import type { CheckedHistory } from '../quality-checks/prices/checked-history.ts'
import type { PriceFinding } from '../quality-checks/prices/price-finding.ts'
import type { Jump } from '../quality-checks/universe/swap-evidence.ts'
import { largeJumps, swappedAmong } from '../quality-checks/universe/swapped-tickers.ts'
import { unlistedSecurity } from '../history/load-securities.ts'
import { type PriceHistory, priceHistory, splitsKnownOn } from '../history/price-history.ts'
import { cleanHistory } from '../history/clean-history.ts'
import { soundDividends } from '../history/sound-dividends.ts'
import type { Market } from './load-market.ts'
import type { StockInputs } from './rate-universe.ts'

/** One ticker on the as-of basis, checked; closes that are not its own are no longer in it. */
export interface PreparedHistory extends PriceHistory {
  readonly security: Security
  /** What the gate says of its prices. */
  readonly verdict: PricesVerdict
}

/** What histories are made of: a market of all its tickers, or of some of them. */
type HistoriesOf = Pick<Market, 'prices' | 'splits' | 'securities' | 'identityChanges' | 'sources' | 'periods'>

/** What the gate found of rows that were exchanged between two tickers, by ticker. */
export type SwappedRowFindings = ReadonlyMap<string, readonly PriceFinding[]>

/**
 * Puts every ticker's history on the as-of share basis and lets the gate look at it.
 * @param swapped what was found in the whole market, where this is a part of it
 */
export function prepareHistories(market: HistoriesOf, asOf: IsoDate, swapped?: SwappedRowFindings): PreparedHistory[] {
  const asOfDay = daysSinceEpoch(asOf)
  const histories = rebasedHistories(market, asOf)
  const exchanged = swapped ?? swappedRowFindings(histories.flatMap(({ checked }) => largeJumps(checked)))
  return histories.map(({ history, security, checked }) => {
    const verdict = checkPrices(checked, asOfDay, exchanged.get(checked.ticker))
    return {
      ...cleanHistory(history, verdict),
      dividends: soundDividends(history, verdict, market.prices.sessions),
      security,
      verdict,
    }
  })
}

/** The large moves of some tickers, to be held against those of all others. */
export function jumpsOf(market: HistoriesOf, asOf: IsoDate): Jump[] {
  return rebasedHistories(market, asOf).flatMap(({ checked }) => largeJumps(checked))
}

/** What large moves of all tickers say of rows that were exchanged. */
export function swappedRowFindings(jumps: readonly Jump[]): SwappedRowFindings {
  return Map.groupBy(swappedAmong(jumps), ({ ticker }) => ticker)
}

function rebasedHistories(
  { prices, splits, securities, identityChanges, sources, periods }: HistoriesOf,
  asOf: IsoDate,
): { readonly history: PriceHistory; readonly security: Security; readonly checked: CheckedHistory }[] {
  return prices.tickers.map((ticker, index) => {
    const events = splits.get(ticker) ?? []
    const history = priceHistory(prices, index, events, sources, asOf)
    const security = securities.get(ticker) ?? unlistedSecurity(ticker)
    const shareCountsKnownOn = (day: IsoDate) => shareCountsOf(periods.of(ticker, day))
    const known = {
      listedOn: security.listedOn,
      identityChanges: identityChanges.get(ticker) ?? [],
      shareCountsKnownOn,
    }
    return { history, security, checked: checkedHistory(prices, index, history, events, known) }
  })
}

/** What a mix that reads a ticker's closes has to name: closes that are gone from the history are no doubt any more. */
export function remainingDoubts({ doubts, suspicions, cut }: PricesVerdict): SeriesDoubt[] {
  const isOpen = (doubt: SeriesDoubt) => cut === null || (doubt.kind === 'break' ? doubt.date : doubt.last) > cut.date
  return [...doubts, ...suspicions].filter(isOpen)
}

/** The stocks among them, ready to be rated. */
export function stockInputs(
  histories: readonly PreparedHistory[],
  { periods, splits }: Pick<Market, 'periods' | 'splits'>,
  asOf: IsoDate,
): StockInputs[] {
  return histories
    .filter(({ security }) => security.type === 'stock')
    .map(({ security, closes, totalReturnCloses, dividends, verdict }) => ({
      security,
      closes,
      totalReturnCloses,
      dividends,
      // Made when it is this company's turn: those of all companies at once would not fit.
      get filings() {
        const { ticker } = security
        const knownOn = (day: IsoDate) => periods.of(ticker, day)
        return checkFilings({
          ticker,
          asOf,
          periods: knownOn(asOf),
          splits: splitsKnownOn(splits.get(ticker) ?? [], asOf),
          knownOn,
        })
      },
      noPeriods: periods.whyNone(security.ticker, asOf),
      splits: splitsKnownOn(splits.get(security.ticker) ?? [], asOf),
      verdict,
    }))
}
