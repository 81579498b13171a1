import { unwrapOrThrow } from '@fairweight/application/errors/unwrap-or-throw.ts'
import type { CurrentSnapshots } from '@fairweight/application/market/current-snapshots.ts'
import { requireKnownTicker } from '@fairweight/application/market/require-snapshot.ts'
import { getBookmarks, postBookmark, postClearBookmarks } from '@fairweight/contract/calls'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { bookmarks } from '@fairweight/database/repositories/user-data/bookmarks.ts'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../http/register-call.ts'

/** Somebody's own bookmarks; what has left the data can still be taken away. */
export function registerBookmarks(app: FastifyInstance, db: Queryable, snapshots: CurrentSnapshots): void {
  registerCall(app, getBookmarks, ({ session }) => bookmarks.all(db, session.userId))
  registerCall(app, postBookmark, async ({ session, body: { plan, stock, bookmark } }) => {
    if (bookmark) requireKnownTicker(snapshots, stock)
    return unwrapOrThrow(await bookmarks.set(db, session.userId, plan, stock, bookmark))
  })
  registerCall(app, postClearBookmarks, async ({ session }) => {
    await bookmarks.clear(db, session.userId)
    return { value: [], momentum: [] }
  })
}
