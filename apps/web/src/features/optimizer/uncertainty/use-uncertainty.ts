import {
  HISTORY_SIZE,
  type OptimizationResult,
  optimizationProblem,
  type PriceHistory,
  type TimePeriod,
} from '@fairweight/contract/wire'
import type { StockOptimizationRequest, WalkForwardComparison } from '@fairweight/domain/optimization'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { seriesOf } from '../../../data/optimizing/price-series.ts'
import type { WorkState } from '../../../data/optimizing/use-background-work.ts'
import { priceHistoryQuery } from '../../../data/stock-queries.ts'
import type { ChosenMix } from '../risk/chosen-mix.ts'
import { mixGoal } from './mix-goal.ts'
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
  /** The question has more stocks than one answer of prices covers. */
  readonly isTooLarge: boolean
}

/** How sure the mix on show is, computed in workers from prices that the page fetches; the ranges first, then the comparison. */
export function useUncertainty({ answer, mix, isSettled, sectorOf, holdings }: UncertaintyInput): Uncertainty {
  const { settings, snapshot, observations } = answer
  const isTooLarge = settings.tickers.length > HISTORY_SIZE
  const isWanted = isSettled && !isTooLarge
  const goal = mixGoal(mix)
  const { seed } = settings
  const key = [snapshot, settings, goal]
  const history = useHistory(answer, settings.time_period, !isTooLarge)
  const prices = isWanted ? history.data : undefined
  const ranges = afterFetch(
    history,
    useTask(
      'ranges',
      prices
        ? { key, task: () => ({ kind: 'ranges', request: stockRequest(answer, prices, sectorOf), goal, seed }) }
        : null,
    ),
  )
  const whole = useHistory(answer, WHOLE_HISTORY, isWanted && (ranges.status === 'done' || ranges.status === 'failed'))
  const longPrices = isWanted && ranges.status !== 'working' ? whole.data : undefined
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
  return {
    ranges,
    comparison: afterFetch(whole, comparison),
    ownMix: own.status === 'done' ? own.value : null,
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

function useHistory(
  { settings, snapshot }: OptimizationResult,
  period: TimePeriod,
  isWanted: boolean,
): UseQueryResult<PriceHistory> {
  return useQuery({ ...priceHistoryQuery(settings.tickers, period, snapshot, settings.dataset), enabled: isWanted })
}

/** The prices come first: while they are fetched the work has begun, and where they cannot be it has failed. */
function afterFetch<Value>(
  { isFetching, error, refetch }: UseQueryResult<PriceHistory>,
  step: WorkState<Value>,
): WorkState<Value> {
  if (step.status !== 'waiting') return step
  if (isFetching) return { status: 'working', share: null }
  return error ? { status: 'failed', error, onRetry: () => void refetch() } : step
}
