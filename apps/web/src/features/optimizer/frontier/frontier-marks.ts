import type { OptimizationResult, OptimizationType } from '@fairweight/contract/wire'
import { maximumSharpePoint } from '@fairweight/domain/optimization'
import type { FrontierMark } from '../../../charts/frontier-marks.tsx'
import type { CurvePoint } from '../../../charts/frontier-curve.ts'
import type { AnswerFrontier } from '../risk/answer-frontier.ts'
import type { ChosenMix } from '../risk/chosen-mix.ts'

interface Marked {
  readonly answer: OptimizationResult
  readonly frontier: AnswerFrontier
  readonly level: OptimizationType
  readonly mix: ChosenMix
  /** The reader's present holdings, when they are known. */
  readonly own: CurvePoint | null
}

/** The chosen mix, the three risk levels on the frontier, equal weight and the reader's own mix beside it. */
export function frontierMarks({ answer, frontier, level, mix, own }: Marked): FrontierMark[] {
  const least = frontier.corners[0]
  const most = frontier.corners.at(-1)
  if (!least || !most) return []
  const place = (
    name: string,
    shape: FrontierMark['shape'],
    of: OptimizationType,
    point: CurvePoint | null,
  ): FrontierMark[] => {
    const isChosen = mix.isLevel && level === of
    const { expectedReturn, volatility } = isChosen ? mix : (point ?? {})
    return expectedReturn === undefined || volatility === undefined
      ? []
      : [{ name, shape, isChosen, expectedReturn, volatility }]
  }
  const beside = (name: string, shape: FrontierMark['shape'], point: CurvePoint | null): FrontierMark[] =>
    point === null
      ? []
      : [
          {
            name,
            shape,
            isChosen: false,
            isBelow: true,
            expectedReturn: point.expectedReturn,
            volatility: point.volatility,
          },
        ]
  return [
    ...place('Least Risk', 'square', 'least_risk', least),
    ...place('Balanced', 'diamond', 'balanced', greatestRatio(frontier, answer.riskFreeRate)),
    ...place('Maximum Return', 'triangle', 'maximum_return', most),
    ...(mix.isLevel
      ? []
      : [
          {
            name: 'Chosen mix',
            shape: 'dot' as const,
            isChosen: true,
            expectedReturn: mix.expectedReturn,
            volatility: mix.volatility,
          },
        ]),
    ...beside('Equal weight', 'circle', answer.equalWeight),
    ...beside('Your mix', 'cross', own),
  ]
}

/** The mix of the frontier with the greatest Sharpe ratio; null when none beats the risk-free rate. */
function greatestRatio({ corners, isPoints }: AnswerFrontier, riskFreeRate: number): CurvePoint | null {
  if (!isPoints) {
    const best = maximumSharpePoint(corners, riskFreeRate)
    return best.status === 'optimal' ? best.reading : null
  }
  const ratio = (point: CurvePoint) => (point.expectedReturn - riskFreeRate) / point.volatility
  const best = corners.reduce((one, other) => (ratio(other) > ratio(one) ? other : one))
  return ratio(best) > 0 ? best : null
}
