import { randomUUID } from 'node:crypto'
import { asPortfolioId, type PortfolioId, type UserId } from '@fairweight/domain/identifiers'
import { compareListNames, listNameKey, normalizeListName } from '@fairweight/domain/lists'
import { MAX_PORTFOLIOS } from '@fairweight/domain/portfolio'
import type { Queryable } from '../../opening/database.ts'
import { withPerson } from '../users/with-locked-user.ts'

/** A named set of transactions. */
export interface Portfolio {
  readonly id: PortfolioId
  readonly name: string
  readonly keptSince: Date
  /** How many it has. */
  readonly transactions: number
}

/**
 * A person's portfolios; what is in them is read and written by `portfolioTransactions`. Writes hold the person's row, so that limits and
 * unique names hold, and throw PersonNotFoundError. A portfolio of somebody else is an unknown one.
 */
export const portfolios = {
  /** All of them, by name. */
  async all(db: Queryable, userId: UserId): Promise<Portfolio[]> {
    const rows = await select(db, userId).execute()
    return rows.sort((one, other) => compareListNames(one.name, other.name))
  },

  async find(db: Queryable, userId: UserId, id: PortfolioId): Promise<Portfolio | null> {
    return (await select(db, userId).where('portfolio.id', '=', id).executeTakeFirst()) ?? null
  },

  /** Makes an empty portfolio. One of the same person that has the ID already is given as it is; of somebody else it is an unknown one. */
  create(
    db: Queryable,
    userId: UserId,
    name: string,
    id = asPortfolioId(randomUUID()),
  ): Promise<Portfolio | 'unknown-portfolio' | 'portfolio-name-taken' | 'too-many-portfolios'> {
    return withPerson(db, userId, async (trx) => {
      const kept = await portfolios.all(trx, userId)
      const made = kept.find((portfolio) => portfolio.id === id)
      if (made !== undefined) return made
      if (isTaken(kept, name)) return 'portfolio-name-taken'
      if (kept.length >= MAX_PORTFOLIOS) return 'too-many-portfolios'
      const row = await trx
        .insertInto('portfolio')
        .values({
          id,
          user_id: userId,
          name: normalizeListName(name),
          name_key: listNameKey(name),
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning(['id', 'name', 'kept_since as keptSince'])
        .executeTakeFirst()
      return row === undefined ? 'unknown-portfolio' : { ...row, transactions: 0 }
    })
  },

  /** Gives a portfolio another name; changing only its case is another name too. */
  rename(
    db: Queryable,
    userId: UserId,
    id: PortfolioId,
    name: string,
  ): Promise<'renamed' | 'unknown-portfolio' | 'portfolio-name-taken'> {
    return withPerson(db, userId, async (trx) => {
      const kept = await portfolios.all(trx, userId)
      if (!kept.some((portfolio) => portfolio.id === id)) return 'unknown-portfolio'
      const others = kept.filter((portfolio) => portfolio.id !== id)
      if (isTaken(others, name)) return 'portfolio-name-taken'
      await trx
        .updateTable('portfolio')
        .set({ name: normalizeListName(name), name_key: listNameKey(name) })
        .where('id', '=', id)
        .execute()
      return 'renamed'
    })
  },

  /** Gives a portfolio with all that is in it to somebody else, under a name that is free there. The caller holds both people's rows. */
  async reassign(trx: Queryable, id: PortfolioId, to: UserId, name: string): Promise<void> {
    await trx
      .updateTable('portfolio')
      .set({ user_id: to, name, name_key: listNameKey(name) })
      .where('id', '=', id)
      .execute()
  },

  /** Deletes a portfolio with everything in it, for good. */
  remove(db: Queryable, userId: UserId, id: PortfolioId): Promise<'removed' | 'unknown-portfolio'> {
    return withPerson(db, userId, async (trx) => {
      const { numDeletedRows } = await trx
        .deleteFrom('portfolio')
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst()
      return numDeletedRows === 0n ? 'unknown-portfolio' : 'removed'
    })
  },
}

/** Portfolios and counts in one statement, so that both are of the same moment. */
function select(db: Queryable, userId: UserId) {
  return db
    .selectFrom('portfolio')
    .select(['id', 'name', 'kept_since as keptSince'])
    .select(({ selectFrom }) =>
      selectFrom('portfolio_transaction')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('portfolio_id', '=', 'portfolio.id')
        .$asScalar()
        .$notNull()
        .as('transactions'),
    )
    .where('user_id', '=', userId)
}

function isTaken(kept: readonly Portfolio[], name: string): boolean {
  return kept.some((portfolio) => listNameKey(portfolio.name) === listNameKey(name))
}
