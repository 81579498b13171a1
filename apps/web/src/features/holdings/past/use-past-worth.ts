import { type FundsAndSplits, HISTORY_SIZE, type PriceHistory, type StockList } from '@fairweight/contract/wire'
import { type PastWorth, pastWorth, type Transaction } from '@fairweight/domain/portfolio'
import { type IsoDate, parseIsoDate } from '@fairweight/domain/time'
import { useMemo } from 'react'
import { describeFailure } from '../../../data/api-error.ts'
import { usePriceHistories } from '../../../data/optimizing/price-histories.ts'
import { pastCloses, periodSince, type Tickers, tickersEverHeld } from './past-closes.ts'

/** The list of the newest snapshot with its funds and splits. */
export interface Published {
  readonly list: StockList
  readonly market: Pick<FundsAndSplits, 'funds' | 'splits'>
}

interface PastWorthRequest {
  readonly transactions: readonly Transaction[]
  readonly published: Published
  readonly until: IsoDate
  /** Whether the portfolio is one of this browser alone. */
  readonly isPrivate: boolean
  /** Whether the reader said that past closes may be asked for. */
  readonly isAllowed: boolean
}

export interface KnownPast {
  /** Null until past closes are there. */
  readonly worth: PastWorth | null
  readonly history: PriceHistory | null
  readonly tickers: Tickers
  readonly period: ReturnType<typeof periodSince>
  /** Why there is none, for a reader. */
  readonly reason: string
  /** Whether the reader has to be asked first: what one holds would be told, or very much would be fetched. */
  readonly isQuestion: boolean
  readonly error: Error | null
  readonly retry: () => void
}

const NO_CLOSES = { dates: [], closes: new Map(), splits: new Map() } as const

/** What everything was worth on every past day. A portfolio of this browser asks for nothing before its reader says so. */
export function usePastWorth({ transactions, published, until, isPrivate, isAllowed }: PastWorthRequest): KnownPast {
  const { list, market } = published
  const { funds, splits } = market
  const tickers = useMemo(() => {
    const known = new Set([...list.stocks, ...funds].map(({ TICKER }) => TICKER))
    return tickersEverHeld(transactions, (ticker) => known.has(ticker))
  }, [transactions, list, funds])
  const wanted = [...new Set(tickers.values())]
  const isQuestion = !isAllowed && wanted.length > 0 && (isPrivate || wanted.length > HISTORY_SIZE)
  const first = transactions.map(({ date }) => date).toSorted()[0] ?? until
  // Of a portfolio that nobody is to know of, the period does not tell when it began.
  const period = isPrivate ? '10y' : periodSince(first, parseIsoDate(list.asOf) ?? until)
  const { snapshot, dataset } = list
  const { history, error, retry } = usePriceHistories({ tickers: wanted, period, snapshot, dataset }, !isQuestion)
  // Cash is worth what it is, on any day, without a close.
  const isCashAlone = wanted.length === 0
  const worth = useMemo(() => {
    if (history === null) return isCashAlone ? pastWorth(transactions, NO_CLOSES, until) : null
    return pastWorth(transactions, pastCloses(history, tickers, splits), until)
  }, [history, isCashAlone, transactions, tickers, splits, until])
  const reason = 'It needs past closes of what was held.'
  return {
    worth,
    history,
    tickers,
    period,
    reason: error ? `Past closes could not be loaded. ${describeFailure(error).text}` : reason,
    isQuestion,
    error,
    retry,
  }
}
