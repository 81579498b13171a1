import type { Queryable } from '@fairweight/database/opening/database.ts'
import { portfolioTransactions } from '@fairweight/database/repositories/portfolios/portfolio-transactions.ts'
import { findList } from '@fairweight/database/repositories/user-data/read-lists.ts'
import type { AlertDay, AlertedStock, AlertRule } from '@fairweight/domain/alerts'
import { matchSymbol } from '@fairweight/domain/broker-files'
import type { PortfolioId, UserId } from '@fairweight/domain/identifiers'
import { holdingsOf, inWholeShares } from '@fairweight/domain/portfolio'

type Watched = Pick<AlertDay, 'watched' | 'shares'>
type Stocks = ReadonlyMap<string, AlertedStock>

const NO_SHARES: AlertDay['shares'] = new Map()

/** The stocks that a rule of somebody is about on a day: those that stand in its list or portfolio now, or the one that it names. */
export async function watchedStocks(trx: Queryable, userId: UserId, rule: AlertRule, stocks: Stocks): Promise<Watched> {
  if (rule.kind === 'screen') return { watched: [], shares: NO_SHARES }
  if (rule.kind === 'holding-limit') return heldStocks(trx, userId, rule.portfolioId, stocks)
  if (!('stocks' in rule)) return { watched: [rule.ticker], shares: NO_SHARES }
  if (rule.stocks.of === 'stock') return { watched: [rule.stocks.ticker], shares: NO_SHARES }
  if (rule.stocks.of === 'portfolio') return heldStocks(trx, userId, rule.stocks.portfolioId, stocks)
  const list = await findList(trx, userId, rule.stocks.listId)
  return { watched: list?.tickers ?? [], shares: NO_SHARES }
}

/** What a portfolio holds, by the ticker of the market data, and each position's share of what has a price and the cash. */
export async function heldStocks(trx: Queryable, userId: UserId, id: PortfolioId, stocks: Stocks): Promise<Watched> {
  const { positions, cash } = holdingsOf(await portfolioTransactions.all(trx, userId, id))
  const held = positions.map(({ symbol, shares }) => ({
    ticker: matchSymbol(symbol, (ticker) => stocks.has(ticker)) ?? symbol,
    shares: inWholeShares(shares),
  }))
  const values = new Map<string, number>()
  for (const { ticker, shares } of held) {
    const price = stocks.get(ticker)?.price ?? null
    if (price !== null) values.set(ticker, (values.get(ticker) ?? 0) + price * shares)
  }
  // Cash below zero is a deposit that is missing from the transactions, not a debt.
  const total = [...values.values()].reduce((sum, value) => sum + value, Math.max(0, cash / 100))
  return {
    watched: held.map(({ ticker }) => ticker),
    shares: total > 0 ? new Map([...values].map(([ticker, value]) => [ticker, value / total])) : NO_SHARES,
  }
}
