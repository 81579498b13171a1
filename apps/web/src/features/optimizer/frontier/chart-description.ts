import type { OptimizationResult } from '@fairweight/contract/wire'
import { compareWithFrontier } from '@fairweight/domain/optimization'
import type { CurvePoint } from '../../../charts/frontier-curve.ts'
import { percent } from '../../../data/figures.ts'
import type { AnswerFrontier } from '../risk/answer-frontier.ts'
import type { ChosenMix } from '../risk/chosen-mix.ts'

/** What the picture shows and what stands out, in two or three sentences. */
export function chartDescription(
  answer: OptimizationResult,
  frontier: AnswerFrontier,
  mix: ChosenMix,
  own: CurvePoint | null,
): string {
  const start = frontier.isPoints
    ? 'Each point is an optimal trade-off for these stocks within your limits on holdings.'
    : 'The line shows every optimal trade-off for these stocks; no mix lies above it.'
  return [start, equalWeightText(answer, mix), own && ownText(frontier, own)].filter(Boolean).join(' ')
}

function equalWeightText(
  { equalWeight }: OptimizationResult,
  { volatility, expectedReturn }: ChosenMix,
): string | null {
  if (!equalWeight) return null
  const lessRisk = volatility < equalWeight.volatility ? 'less' : 'more'
  const moreReturn = expectedReturn > equalWeight.expectedReturn ? 'more' : 'less'
  return `Over these years, this mix had ${lessRisk} risk and ${moreReturn} return than equal weight.`
}

/** Less than this a year is no difference that anyone would see. */
const SEEN = 0.00005

/** What the reader's own mix left on the table, at no more risk than it took. */
function ownText({ corners, isPoints }: AnswerFrontier, own: CurvePoint): string {
  const sameVolatility = isPoints
    ? corners.findLast(({ volatility }) => volatility <= own.volatility)
    : compareWithFrontier(corners, own).sameRisk?.reading
  if (!sameVolatility) return 'Your mix has a lower volatility than any mix within these limits.'
  const gain = sameVolatility.expectedReturn - own.expectedReturn
  if (gain < SEEN) return 'Your mix is on the line or above it: at its risk, no mix within these limits returned more.'
  return `Your mix: the same risk could have returned ${percent(gain)} more a year.`
}
