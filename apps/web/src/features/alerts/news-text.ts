import type { News, RatingChange } from '@fairweight/contract/wire'
import { valueReasonPhrase } from '@fairweight/domain/rating'

const TOOLS = { value: 'Value', momentum: 'Momentum' } as const

/** "Value grade from B to A". */
export function gradeChangeText({ tool, before, after, reason }: RatingChange): string {
  if (after === null) return `${TOOLS[tool]} grade: no longer rated, previously ${before}`
  if (before === null) return `${TOOLS[tool]} grade: ${after}, newly rated`
  return `${TOOLS[tool]} grade from ${before} to ${reason === undefined ? after : valueReasonPhrase(reason)}`
}

/** What a published day would say of a stock now. */
export function correctionText({ before, after }: News['corrections'][number]): string {
  if (after === null) return 'Would not be rated'
  if (before === null) return 'Would be rated'
  const steps = (['value', 'momentum'] as const).flatMap((tool) => {
    const [was, is] = [before[tool], after[tool]]
    return was === is || was === undefined || is === undefined
      ? []
      : [`${TOOLS[tool]} grade ${is}, published as ${was}`]
  })
  return steps.join('; ')
}
