import type { FastifyInstance } from 'fastify'
import { deleteList, getList, getLists, postList, putListModification, putListName } from '@fairweight/contract/calls'
import type { ListModification, StockListContents } from '@fairweight/contract/wire'
import { type Queryable, lists } from '@fairweight/database'
import { orRefuse } from '../http/errors/or-refuse.ts'
import { Refusal } from '../http/errors/refusal.ts'
import { registerCall } from '../http/register-call.ts'
import type { CurrentSnapshots } from '../snapshots/current-snapshots.ts'
import { requireKnownTicker } from '../snapshots/require-known-ticker.ts'

/** Somebody's own lists: a list of anybody else is one that does not exist. */
export function registerLists(app: FastifyInstance, db: Queryable, snapshots: CurrentSnapshots): void {
  registerCall(app, getLists, async ({ session }) => {
    const names = await lists.names(db, session.userId)
    return Object.fromEntries(names.map(({ id, name }) => [id, name]))
  })
  registerCall(app, getList, async ({ session, query }) => {
    const list = await lists.find(db, session.userId, query.id)
    if (list === null) throw new Refusal('unknown-list')
    return contents(list)
  })
  registerCall(app, postList, async ({ session, body }) => orRefuse(await lists.create(db, session.userId, body.name)))
  registerCall(app, putListName, async ({ session, body }) => orRefuse(await lists.rename(db, session.userId, body.id, body.name)))
  registerCall(app, deleteList, async ({ session, query }) => {
    const outcome = await lists.remove(db, session.userId, query.id)
    if (outcome !== 'removed') throw new Refusal(outcome)
    return { success: true }
  })
  registerCall(app, putListModification, async ({ session, body }) => {
    const tickers = tickersOf(body)
    if (body.operation === 'add') for (const ticker of tickers) requireKnownTicker(snapshots, ticker)
    return contents(orRefuse(await modify(db, session.userId, body, tickers)))
  })
}

function tickersOf({ ticker, tickers = [] }: ListModification): readonly string[] {
  return ticker === undefined ? tickers : [ticker]
}

/** What has left the data can still be taken out of a list. */
function modify(db: Queryable, userId: string, { id, operation }: ListModification, tickers: readonly string[]) {
  return operation === 'add' ? lists.add(db, userId, id, ...tickers) : lists.removeTickers(db, userId, id, ...tickers)
}

function contents({ id, name, tickers }: StockListContents): StockListContents {
  return { id, name, tickers }
}
