import type { FastifyInstance } from 'fastify'
import { getRatingChanges, putRatingsSeen } from '@fairweight/contract/calls'
import type { RatingChanges } from '@fairweight/contract/wire'
import { type Queryable, ratingVisits } from '@fairweight/database'
import { TOOLS, type Tool } from '@fairweight/domain/entitlement'
import { registerCall } from '../http/register-call.ts'
import type { CurrentSnapshots } from '../snapshots/current-snapshots.ts'
import { requireSnapshot } from '../stocks/require-snapshot.ts'
import { listedChanges } from './listed-changes.ts'
import { type PastGrades } from './past-grades.ts'
import { afterLook, seenUpTo } from './seen-grades.ts'

interface RatingChangesParts {
  readonly db: Queryable
  readonly snapshots: CurrentSnapshots
  readonly pastGrades: PastGrades
  readonly clock: () => Date
}

const everyTool: ReadonlySet<Tool> = new Set(TOOLS)

/** What changed in the grades of somebody's listed stocks since they last saw them. The sample is open to all, by its name. */
export function registerRatingChanges(app: FastifyInstance, { db, snapshots, pastGrades, clock }: RatingChangesParts): void {
  registerCall(app, getRatingChanges, async ({ session, caller, query }): Promise<RatingChanges> => {
    const snapshot = requireSnapshot(snapshots, query.dataset)
    const { asOf, dataset } = snapshot.manifest
    const since = seenUpTo(await ratingVisits.find(db, session.userId, dataset), clock())
    const tools = query.dataset === 'sample' ? everyTool : caller.tools
    const changes = since === null ? null : await listedChanges(db, pastGrades, { userId: session.userId, tools, since, snapshot })
    return { since: changes === null ? null : since, asOf, dataset, changes: changes ?? [] }
  })
  registerCall(app, putRatingsSeen, async ({ session, body: { asOf, dismissed, dataset } }) => {
    const { manifest } = requireSnapshot(snapshots, dataset)
    const now = clock()
    await ratingVisits.change(db, session.userId, manifest.dataset, (before) => afterLook(before, { asOf, dismissed }, now))
    return { success: true }
  })
}
