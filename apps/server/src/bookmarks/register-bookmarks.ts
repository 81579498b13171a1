import type { FastifyInstance } from 'fastify'
import { getBookmarks, postBookmark, postClearBookmarks } from '@fairweight/contract/calls'
import { type Queryable, bookmarks } from '@fairweight/database'
import { orRefuse } from '../http/errors/or-refuse.ts'
import { registerCall } from '../http/register-call.ts'
import type { CurrentSnapshots } from '../snapshots/current-snapshots.ts'
import { requireKnownTicker } from '../snapshots/require-known-ticker.ts'

/** Somebody's own bookmarks; what has left the data can still be taken away. */
export function registerBookmarks(app: FastifyInstance, db: Queryable, snapshots: CurrentSnapshots): void {
  registerCall(app, getBookmarks, ({ session }) => bookmarks.all(db, session.userId))
  registerCall(app, postBookmark, async ({ session, body: { plan, stock, bookmark } }) => {
    if (bookmark) requireKnownTicker(snapshots, stock)
    return orRefuse(await bookmarks.set(db, session.userId, plan, stock, bookmark))
  })
  registerCall(app, postClearBookmarks, async ({ session }) => {
    await bookmarks.clear(db, session.userId)
    return { value: [], momentum: [] }
  })
}
