import { HttpError } from '@fairweight/application/errors/http-error.ts'
import {
  followedName,
  followLivingList,
  type FollowParts,
} from '@fairweight/application/living-lists/follow-living-list.ts'
import { keepScreen } from '@fairweight/application/living-lists/keep-screen.ts'
import { livingListContents, livingListSummaries } from '@fairweight/application/living-lists/living-list-answer.ts'
import type { CurrentSnapshots } from '@fairweight/application/market/current-snapshots.ts'
import { requireSnapshot } from '@fairweight/application/market/require-snapshot.ts'
import {
  deleteLivingList,
  getLivingList,
  getLivingLists,
  postLivingList,
  putLivingListName,
  putLivingListSeen,
} from '@fairweight/contract/calls'
import { livingLists } from '@fairweight/database/repositories/living-lists/living-lists.ts'
import { asLivingListId } from '@fairweight/domain/identifiers'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../http/register-call.ts'

interface LivingListsParts extends FollowParts {
  readonly snapshots: CurrentSnapshots
}

/** Screens that somebody keeps as lists which follow them: a list of anybody else is one that does not exist. */
export function registerLivingLists(app: FastifyInstance, parts: LivingListsParts): void {
  const { db, snapshots } = parts
  registerCall(app, getLivingLists, ({ session }) => livingListSummaries(db, session.userId))
  registerCall(app, getLivingList, async ({ session, query }) => {
    const found = await livingLists.find(db, session.userId, asLivingListId(query.id))
    if (found === null) throw new HttpError('unknown-list')
    const snapshot = snapshots.find()
    // Whoever opens a list sees the day that the dashboard shows, also where the lists are still being brought to it.
    const isBehind = snapshot !== null && (found.pause !== null || found.followed !== followedName(snapshot))
    const list = isBehind ? await followLivingList(parts, snapshot, found) : found
    if (list === null) throw new HttpError('unknown-list')
    return livingListContents(db, list)
  })
  registerCall(app, postLivingList, async ({ session, caller, body }) => {
    const snapshot = requireSnapshot(snapshots)
    return livingListContents(db, await keepScreen(parts, snapshot, session.userId, { ...body, tools: caller.tools }))
  })
  registerCall(app, putLivingListName, async ({ session, body }) => {
    const outcome = await livingLists.rename(db, session.userId, asLivingListId(body.id), body.name)
    if (outcome === 'list-name-taken')
      throw new HttpError(outcome, { message: 'You already have a living list with this name.' })
    if (outcome === 'unknown-list') throw new HttpError(outcome)
    return { success: true }
  })
  registerCall(app, putLivingListSeen, async ({ session, body }) => {
    const outcome = await livingLists.see(db, session.userId, asLivingListId(body.id), body.asOf)
    if (outcome === 'unknown-list') throw new HttpError(outcome)
    return { success: true }
  })
  registerCall(app, deleteLivingList, async ({ session, query }) => {
    const outcome = await livingLists.remove(db, session.userId, asLivingListId(query.id))
    if (outcome === 'unknown-list') throw new HttpError(outcome)
    return { success: true }
  })
}
