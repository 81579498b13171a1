import type { RunContents } from '@fairweight/contract/wire'
import { optimizePortfolio } from '@fairweight/domain/asset-mix'
import { optimizeStocks } from '@fairweight/domain/optimization'
import type { RecallJob } from './recall-job.ts'

/** The weights of what is held, as a result keeps them; null where there is no such mix. Pure, and takes seconds for hundreds of stocks. */
export function answerQuestion(job: RecallJob): RunContents['weights'] | null {
  if (job.kind === 'portfolio') {
    const answer = optimizePortfolio(job.problem)
    return answer.status === 'constructed' ? heldWeights(answer.portfolio.holdings) : null
  }
  const { expectedReturn, weights } = optimizeStocks(job.problem)
  return expectedReturn === null ? null : heldWeights(weights)
}

function heldWeights(weights: readonly RunContents['weights'][number][]): RunContents['weights'] {
  return weights
    .filter(({ weight }) => weight > 0)
    .map(({ ticker, weight }) => ({ ticker, weight: Math.min(1, weight) }))
}
