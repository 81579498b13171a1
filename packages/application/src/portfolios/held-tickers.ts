import type { Queryable } from '@fairweight/database/opening/database.ts'
import { portfolioTransactions } from '@fairweight/database/repositories/portfolios/portfolio-transactions.ts'
import { portfolios } from '@fairweight/database/repositories/portfolios/portfolios.ts'
import { matchSymbol } from '@fairweight/domain/broker-files'
import type { UserId } from '@fairweight/domain/identifiers'
import { holdingsOf } from '@fairweight/domain/portfolio'

/** What somebody holds in any of the portfolios kept with their account, by the tickers of the market data. */
export async function heldTickers(
  db: Queryable,
  userId: UserId,
  isKnown: (ticker: string) => boolean,
): Promise<string[]> {
  const held = new Set<string>()
  for (const { id } of await portfolios.all(db, userId))
    for (const { symbol } of holdingsOf(await portfolioTransactions.all(db, userId, id)).positions)
      held.add(matchSymbol(symbol, isKnown) ?? symbol)
  return [...held]
}
