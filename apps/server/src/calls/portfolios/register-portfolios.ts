import { HttpError } from '@fairweight/application/errors/http-error.ts'
import { unwrapOrThrow } from '@fairweight/application/errors/unwrap-or-throw.ts'
import {
  createPortfolio,
  portfolioContents,
  portfolioSummaries,
} from '@fairweight/application/portfolios/portfolio-answers.ts'
import {
  deletePortfolio,
  getPortfolio,
  getPortfolios,
  postPortfolio,
  postTransactionRemoval,
  postTransactions,
  putPortfolioName,
} from '@fairweight/contract/calls'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { portfolioTransactions } from '@fairweight/database/repositories/portfolios/portfolio-transactions.ts'
import { portfolios } from '@fairweight/database/repositories/portfolios/portfolios.ts'
import { asPortfolioId } from '@fairweight/domain/identifiers'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../http/register-call.ts'

/** Somebody's own portfolios: one of anybody else is one that does not exist. */
export function registerPortfolios(app: FastifyInstance, db: Queryable): void {
  registerCall(app, getPortfolios, ({ session }) => portfolioSummaries(db, session.userId))
  registerCall(app, getPortfolio, async ({ session, query }) =>
    unwrapOrThrow(await portfolioContents(db, session.userId, asPortfolioId(query.id))),
  )
  registerCall(app, postPortfolio, async ({ session, body }) =>
    unwrapOrThrow(
      await createPortfolio(db, session.userId, body.name, body.id === undefined ? body.id : asPortfolioId(body.id)),
    ),
  )
  registerCall(app, putPortfolioName, async ({ session, body }) => {
    const outcome = await portfolios.rename(db, session.userId, asPortfolioId(body.id), body.name)
    if (outcome !== 'renamed') throw new HttpError(outcome)
    return { success: true }
  })
  registerCall(app, deletePortfolio, async ({ session, query }) => {
    const outcome = await portfolios.remove(db, session.userId, asPortfolioId(query.id))
    if (outcome !== 'removed') throw new HttpError(outcome)
    return { success: true }
  })
  registerCall(app, postTransactions, async ({ session, body }) =>
    unwrapOrThrow(await portfolioTransactions.save(db, session.userId, asPortfolioId(body.id), body.transactions)),
  )
  registerCall(app, postTransactionRemoval, async ({ session, body }) =>
    unwrapOrThrow(await portfolioTransactions.remove(db, session.userId, asPortfolioId(body.id), body.transactions)),
  )
}
