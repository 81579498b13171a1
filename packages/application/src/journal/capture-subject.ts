import type { Queryable } from '@fairweight/database/opening/database.ts'
import type { JournalTexts, NewJournalEntry } from '@fairweight/database/repositories/journal/journal-entries.ts'
import { portfolios } from '@fairweight/database/repositories/portfolios/portfolios.ts'
import { findList } from '@fairweight/database/repositories/user-data/read-lists.ts'
import { savedRuns } from '@fairweight/database/repositories/user-data/saved-runs.ts'
import type { Tool } from '@fairweight/domain/entitlement'
import type { UserId } from '@fairweight/domain/identifiers'
import type { JournalSubject } from '@fairweight/domain/journal'
import type { SnapshotReader } from '@fairweight/market-data/snapshots/open-snapshot.ts'
import { alertedStocks } from '../alerts/alerted-stocks.ts'
import { heldStocks } from '../alerts/watched-stocks.ts'
import { HttpError } from '../errors/http-error.ts'
import { unwrapOrThrow } from '../errors/unwrap-or-throw.ts'

/** What the server notes of the day with an entry; nobody else states it. */
type CapturedSubject = Omit<NewJournalEntry, keyof JournalTexts>

interface CaptureQuery {
  readonly userId: UserId
  readonly tools: ReadonlySet<Tool>
  readonly snapshot: SnapshotReader
}

/** What an entry is about as it stands on the published day. Throws HttpError for a stock that is not there, and for what is somebody else's. */
export async function captureSubject(
  db: Queryable,
  subject: JournalSubject,
  { userId, tools, snapshot }: CaptureQuery,
): Promise<CapturedSubject> {
  const { dataset, asOf } = snapshot.manifest
  const day = { subject, dataset, as_of: asOf, price: null, value_grade: null, momentum_grade: null }
  switch (subject.of) {
    case 'stock':
      return { ...day, ...stockOfDay(subject.ticker, snapshot, tools) }
    case 'list': {
      const list = await findList(db, userId, subject.listId)
      if (list === null) throw new HttpError('unknown-list')
      return { ...day, name: list.name, basket: list.tickers.map((ticker) => ({ ticker, weight: 1 })) }
    }
    case 'result': {
      const runs = unwrapOrThrow(await savedRuns.ofList(db, userId, subject.listId))
      const result = runs.find(({ id }) => id === subject.runId)
      if (result === undefined) throw new HttpError('unknown-run')
      return { ...day, name: result.name, basket: result.run.weights.filter(({ weight }) => weight > 0) }
    }
    case 'portfolio': {
      const portfolio = await portfolios.find(db, userId, subject.portfolioId)
      if (portfolio === null) throw new HttpError('unknown-portfolio')
      const { shares } = await heldStocks(db, userId, subject.portfolioId, alertedStocks(snapshot))
      return { ...day, name: portfolio.name, basket: [...shares].map(([ticker, weight]) => ({ ticker, weight })) }
    }
  }
}

/** The price and the grades of one stock, for the tools held. */
function stockOfDay(
  ticker: string,
  snapshot: SnapshotReader,
  tools: ReadonlySet<Tool>,
): Pick<CapturedSubject, 'name' | 'basket' | 'price' | 'value_grade' | 'momentum_grade'> {
  const stock = alertedStocks(snapshot).get(ticker)
  if (stock === undefined)
    throw new HttpError('unknown-ticker', { message: `The current data has no stock with the ticker ${ticker}.` })
  return {
    name: ticker,
    basket: [{ ticker, weight: 1 }],
    price: stock.price,
    value_grade: tools.has('value') ? stock.value : null,
    momentum_grade: tools.has('momentum') ? stock.momentum : null,
  }
}
