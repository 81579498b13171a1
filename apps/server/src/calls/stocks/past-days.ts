import type { FastifyInstance } from 'fastify'
import { getPastDays, postPastDay } from '@fairweight/contract/calls'
import type { CurrentSnapshots } from '@fairweight/application/market/current-snapshots.ts'
import { requireSnapshot } from '@fairweight/application/market/require-snapshot.ts'
import { registerCall } from '../../http/register-call.ts'

/** The days as of which everything can be shown, and the putting together of one. */
export function registerPastDays(app: FastifyInstance, snapshots: CurrentSnapshots): void {
  registerCall(app, getPastDays, async ({ query }) => {
    const { asOf, dataset } = requireSnapshot(snapshots, query.dataset).manifest
    const days = await snapshots.past.days(dataset)
    return { dataset, days: days.filter((day) => day.asOf !== asOf) }
  })
  registerCall(app, postPastDay, ({ body, isVisitor }) => {
    const { dataset } = requireSnapshot(snapshots, body.dataset).manifest
    return snapshots.past.prepare(dataset, body.asOf, { isVisitor })
  })
}
