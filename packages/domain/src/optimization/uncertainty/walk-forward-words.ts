import { count, twoDecimals } from '../../wording/figures.ts'
import { exactPercent } from '../../wording/figures.ts'
import { TRADING_DAYS } from '../estimators/expected-returns.ts'
import { MIN_TEST_SESSIONS, type Walked } from './walk-forward.ts'
import type { WalkForwardPerformance } from './walk-forward-performance.ts'

export type Verdict = 'better' | 'cannot-be-told' | 'worse'

/** Years of the periods to choose from, longest first. */
const PERIODS = [5, 3, 1] as const

/** Why there is nothing to compare, and what would do. */
export function shortHistorySentence(sessions: number, window: number): string {
  const left = sessions - window
  const need = `at least ${MIN_TEST_SESSIONS} sessions are needed to test on`
  const found =
    left === 0
      ? `the period takes all ${count(sessions)} sessions that these stocks share, and ${need}`
      : `these stocks share ${count(sessions)} sessions, the estimates take ${count(window)} of them, and ${need}`
  const period = PERIODS.find(
    (years) => years * TRADING_DAYS < window && years * TRADING_DAYS + MIN_TEST_SESSIONS <= sessions,
  )
  const remedy =
    period === undefined
      ? 'a comparison needs stocks with at least two years of shared history.'
      : `a period of ${period} ${period === 1 ? 'year' : 'years'} would leave enough.`
  return `Too little history to compare: ${found}; ${remedy}`
}

export const NO_MIX_SENTENCE = 'There is nothing to compare: these limits and estimates leave no mix of these stocks.'

/** How often the mix asked for did not exist and what was held instead. */
export function refitNotes(
  { refitsAtLeastRisk, refitsAtNearestEnd }: Pick<Walked, 'refitsAtLeastRisk' | 'refitsAtNearestEnd'>,
  refits: number,
): string[] {
  const notes: string[] = []
  if (refitsAtLeastRisk > 0)
    notes.push(
      `At ${refitsAtLeastRisk} of ${refits} refits nothing beat the risk-free rate, and Least Risk was held until the next.`,
    )
  if (refitsAtNearestEnd > 0)
    notes.push(
      `At ${refitsAtNearestEnd} of ${refits} refits the target was out of reach, and the nearest mix was held until the next.`,
    )
  return notes
}

/** The verdict in one sentence, with the figures that it rests on. */
export function comparisonSentence(
  verdict: Verdict,
  {
    dates,
    costRate,
    mix,
    equalWeight,
  }: {
    readonly dates: readonly string[]
    readonly costRate: number
    readonly mix: WalkForwardPerformance
    readonly equalWeight: WalkForwardPerformance
  },
): string {
  const found = {
    better: 'mixes chosen this way did better than equal weight',
    'cannot-be-told': 'mixes chosen this way were not distinguishable from equal weight',
    worse: 'mixes chosen this way did worse than equal weight',
  }[verdict]
  const when = `On ${count(dates.length)} sessions they had not seen, from ${dates[0]} to ${dates.at(-1)}`
  const costs = costRate > 0 ? ` after costs of ${exactPercent(costRate)} of each trade` : ''
  return `${when}, ${found}: a Sharpe ratio of ${ratio(mix.sharpeRatio)} against ${ratio(equalWeight.sharpeRatio)}${costs}.`
}

function ratio(value: number | null): string {
  return value === null ? 'n/a' : twoDecimals(value)
}
