import type { OptimizationAnswer } from '@fairweight/contract/wire'
import { isComputedHere } from '../../../data/offline-copy/computed-here.ts'
import { largestDifference, SAME } from './largest-difference.ts'
import type { RangesResult } from './tasks.ts'
import type { Step } from '../../../data/optimizing/use-work.ts'

/** Whether the browser came to the same answer as the server; null while it has not computed it, and where no server did. */
export function agreementOf(answer: OptimizationAnswer, step: Step<RangesResult>): 'same' | 'different' | null {
  if (step.status !== 'done' || isComputedHere(answer)) return null
  return largestDifference(answer, step.value.again) <= SAME ? 'same' : 'different'
}
