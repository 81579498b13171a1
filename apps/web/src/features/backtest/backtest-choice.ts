import type { BacktestQuestion } from '@fairweight/contract/wire'
import {
  BACKTEST_SETTINGS,
  REBALANCING_PERIODS,
  type RebalancingPeriod,
} from '@fairweight/domain/backtest/backtest-settings.ts'

/** What the page asks, as its fields have it. */
export interface BacktestChoice {
  readonly kind: 'screen' | 'mix'
  /** The screen as it stands in an address. */
  readonly query: string
  /** The mix as it is typed, such as "KO 60, PEP 40". */
  readonly mix: string
  readonly every: RebalancingPeriod
  /** Hundredths of a percent of each dollar traded. */
  readonly cost: number
  readonly benchmark: BacktestQuestion['benchmark']['kind']
  /** The benchmark as it is typed. */
  readonly against: string
}

const OWN_PARTS = ['mix', 'every', 'cost', 'benchmark', 'against']
const BENCHMARKS = [
  'rated',
  'large-companies',
  'sixty-forty',
  'mix',
] as const satisfies readonly BacktestChoice['benchmark'][]

/** Reads what an address asks for; what it does not say, or says wrong, is as usual. */
export function readChoice(params: URLSearchParams): BacktestChoice {
  const query = new URLSearchParams(params)
  for (const part of OWN_PARTS) query.delete(part)
  const cost = Number(params.get('cost') ?? Number.NaN)
  return {
    kind: params.has('mix') ? 'mix' : 'screen',
    query: query.toString(),
    mix: params.get('mix') ?? '',
    every: REBALANCING_PERIODS.find((period) => period === params.get('every')) ?? 'month',
    cost: cost >= 0 && cost <= BACKTEST_SETTINGS.maxCostBasisPoints ? cost : BACKTEST_SETTINGS.usualCostBasisPoints,
    benchmark: BENCHMARKS.find((kind) => kind === params.get('benchmark')) ?? 'rated',
    against: params.get('against') ?? '',
  }
}

/** The address that says the same. */
export function writeChoice({ kind, query, mix, every, cost, benchmark, against }: BacktestChoice): URLSearchParams {
  const params = new URLSearchParams(kind === 'screen' ? query : '')
  if (kind === 'mix') params.set('mix', mix)
  if (every !== 'month') params.set('every', every)
  if (cost !== BACKTEST_SETTINGS.usualCostBasisPoints) params.set('cost', String(cost))
  if (benchmark !== 'rated') params.set('benchmark', benchmark)
  if (benchmark === 'mix') params.set('against', against)
  return params
}

type Part = { readonly ticker: string; readonly weight: number }

/** Reads a typed mix: tickers with weights, or tickers alone, which weigh the same; or says in a sentence what is wrong. */
export function readMix(typed: string): { readonly parts: Part[] } | { readonly fault: string } {
  const parts = new Map<string, number>()
  for (const part of typed.split(/[,;\n]/).filter((text) => text.trim() !== '')) {
    const [, written = '', number = '1'] =
      /^\s*([A-Za-z][\w.-]{0,19})(?:[\s:=]+(\d{1,6}(?:\.\d{1,6})?)\s*%?)?\s*$/.exec(part) ?? []
    const [ticker, weight] = [written.toUpperCase(), Number(number)]
    if (ticker === '' || !(weight > 0)) return { fault: `“${part.trim()}” is no ticker with a weight, such as KO 60.` }
    if (parts.has(ticker)) return { fault: `${ticker} is there twice.` }
    parts.set(ticker, weight)
  }
  if (parts.size === 0) return { fault: 'Enter tickers with their weights, such as KO 60, PEP 40.' }
  if (parts.size > MAX_PARTS) return { fault: `A mix can have up to ${MAX_PARTS} parts.` }
  return { parts: Array.from(parts, ([ticker, weight]) => ({ ticker, weight })) }
}

/** As many as the server takes. */
const MAX_PARTS = 500

/** What is asked of the server; or what is wrong with which field. */
export function questionOf(
  choice: BacktestChoice,
): { readonly question: BacktestQuestion } | { readonly field: 'mix' | 'against'; readonly fault: string } {
  const mix = choice.kind === 'mix' ? readMix(choice.mix) : null
  if (mix !== null && 'fault' in mix) return { field: 'mix', ...mix }
  const against = choice.benchmark === 'mix' ? readMix(choice.against) : null
  if (against !== null && 'fault' in against) return { field: 'against', ...against }
  const { benchmark, every, cost, query } = choice
  return {
    question: {
      what: mix === null ? { kind: 'screen', query } : { kind: 'mix', parts: mix.parts },
      every,
      costBasisPoints: cost,
      benchmark: benchmark === 'mix' ? { kind: 'mix', parts: against?.parts ?? [] } : { kind: benchmark },
    },
  }
}

/** The letters of a rating that a screen asks for. */
export function lettersOf(query: string, rating: 'value' | 'momentum'): readonly string[] {
  return (new URLSearchParams(query).get(rating) ?? '').split(',').filter((letter) => letter !== '')
}

/** The screen with a letter asked for or not. */
export function withLetter(
  query: string,
  {
    rating,
    letter,
    isWanted,
  }: { readonly rating: 'value' | 'momentum'; readonly letter: string; readonly isWanted: boolean },
): string {
  const params = new URLSearchParams(query)
  const others = lettersOf(query, rating).filter((one) => one !== letter)
  const letters = isWanted ? [...others, letter] : others
  if (letters.length === 0) params.delete(rating)
  else params.set(rating, letters.join())
  return params.toString()
}

/** What decides nothing about which stocks pass. */
const DECIDES_NOTHING = ['value', 'momentum', 'sort', 'columns', 'stock', 'list', 'name']

/** Whether a screen asks for more than grades, which is all that is kept of past days. */
export function asksForMore(query: string): boolean {
  return [...new URLSearchParams(query).keys()].some((part) => !DECIDES_NOTHING.includes(part))
}

/** The grades of a screen without everything else. */
export function gradesAlone(query: string): string {
  const grades = new URLSearchParams()
  for (const rating of ['value', 'momentum'] as const) {
    const letters = lettersOf(query, rating)
    if (letters.length > 0) grades.set(rating, letters.join())
  }
  return grades.toString()
}
