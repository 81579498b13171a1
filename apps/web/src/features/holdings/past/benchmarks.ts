import type { FundsAndSplits, PriceHistory } from '@fairweight/contract/wire'
import { chooseClassFunds } from '@fairweight/domain/asset-mix/classes/asset-classes.ts'
import { benchmarkLevels, type BenchmarkLevels } from '@fairweight/domain/portfolio'
import { datesOf, soundCloses } from './past-closes.ts'

/** What can be chosen, by the names that everybody knows; which funds stand for it, the comparison says. */
export const BENCHMARK_LABELS = [
  { value: 'large-companies', label: 'S&P 500 fund' },
  { value: 'sixty-forty', label: '60/40: stocks and bonds' },
  { value: 'equal-weight', label: 'Your stocks, equally weighted' },
  { value: 'own-mix', label: 'A mix of your own' },
] as const

export type BenchmarkKind = (typeof BENCHMARK_LABELS)[number]['value']

/** What a portfolio is held against. */
export interface Benchmark {
  readonly name: string
  /** What it is, in one or two sentences. */
  readonly definition: string
  /** By ticker of the market data, above 0. */
  readonly weights: ReadonlyMap<string, number>
  /** Whether all of it has to be there before it begins. */
  readonly needsAll: boolean
}

/** Funds that follow the S&P 500. */
const SP_500_FUNDS: ReadonlySet<string> = new Set(['SPY', 'VOO', 'IVV', 'SPYM', 'SPLG'])
const MONTHLY = 'Brought back to its weights at the first session of every month, dividends reinvested, without costs.'

/** The two that need nothing but funds; null where the data has no fund for them. */
export function fundBenchmark(
  kind: 'large-companies' | 'sixty-forty',
  funds: FundsAndSplits['funds'],
): Benchmark | null {
  const chosen = chooseClassFunds(
    funds.map(({ TICKER, ASSET_CLASS }) => ({
      ticker: TICKER,
      type: ASSET_CLASS === 'cash' ? 'cash' : 'fund',
      assetClass: ASSET_CLASS,
    })),
  )
  const fundOf = (id: string) => chosen.find((one) => one.id === id)?.ticker
  const [stocks, bonds] = [fundOf('us-large'), fundOf('us-aggregate-bonds')]
  if (stocks === undefined) return null
  const stockName = SP_500_FUNDS.has(stocks) ? 'S&P 500 fund' : 'US large company fund'
  if (kind === 'large-companies')
    return {
      name: `${stockName} (${stocks})`,
      definition: `All of the money in ${stocks}, dividends reinvested, without costs.`,
      weights: new Map([[stocks, 1]]),
      needsAll: true,
    }
  if (bonds === undefined) return null
  return {
    name: `60/40 (${stocks}, ${bonds})`,
    definition: `60% in ${stocks}, 40% in ${bonds}. ${MONTHLY}`,
    weights: new Map([
      [stocks, 60],
      [bonds, 40],
    ]),
    needsAll: true,
  }
}

/** The same weight in each of today's stocks. */
export function equalWeightBenchmark(tickers: readonly string[]): Benchmark | null {
  if (tickers.length === 0) return null
  return {
    name: 'Your stocks, equally weighted',
    definition: `The same weight in each of the ${tickers.length} stocks held today that had a close. ${MONTHLY} It knows today’s stocks beforehand, so it flatters.`,
    weights: new Map(tickers.map((ticker) => [ticker, 1])),
    needsAll: false,
  }
}

/** A mix that somebody typed. */
export function ownBenchmark(weights: ReadonlyMap<string, number>): Benchmark {
  const parts = [...weights].map(([ticker, weight]) => `${ticker} ${weight}`)
  return { name: 'A mix of your own', definition: `${parts.join(', ')}. ${MONTHLY}`, weights, needsAll: true }
}

/** What was typed as "SPY 60, AGG 40" by ticker, or in a sentence why it is no mix. */
export function readOwnMix(
  typed: string,
  isKnown: (ticker: string) => boolean,
): { readonly weights: ReadonlyMap<string, number> } | { readonly fault: string } {
  const weights = new Map<string, number>()
  for (const part of typed.split(/[,;\n]/).filter((text) => text.trim() !== '')) {
    const [, written = '', number = ''] =
      /^\s*([A-Za-z][\w.-]*)[\s:=]+(\d{1,6}(?:\.\d{1,4})?)\s*%?\s*$/.exec(part) ?? []
    const [ticker, weight] = [written.toUpperCase(), Number(number)]
    if (ticker === '' || !(weight > 0)) return { fault: `“${part.trim()}” is no ticker with a weight, such as SPY 60.` }
    if (!isKnown(ticker)) return { fault: `The market data has no closes of ${ticker}.` }
    if (weights.has(ticker)) return { fault: `${ticker} is there twice.` }
    weights.set(ticker, weight)
  }
  if (weights.size === 0) return { fault: 'Enter tickers with their weights, such as SPY 60, AGG 40.' }
  if (weights.size > MAX_PARTS) return { fault: `A mix of your own can have up to ${MAX_PARTS} parts.` }
  return { weights }
}

/** As many histories as one call brings. */
const MAX_PARTS = 100

/** A benchmark over the sessions of a history that holds all of its parts. */
export function levelsOf({ weights, needsAll }: Benchmark, history: PriceHistory): BenchmarkLevels {
  const parts = [...weights].map(([ticker, weight]) => ({
    weight,
    closes: soundCloses(history, ticker, 'totalReturnCloses'),
  }))
  return benchmarkLevels(parts, datesOf(history), { needsAll })
}
