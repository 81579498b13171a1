import type { OptimizationAnswer, OptimizationType } from '@fairweight/contract/wire'
import type { FrontierMark } from '../../charts/frontier-chart.tsx'
import { type CurvePoint, frontierCurve } from '../../charts/frontier-curve.ts'

/** Fine enough that the greatest ratio on the drawn curve is the true one to well below a pixel. */
const POINTS_PER_SEGMENT = 200

/** The three risk levels on the frontier and equal weight beside it; the chosen level is the answer itself. */
export function frontierMarks(answer: OptimizationAnswer, chosen: OptimizationType): FrontierMark[] {
  const least = answer.frontier[0]
  const most = answer.frontier.at(-1)
  if (!least || !most) return []
  const place = (level: OptimizationType, point: CurvePoint | null, name: string, shape: FrontierMark['shape']): FrontierMark[] => {
    const exact = level === chosen ? answerPoint(answer) : point
    return exact ? [{ name, shape, isChosen: level === chosen, expectedReturn: exact.expectedReturn, volatility: exact.volatility }] : []
  }
  const equal = answer.equalWeight
  return [
    ...place('least_risk', least, 'Least Risk', 'square'),
    ...place('balanced', greatestRatio(answer), 'Balanced', 'diamond'),
    ...place('maximum_return', most, 'Maximum Return', 'triangle'),
    ...(equal ? [{ name: 'Equal weight', shape: 'circle' as const, isChosen: false, expectedReturn: equal.expectedReturn, volatility: equal.volatility }] : []),
  ]
}

function answerPoint({ expectedReturn, volatility }: OptimizationAnswer): CurvePoint | null {
  return expectedReturn === null || volatility === null ? null : { expectedReturn, volatility }
}

/** The point of the curve with the greatest Sharpe ratio; null when none beats the risk-free rate. */
function greatestRatio({ frontier, riskFreeRate }: OptimizationAnswer): CurvePoint | null {
  const ratio = (point: CurvePoint) => (point.expectedReturn - riskFreeRate) / point.volatility
  const best = frontierCurve(frontier, POINTS_PER_SEGMENT).reduce((one, other) => (ratio(other) > ratio(one) ? other : one))
  return ratio(best) > 0 ? best : null
}
