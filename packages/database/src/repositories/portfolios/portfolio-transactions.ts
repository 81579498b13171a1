import type { KeptTransaction, TransactionImportReport } from '@fairweight/contract/wire'
import type { PortfolioId, UserId } from '@fairweight/domain/identifiers'
import { MAX_TRANSACTIONS } from '@fairweight/domain/portfolio'
import { sql } from 'kysely'
import type { Queryable } from '../../opening/database.ts'
import type { PortfolioTransactionTable } from '../../tables/portfolios/portfolio-tables.ts'
import type { AppendResult } from '../user-data/append-tickers.ts'
import { withPerson } from '../users/with-locked-user.ts'
import { portfolios } from './portfolios.ts'
import { findRows, fromRow, isSameTransaction, toRow, writeRows } from './transaction-rows.ts'

/**
 * What happened in a portfolio. Writes hold the person's row, so that the limit of the whole account holds, and throw PersonNotFoundError.
 * A portfolio of somebody else is an unknown one.
 */
export const portfolioTransactions = {
  /** All of them by day, within a day by ID; none for an unknown portfolio. */
  async all(db: Queryable, userId: UserId, portfolioId: PortfolioId): Promise<KeptTransaction[]> {
    const rows = await db
      .selectFrom('portfolio_transaction as kept')
      .innerJoin('portfolio', 'portfolio.id', 'kept.portfolio_id')
      .selectAll('kept')
      .where('portfolio.id', '=', portfolioId)
      .where('portfolio.user_id', '=', userId)
      .orderBy('happened_on')
      // Not by the letters of any language, whose order depends on how the database was set up.
      .orderBy(sql`kept.id collate "C"`)
      .execute()
    return rows.map(fromRow)
  },

  /** Adds transactions, all or none of them, and changes those whose ID is there. Of two with the same ID the later counts. */
  save(
    db: Queryable,
    userId: UserId,
    portfolioId: PortfolioId,
    transactions: readonly KeptTransaction[],
  ): Promise<TransactionImportReport | 'unknown-portfolio' | 'too-many-transactions'> {
    return withPerson(db, userId, async (trx) => {
      if (!(await ownsPortfolio(trx, userId, portfolioId))) return 'unknown-portfolio'
      const rows = onceEach(portfolioId, transactions)
      const kept = await findRows(trx, portfolioId, rows)
      const added = rows.filter(({ id }) => !kept.has(id))
      const changed = rows.filter((row) => {
        const before = kept.get(row.id)
        return before !== undefined && !isSameTransaction(before, row)
      })
      if (added.length > 0 && added.length > (await room(trx, userId))) return 'too-many-transactions'
      await writeRows(trx, [...added, ...changed])
      return {
        added: added.length,
        changed: changed.length,
        unchanged: rows.length - added.length - changed.length,
      }
    })
  },

  /** Adds those whose ID is not there, as long as there is room, and leaves all others as they are. The caller holds the person's row. */
  async append(
    trx: Queryable,
    userId: UserId,
    portfolioId: PortfolioId,
    transactions: readonly KeptTransaction[],
  ): Promise<AppendResult> {
    const rows = onceEach(portfolioId, transactions)
    const kept = await findRows(trx, portfolioId, rows)
    const missing = rows.filter(({ id }) => !kept.has(id))
    const added = missing.slice(0, await room(trx, userId))
    await writeRows(trx, added)
    return { added: added.length, leftOut: missing.length - added.length }
  },

  /** Removes those that are there, and says how many. */
  remove(
    db: Queryable,
    userId: UserId,
    portfolioId: PortfolioId,
    ids: readonly string[],
  ): Promise<{ removed: number } | 'unknown-portfolio'> {
    return withPerson(db, userId, async (trx) => {
      if (!(await ownsPortfolio(trx, userId, portfolioId))) return 'unknown-portfolio'
      const { numDeletedRows } = await trx
        .deleteFrom('portfolio_transaction')
        .where('portfolio_id', '=', portfolioId)
        .where('id', 'in', ids)
        .executeTakeFirst()
      return { removed: Number(numDeletedRows) }
    })
  },
}

async function ownsPortfolio(trx: Queryable, userId: UserId, portfolioId: PortfolioId): Promise<boolean> {
  const portfolio = await trx
    .selectFrom('portfolio')
    .select('id')
    .where('id', '=', portfolioId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return portfolio !== undefined
}

/** As rows, of each ID the last. */
function onceEach(
  portfolioId: PortfolioId,
  transactions: readonly KeptTransaction[],
): readonly PortfolioTransactionTable[] {
  const byId = new Map(transactions.map((transaction) => [transaction.id, toRow(portfolioId, transaction)]))
  return [...byId.values()]
}

/** How many more transactions a person's portfolios take. */
async function room(trx: Queryable, userId: UserId): Promise<number> {
  const kept = await portfolios.all(trx, userId)
  return Math.max(0, MAX_TRANSACTIONS - kept.reduce((sum, { transactions }) => sum + transactions, 0))
}
