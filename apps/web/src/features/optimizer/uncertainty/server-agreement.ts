import type { OptimizationResult } from '@fairweight/contract/wire'
import { isComputedLocally } from '../../../data/offline-cache/computed-locally.ts'
import { maxDifference, SAME_TOLERANCE } from './largest-difference.ts'
import type { RangesResult } from './tasks.ts'
import type { WorkState } from '../../../data/optimizing/use-background-work.ts'

/** Whether the browser came to the same answer as the server; null while it has not computed it, and where no server did. */
export function serverAgreement(
  answer: OptimizationResult,
  step: WorkState<RangesResult>,
): 'same' | 'different' | null {
  if (step.status !== 'done' || isComputedLocally(answer)) return null
  return maxDifference(answer, step.value.again) <= SAME_TOLERANCE ? 'same' : 'different'
}
