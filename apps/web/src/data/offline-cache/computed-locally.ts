import type { OptimizationResult } from '@fairweight/contract/wire'

/** An answer that no server has seen. */
export type LocallyComputed = OptimizationResult & { readonly computedHere: true }

export function isComputedLocally(answer: OptimizationResult): answer is LocallyComputed {
  return 'computedHere' in answer
}
