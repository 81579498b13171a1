import type { AccountFile, ImportReport } from '@fairweight/contract/wire'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { portfolioTransactions } from '@fairweight/database/repositories/portfolios/portfolio-transactions.ts'
import { portfolios } from '@fairweight/database/repositories/portfolios/portfolios.ts'
import type { PortfolioId, UserId } from '@fairweight/domain/identifiers'
import { listNameKey, normalizeListName } from '@fairweight/domain/lists'
import { MAX_PORTFOLIOS, MAX_TRANSACTIONS } from '@fairweight/domain/portfolio'
import { count } from '@fairweight/domain/wording/figures.ts'

/**
 * Adds the file's portfolios: transactions of one whose name is here join it, the others are made. A transaction whose ID is here stays as it
 * is here. The caller holds the person's row.
 */
export async function importPortfolios(
  trx: Queryable,
  userId: UserId,
  file: AccountFile['portfolios'],
  report: ImportReport,
): Promise<void> {
  const ids = new Map((await portfolios.all(trx, userId)).map(({ id, name }) => [listNameKey(name), id]))
  for (const { name, transactions } of file) {
    const id = ids.get(listNameKey(name)) ?? (await makePortfolio(trx, userId, name, report))
    if (id === null) continue
    ids.set(listNameKey(name), id)
    const { added, leftOut } = await portfolioTransactions.append(trx, userId, id, transactions)
    report.transactionsAdded += added
    if (leftOut > 0)
      report.leftOut.push(
        `${leftOut === 1 ? 'One transaction' : `${count(leftOut)} transactions`} of the portfolio “${normalizeListName(name)}” did not fit: your portfolios can hold up to ${count(MAX_TRANSACTIONS)} together.`,
      )
  }
}

async function makePortfolio(
  trx: Queryable,
  userId: UserId,
  name: string,
  report: ImportReport,
): Promise<PortfolioId | null> {
  const made = await portfolios.create(trx, userId, name)
  if (typeof made === 'string') {
    report.leftOut.push(
      `The portfolio “${normalizeListName(name)}” did not fit: you can have up to ${MAX_PORTFOLIOS} portfolios.`,
    )
    return null
  }
  report.portfoliosAdded += 1
  return made.id
}
