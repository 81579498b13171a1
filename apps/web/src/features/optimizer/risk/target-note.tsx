import { percent } from '../../../data/figures.ts'
import type { AnswerFrontier, Place } from './answer-frontier.ts'

/** Says so when a wanted return or volatility lies beyond an end of the frontier, and which end is shown instead. */
export function TargetNote({ frontier, place }: { readonly frontier: AnswerFrontier; readonly place: Place }) {
  const words = targetText(frontier, place)
  return words === null ? null : (
    <p role="status" className="text-sm text-caution">
      {words}
    </p>
  )
}

function targetText({ corners }: AnswerFrontier, { targetReturn, targetVolatility }: Place): string | null {
  const least = corners[0]
  const most = corners.at(-1)
  if (!least || !most) return null
  if (targetReturn !== undefined && targetReturn > most.expectedReturn)
    return `No mix within the limits has an expected return of ${percent(targetReturn)} a year; the highest is ${percent(most.expectedReturn)}, which is shown.`
  if (targetReturn !== undefined && targetReturn < least.expectedReturn)
    return `Even the lowest-volatility mix has an expected return of ${percent(least.expectedReturn)} a year, more than ${percent(targetReturn)}, so it is shown.`
  if (targetVolatility !== undefined && targetVolatility < least.volatility)
    return `No mix within the limits has a volatility below ${percent(least.volatility)} a year, so that mix is shown instead of one at ${percent(targetVolatility)}.`
  if (targetVolatility !== undefined && targetVolatility > most.volatility)
    return `Within the limits, a volatility above ${percent(most.volatility)} a year adds no expected return, so that mix is shown.`
  return null
}
