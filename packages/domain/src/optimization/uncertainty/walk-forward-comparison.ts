import { doubtNotes } from '../../price-doubts/price-doubts.ts'
import { SHARPE_TEST, sharpeDifferencePValue } from './sharpe-difference-test.ts'
import { mixRules } from '../stocks/stock-rules.ts'
import type { StockOptimizationRequest } from '../stocks/stock-optimization.ts'
import { measurePerformance, type WalkForwardPerformance } from './walk-forward-performance.ts'
import { commonReturns, riskFreeReturns } from './return-rows.ts'
import { MIN_TEST_SESSIONS, REFIT_EVERY, walkForward } from './walk-forward.ts'
import {
  comparisonSentence,
  NO_MIX_SENTENCE,
  refitNotes,
  shortHistorySentence,
  type Verdict,
} from './walk-forward-words.ts'

interface Compared {
  readonly status: 'compared'
  /** Of the difference in Sharpe ratios, two-sided at 1%. */
  readonly verdict: Verdict
  readonly pValue: number
  readonly mix: WalkForwardPerformance
  readonly equalWeight: WalkForwardPerformance
  /** ISO dates of the test sessions. */
  readonly dates: readonly string[]
  /** Refits in which the risk level had no answer, so that Least Risk was held until the next. */
  readonly refitsAtLeastRisk: number
  /** Refits in which the target lay beyond an end of the frontier, so that the end was held. */
  readonly refitsAtNearestEnd: number
}

/** Fewer than 252 test sessions, or limits that no mix can keep. */
interface NotCompared {
  readonly status: 'too-little-history' | 'no-mix'
}

/** The method of the mix, refitted every month on what was known then, against equal weight on the same later days. */
export type WalkForwardComparison = (Compared | NotCompared) & {
  readonly seed: number
  readonly testSessions: number
  readonly refits: number
  /** Of each trade's amount: 0.001 is ten basis points. */
  readonly costRate: number
  /** One plain sentence for the reader. */
  readonly sentence: string
  /** What else the reader should know, in plain sentences. */
  readonly notes: readonly string[]
}

/** The prices are the long history, of which `window` is only the length that the answer's estimates take. */
export interface WalkForwardRequest extends StockOptimizationRequest {
  /** Daily returns that each refit looks back on: as many as the chosen period gave to the answer. */
  readonly window: number
  /** Total-return closes of Treasury bills over `dates`, NaN where there is none. Without them each day earns `riskFreeRate` / 252. */
  readonly treasuryBills?: Float64Array | null | undefined
  /** A whole number; the same one gives the same bits. */
  readonly seed: number
  /** Of each trade's amount; ten basis points where it is not said. */
  readonly costRate?: number | undefined
  /** Refits made, of all. */
  readonly onProgress?: ((done: number, total: number) => void) | undefined
}

const USUAL_COST_RATE = 0.001

/**
 * How the answer's method would have done on days it did not know: fitted to `window` daily returns, held for the next 21
 * sessions, fitted again, and so on to the end, against the same stocks in equal shares, rebalanced on the same days.
 * Weights drift between; both sides pay for what they trade, and both start invested. Where the risk level has no answer,
 * Least Risk is held. The verdict is `sharpeDifferencePValue` at 1%. Doubts about prices of any of these days are named in the
 * notes: they reach further back than those of the answer. Never throws on data.
 */
export function compareWalkForward(request: WalkForwardRequest): WalkForwardComparison {
  const { seed, costRate = USUAL_COST_RATE, onProgress } = request
  const { tickers, returns, days } = commonReturns(request)
  const sessions = returns[0]?.length ?? 0
  const window = Math.min(request.window, sessions)
  const testSessions = sessions - window
  const refits = Math.ceil(testSessions / REFIT_EVERY)
  const answer = { seed, testSessions, refits, costRate, notes: [] }
  if (testSessions < MIN_TEST_SESSIONS) {
    return { ...answer, status: 'too-little-history', sentence: shortHistorySentence(sessions, window) }
  }
  const riskFree = riskFreeReturns(request.treasuryBills ?? null, request.riskFreeRate, days)
  const walked = walkForward({ returns, riskFree, window, costRate, rules: mixRules(request, tickers), onProgress })
  const inDoubt = doubtNotes(tickers, request.doubts ?? {}, {
    first: request.dates[days[0]!]!,
    last: request.dates[days.at(-1)!]!,
  })
  if (walked === null) return { ...answer, status: 'no-mix', sentence: NO_MIX_SENTENCE, notes: inDoubt }
  const tested = riskFree.subarray(window)
  const mix = measurePerformance(walked.mix, tested)
  const equalWeight = measurePerformance(walked.equalWeight, tested)
  const pValue = sharpeDifferencePValue(mix.excess, equalWeight.excess, seed)
  const verdict = verdictOf(pValue, mix.side.sharpeRatio, equalWeight.side.sharpeRatio)
  const dates = days.slice(window + 1).map((day) => request.dates[day]!)
  return {
    ...answer,
    status: 'compared',
    verdict,
    pValue,
    mix: mix.side,
    equalWeight: equalWeight.side,
    dates,
    refitsAtLeastRisk: walked.refitsAtLeastRisk,
    refitsAtNearestEnd: walked.refitsAtNearestEnd,
    sentence: comparisonSentence(verdict, { dates, costRate, mix: mix.side, equalWeight: equalWeight.side }),
    notes: [...inDoubt, ...refitNotes(walked, refits)],
  }
}

function verdictOf(pValue: number, mix: number | null, equalWeight: number | null): Verdict {
  if (pValue > SHARPE_TEST.level || mix === null || equalWeight === null) return 'cannot-be-told'
  return mix > equalWeight ? 'better' : 'worse'
}
