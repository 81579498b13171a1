import type { PortfolioContents, PortfolioSummary } from '@fairweight/contract/wire'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { portfolioTransactions } from '@fairweight/database/repositories/portfolios/portfolio-transactions.ts'
import { type Portfolio, portfolios } from '@fairweight/database/repositories/portfolios/portfolios.ts'
import type { PortfolioId, UserId } from '@fairweight/domain/identifiers'

/** A person's portfolios by name, with how much is in each. */
export async function portfolioSummaries(db: Queryable, userId: UserId): Promise<PortfolioSummary[]> {
  return (await portfolios.all(db, userId)).map(toSummary)
}

/** One portfolio with everything in it. */
export async function portfolioContents(
  db: Queryable,
  userId: UserId,
  id: PortfolioId,
): Promise<PortfolioContents | 'unknown-portfolio'> {
  const portfolio = await portfolios.find(db, userId, id)
  if (portfolio === null) return 'unknown-portfolio'
  return { ...toSummary(portfolio), transactions: await portfolioTransactions.all(db, userId, id) }
}

/** Makes an empty portfolio; with the ID of one that is there it changes nothing. */
export async function createPortfolio(
  db: Queryable,
  userId: UserId,
  name: string,
  id?: PortfolioId,
): Promise<PortfolioSummary | 'unknown-portfolio' | 'portfolio-name-taken' | 'too-many-portfolios'> {
  const created = await portfolios.create(db, userId, name, id)
  return typeof created === 'string' ? created : toSummary(created)
}

function toSummary({ id, name, keptSince, transactions }: Portfolio): PortfolioSummary {
  return { id, name, since: keptSince.toISOString(), transactions }
}
