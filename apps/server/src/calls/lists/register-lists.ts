import { asListId, type UserId } from '@fairweight/domain/identifiers'
import type { FastifyInstance } from 'fastify'
import { deleteList, getList, getLists, postList, putListModification, putListName } from '@fairweight/contract/calls'
import type { ListModification, StockListContents } from '@fairweight/contract/wire'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { lists } from '@fairweight/database/repositories/user-data/lists.ts'
import { unwrapOrThrow } from '@fairweight/application/errors/unwrap-or-throw.ts'
import { HttpError } from '@fairweight/application/errors/http-error.ts'
import type { CurrentSnapshots } from '@fairweight/application/market/current-snapshots.ts'
import { requireKnownTicker } from '@fairweight/application/market/require-snapshot.ts'
import { registerCall } from '../../http/register-call.ts'

/** Somebody's own lists: a list of anybody else is one that does not exist. */
export function registerLists(app: FastifyInstance, db: Queryable, snapshots: CurrentSnapshots): void {
  registerCall(app, getLists, async ({ session }) => {
    const names = await lists.names(db, session.userId)
    return Object.fromEntries(names.map(({ id, name }) => [id, name]))
  })
  registerCall(app, getList, async ({ session, query }) => {
    const list = await lists.find(db, session.userId, asListId(query.id))
    if (list === null) throw new HttpError('unknown-list')
    return contents(list)
  })
  registerCall(app, postList, async ({ session, body }) =>
    unwrapOrThrow(await lists.create(db, session.userId, body.name)),
  )
  registerCall(app, putListName, async ({ session, body }) =>
    unwrapOrThrow(await lists.rename(db, session.userId, asListId(body.id), body.name)),
  )
  registerCall(app, deleteList, async ({ session, query }) => {
    const outcome = await lists.remove(db, session.userId, asListId(query.id))
    if (outcome !== 'removed') throw new HttpError(outcome)
    return { success: true }
  })
  registerCall(app, putListModification, async ({ session, body }) => {
    const tickers = tickersOf(body)
    if (body.operation === 'add') for (const ticker of tickers) requireKnownTicker(snapshots, ticker)
    return contents(unwrapOrThrow(await modify(db, session.userId, body, tickers)))
  })
}

function tickersOf({ ticker, tickers = [] }: ListModification): readonly string[] {
  return ticker === undefined ? tickers : [ticker]
}

/** What has left the data can still be taken out of a list. */
function modify(db: Queryable, userId: UserId, { id, operation }: ListModification, tickers: readonly string[]) {
  const listId = asListId(id)
  return operation === 'add'
    ? lists.add(db, userId, listId, ...tickers)
    : lists.removeTickers(db, userId, listId, ...tickers)
}

function contents({ id, name, tickers }: StockListContents): StockListContents {
  return { id, name, tickers }
}
