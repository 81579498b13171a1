import {
  HISTORY_SIZE,
  type OptimizationResult,
  optimizationProblem,
  type PriceHistory,
  type TimePeriod,
} from '@fairweight/contract/wire'
import type { StockEntry, StockOptimizationRequest, WalkForwardComparison } from '@fairweight/domain/optimization'
import { useState } from 'react'
import { type PriceHistories, type PriceRequest, usePriceHistories } from '../../../data/optimizing/price-histories.ts'
import { seriesOf } from '../../../data/optimizing/price-series.ts'
import { useBackgroundWork, type WorkState } from '../../../data/optimizing/use-background-work.ts'
import type { ChosenMix } from '../risk/chosen-mix.ts'
import { mixGoal } from './mix-goal.ts'
import { runRanges } from './run-ranges.ts'
import type { OwnMix, RangesResult } from './tasks.ts'
import { useTask } from './use-task.ts'

/** As far back as the comparison looks. */
const WHOLE_HISTORY: TimePeriod = '10y'

interface UncertaintyInput {
  readonly answer: OptimizationResult
  readonly mix: ChosenMix
  /** False while the slider moves or a new answer is on its way. */
  readonly isSettled: boolean
  readonly sectorOf: (ticker: string) => string | null
  /** What the reader holds of these stocks, together 1. */
  readonly holdings: readonly { readonly ticker: string; readonly weight: number }[] | null
}

export interface Uncertainty {
  readonly ranges: WorkState<RangesResult>
  readonly comparison: WorkState<WalkForwardComparison>
  readonly ownMix: OwnMix | null
  /** At which return each stock that is left out would join; null until that is known. */
  readonly entries: readonly StockEntry[] | null
  /** Of so many stocks the ranges wait for whoever asks for them, since their prices are a large download; null where they do not. */
  readonly onRanges: (() => void) | null
  /** So many stocks are not compared with equal weight. */
  readonly isTooLarge: boolean
}

/** How sure the mix on show is, computed in workers from prices that the page fetches; the ranges first, then the comparison. */
export function useUncertainty({ answer, mix, isSettled, sectorOf, holdings }: UncertaintyInput): Uncertainty {
  const { settings, snapshot, observations } = answer
  const isTooLarge = settings.tickers.length > HISTORY_SIZE
  const [areAsked, setAreAsked] = useState(false)
  const areWanted = !isTooLarge || areAsked
  const goal = mixGoal(mix)
  const { seed } = settings
  const key = [snapshot, settings, goal]
  const history = usePriceHistories(pricesOf(answer, settings.time_period), areWanted)
  const prices = isSettled && areWanted ? history.history : null
  const ranges = afterFetch(
    history,
    useBackgroundWork(
      'ranges',
      prices && {
        key,
        run: (signal, onShare) =>
          runRanges(
            (part) => ({ kind: 'mixes', request: stockRequest(answer, prices, sectorOf), goal, seed, part }),
            signal,
            onShare,
          ),
      },
    ),
  )
  const areRangesOver = ranges.status === 'done' || ranges.status === 'failed'
  const isCompared = isSettled && !isTooLarge
  const whole = usePriceHistories(pricesOf(answer, WHOLE_HISTORY), isCompared && areRangesOver)
  const longPrices = isCompared && ranges.status !== 'working' ? whole.history : null
  const comparison = useTask(
    'comparison',
    longPrices
      ? {
          key,
          task: () => ({
            kind: 'comparison',
            request: {
              ...stockRequest(answer, longPrices, sectorOf),
              ...goal,
              window: observations,
              treasuryBills: longPrices.treasuryBills && seriesOf(longPrices, longPrices.treasuryBills),
              seed,
            },
          }),
        }
      : null,
  )
  const own = useTask(
    'own-mix',
    prices && holdings
      ? {
          key: [snapshot, settings, holdings],
          task: () => ({
            kind: 'own-mix',
            request: stockRequest(answer, prices, sectorOf),
            weights: Object.fromEntries(holdings.map(({ ticker, weight }) => [ticker, weight])),
          }),
        }
      : null,
  )
  const isLeavingOut = mix.weights.some(({ weight }) => weight === 0)
  const entries = useTask(
    'entries',
    prices && isLeavingOut
      ? { key, task: () => ({ kind: 'entries', request: stockRequest(answer, prices, sectorOf), goal }) }
      : null,
  )
  return {
    ranges,
    entries: entries.status === 'done' ? entries.value : null,
    comparison: afterFetch(whole, comparison),
    ownMix: own.status === 'done' ? own.value : null,
    onRanges: areWanted ? null : () => setAreAsked(true),
    isTooLarge,
  }
}

/** The problem that the server solved, from the settings of its answer and the same prices, in arrays of its own. Longer prices make the problem of the comparison. */
export function stockRequest(
  answer: OptimizationResult,
  history: PriceHistory,
  sectorOf: (ticker: string) => string | null,
): StockOptimizationRequest {
  const totalReturnCloses = answer.settings.tickers.map((ticker) =>
    seriesOf(history, history.totalReturnCloses[ticker] ?? []),
  )
  return optimizationProblem(answer, { dates: history.dates, totalReturnCloses, doubts: history.doubts, sectorOf })
}

function pricesOf({ settings: { tickers, dataset }, snapshot }: OptimizationResult, period: TimePeriod): PriceRequest {
  return { tickers, period, snapshot, dataset }
}

/** The prices come first: while they are fetched the work has begun, and where they cannot be it has failed. */
function afterFetch<Value>({ isFetching, error, retry }: PriceHistories, step: WorkState<Value>): WorkState<Value> {
  if (step.status !== 'waiting') return step
  if (isFetching) return { status: 'working', share: null }
  return error ? { status: 'failed', error, onRetry: retry } : step
}
