import type { FastifyInstance } from 'fastify'
import { getRatingChanges, putRatingsSeen, getRatingAlerts, putRatingAlerts } from '@fairweight/contract/calls'
import type { RatingChanges } from '@fairweight/contract/wire'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { ratingVisits } from '@fairweight/database/repositories/ratings/rating-visits.ts'
import { TOOLS, type Tool } from '@fairweight/domain/entitlement'
import type { CurrentSnapshots } from '@fairweight/application/market/current-snapshots.ts'
import { requireSnapshot } from '@fairweight/application/market/require-snapshot.ts'
import { listedChanges, type PastGrades } from '@fairweight/application/ratings/grade-changes.ts'

import { nextSeenState, lastSeenDay } from '@fairweight/application/ratings/seen-grades.ts'
import { ratingAlerts } from '@fairweight/database/repositories/ratings/rating-alerts.ts'
import { registerCall } from '../../http/register-call.ts'

interface RatingChangesParts {
  readonly db: Queryable
  readonly snapshots: CurrentSnapshots
  readonly pastGrades: PastGrades
  readonly clock: () => Date
}

const ALL_TOOLS: ReadonlySet<Tool> = new Set(TOOLS)

/** What changed in the grades of somebody's listed stocks since they last saw them. The sample is open to all, by its name. */
export function registerRatingChanges(
  app: FastifyInstance,
  { db, snapshots, pastGrades, clock }: RatingChangesParts,
): void {
  registerCall(app, getRatingChanges, async ({ session, caller, query }): Promise<RatingChanges> => {
    const snapshot = requireSnapshot(snapshots, query.dataset)
    const { asOf, dataset } = snapshot.manifest
    const since = lastSeenDay(await ratingVisits.find(db, session.userId, dataset), clock())
    const tools = query.dataset === 'sample' ? ALL_TOOLS : caller.tools
    const changes =
      since === null ? null : await listedChanges(db, pastGrades, { userId: session.userId, tools, since, snapshot })
    return { since: changes === null ? null : since, asOf, dataset, changes: changes ?? [] }
  })
  registerCall(app, putRatingsSeen, async ({ session, body: { asOf, dismissed, dataset } }) => {
    const { manifest } = requireSnapshot(snapshots, dataset)
    const now = clock()
    await ratingVisits.change(db, session.userId, manifest.dataset, (before) =>
      nextSeenState(before, { asOf, dismissed }, now),
    )
    return { success: true }
  })
}

/** How often somebody wants emails about changed grades. */
export function registerRatingAlerts(app: FastifyInstance, db: Queryable, snapshots: CurrentSnapshots): void {
  registerCall(app, getRatingAlerts, async ({ session }) => {
    const { frequency } = await ratingAlerts.find(db, session.userId)
    return { frequency }
  })
  registerCall(app, putRatingAlerts, async ({ session, body: { frequency } }) => {
    const shown = snapshots.find()?.manifest ?? null
    await ratingAlerts.choose(db, session.userId, frequency, shown, new Date())
    return { frequency }
  })
}
