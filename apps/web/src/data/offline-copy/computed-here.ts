import type { OptimizationAnswer } from '@fairweight/contract/wire'

/** An answer that no server has seen. */
export type AnswerComputedHere = OptimizationAnswer & { readonly computedHere: true }

export function isComputedHere(answer: OptimizationAnswer): answer is AnswerComputedHere {
  return 'computedHere' in answer
}
