import type { StockRow } from '@fairweight/contract/wire'
import { treasuryBillRate } from '@fairweight/domain/asset-mix'
import { parseTicker, type Ticker } from '@fairweight/domain/naming'
import { type RiskLevel, TRADING_DAYS } from '@fairweight/domain/optimization'
import { asShares, priceCoverage, type Shares } from '@fairweight/domain/portfolio'
import type { HeldHistories } from '../histories/fetch-held-histories.ts'
import type { ValuedPosition } from '../worth/value-positions.ts'
import type { BetterTask } from './answer-better.ts'

/** What may be part of the better mix: held now, or considered beside. */
export interface Candidate {
  readonly symbol: Ticker
  readonly held: Shares
  /** USD a share. */
  readonly price: number
  /** USD; 0 where it is not held. */
  readonly value: number
  readonly closes: Float64Array
}

export interface BetterQuestion {
  readonly candidates: readonly Candidate[]
  /** USD of all of them together. */
  readonly total: number
  /** Held or considered, but without prices on enough days, or beyond the number that can be looked at. */
  readonly leftOut: readonly Ticker[]
  readonly dates: readonly string[]
  readonly riskFreeRate: number
}

/** Three years, of which a candidate has nearly every day. */
const WINDOW = 3 * TRADING_DAYS + 1
const MIN_COVERAGE = 0.95
/** Two hundred histories of more would take minutes. */
const MAX_CANDIDATES = 100

/** What is asked of held and considered securities, from their histories. Cash is no part of it: it stays as it is. */
export function betterQuestion(
  positions: readonly ValuedPosition[],
  considered: readonly StockRow[],
  { days, closes, treasuryBills }: HeldHistories,
): BetterQuestion {
  const start = Math.max(0, days.length - WINDOW)
  const all = [...positions.flatMap(heldCandidate), ...considered.flatMap(consideredCandidate)]
    .toSorted((a, b) => b.value - a.value)
    .map(({ ticker, ...one }) => ({ ...one, closes: closes.get(ticker)?.subarray(start) ?? new Float64Array() }))
  const usable = all.filter((one) => priceCoverage(one.closes, 0, days.length - start) >= MIN_COVERAGE)
  const candidates = usable.slice(0, MAX_CANDIDATES)
  const bills = treasuryBills?.subarray(start)
  return {
    candidates,
    total: candidates.reduce((sum, { value }) => sum + value, 0),
    leftOut: all.filter((one) => !candidates.includes(one)).map(({ symbol }) => symbol),
    dates: days.slice(start),
    riskFreeRate: bills ? (treasuryBillRate(bills, 0, bills.length - 1) ?? 0) : 0,
  }
}

/** For the worker, in arrays of its own. */
export function betterTask(question: BetterQuestion, riskLevel: RiskLevel): BetterTask {
  const { candidates, total, dates, riskFreeRate } = question
  return {
    tickers: candidates.map(({ symbol }) => symbol),
    totalReturnCloses: candidates.map(({ closes }) => closes.slice()),
    today: candidates.map(({ value }) => value / total),
    dates,
    riskFreeRate,
    riskLevel,
  }
}

type Listed = Omit<Candidate, 'closes'> & { readonly ticker: string }

function heldCandidate({ symbol, shares, price, value, stock }: ValuedPosition): readonly Listed[] {
  if (price === null || value === null || value <= 0) return []
  return [{ symbol, held: shares, price, value: value / 100, ticker: stock?.TICKER ?? symbol }]
}

function consideredCandidate({ TICKER, LAST_CLOSE_PRICE: price }: StockRow): readonly Listed[] {
  const symbol = parseTicker(TICKER)
  return symbol === null || price === null ? [] : [{ symbol, held: asShares(0), price, value: 0, ticker: TICKER }]
}
