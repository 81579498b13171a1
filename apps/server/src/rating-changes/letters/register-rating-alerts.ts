import type { FastifyInstance } from 'fastify'
import { getRatingAlerts, putRatingAlerts } from '@fairweight/contract/calls'
import { type Queryable, ratingAlerts } from '@fairweight/database'
import { registerCall } from '../../http/register-call.ts'
import type { CurrentSnapshots } from '../../snapshots/current-snapshots.ts'

/** How often somebody wants letters about changed grades. */
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
