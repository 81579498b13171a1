import { ASSET_CLASSES, optimizePortfolio, type PortfolioResult } from '@fairweight/domain/asset-mix'
import type { PortfolioTask } from './portfolio-task.ts'

/** Answers a task of the page; a class that the engine does not know is none. */
export function answerTask({ funds, ...question }: PortfolioTask): PortfolioResult {
  const known = ASSET_CLASSES.flatMap(({ id }) =>
    funds.filter((fund) => fund.id === id).map((fund) => ({ ...fund, id })),
  )
  return optimizePortfolio({ ...question, funds: known })
}
