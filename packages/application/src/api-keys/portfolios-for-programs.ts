import type { KeyPortfolios } from '@fairweight/contract/wire'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { portfolioTransactions } from '@fairweight/database/repositories/portfolios/portfolio-transactions.ts'
import { portfolios } from '@fairweight/database/repositories/portfolios/portfolios.ts'
import { matchSymbol } from '@fairweight/domain/broker-files'
import { asPortfolioId, type PortfolioId, type UserId } from '@fairweight/domain/identifiers'
import { holdingsOf, inWholeShares, type Position } from '@fairweight/domain/portfolio'
import { HttpError } from '../errors/http-error.ts'
import { pricedFunds } from '../market/funds/priced-funds.ts'
import { rowsOf } from '../market/stock-page.ts'
import type { ProgramDay } from './stocks-for-programs.ts'

type HeldPosition = KeyPortfolios['portfolios'][number]['positions'][number]
type Prices = ReadonlyMap<string, number | null>

/** What somebody's portfolios, or the one with an ID, hold and are worth at the last closes. Throws HttpError `unknown-portfolio`. */
export async function portfoliosForPrograms(
  db: Queryable,
  userId: UserId,
  day: ProgramDay,
  id: string | null,
): Promise<KeyPortfolios> {
  const found = id === null ? await portfolios.all(db, userId) : [await portfolios.find(db, userId, asPortfolioId(id))]
  const prices = await lastCloses(day)
  const answered: KeyPortfolios['portfolios'] = []
  for (const portfolio of found) {
    if (portfolio === null) throw new HttpError('unknown-portfolio')
    answered.push({ id: portfolio.id, name: portfolio.name, ...(await worth(db, userId, portfolio.id, prices)) })
  }
  const { asOf, dataset } = day.snapshot.manifest
  return { asOf, dataset, portfolios: answered }
}

async function worth(db: Queryable, userId: UserId, id: PortfolioId, prices: Prices) {
  const { positions, cash } = holdingsOf(await portfolioTransactions.all(db, userId, id))
  const held = positions.map((position) => heldPosition(position, prices))
  return {
    cashCents: cash,
    valueCents: held.reduce((sum, { valueCents }) => sum + (valueCents ?? 0), Number(cash)),
    withoutPrice: held.filter(({ valueCents }) => valueCents === null).length,
    positions: held,
  }
}

function heldPosition({ symbol, shares, cost }: Position, prices: Prices): HeldPosition {
  const ticker = matchSymbol(symbol, (known) => prices.has(known))
  const price = ticker === null ? null : (prices.get(ticker) ?? null)
  const count = inWholeShares(shares)
  return {
    symbol,
    ticker,
    shares: count,
    costCents: cost,
    lastClosePrice: price,
    valueCents: price === null ? null : Math.round(price * count * 100),
  }
}

/** Of stocks everybody knows the last close; of funds whoever has a plan, as on the portfolio's page. */
async function lastCloses({ snapshot, tools }: ProgramDay): Promise<Prices> {
  const stocks = [...rowsOf(snapshot, new Set()).values()].map((row) => [row.TICKER, row.LAST_CLOSE_PRICE] as const)
  const funds = tools.size === 0 ? [] : await pricedFunds(snapshot)
  return new Map([...stocks, ...funds.map((fund) => [fund.TICKER, fund.LAST_CLOSE_PRICE] as const)])
}
