import { alertEmailsOf, alertsOf, makeAlert } from '@fairweight/application/alerts/alert-answers.ts'
import type { AlertParts } from '@fairweight/application/alerts/evaluate-alerts.ts'
import { HttpError } from '@fairweight/application/errors/http-error.ts'
import type { CurrentSnapshots } from '@fairweight/application/market/current-snapshots.ts'
import { requireSnapshot } from '@fairweight/application/market/require-snapshot.ts'
import type { PastGrades } from '@fairweight/application/ratings/grade-changes.ts'
import { newsOf } from '@fairweight/application/ratings/news-answer.ts'
import {
  deleteStockAlert,
  getNews,
  getStockAlerts,
  postStockAlert,
  putAlertEmails,
  putNewsSeen,
} from '@fairweight/contract/calls'
import { alertReaders } from '@fairweight/database/repositories/alerts/alert-readers.ts'
import { stockAlerts } from '@fairweight/database/repositories/alerts/stock-alerts.ts'
import { ratingVisits } from '@fairweight/database/repositories/ratings/rating-visits.ts'
import { asAlertId } from '@fairweight/domain/identifiers'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../http/register-call.ts'

interface AlertCallParts extends AlertParts {
  readonly snapshots: CurrentSnapshots
  readonly pastGrades: PastGrades
}

/** What somebody wants to hear of, and what became so: an alert of anybody else is one that does not exist. */
export function registerAlerts(app: FastifyInstance, parts: AlertCallParts): void {
  const { db, snapshots, clock } = parts
  registerCall(app, getStockAlerts, ({ session }) => alertsOf(db, session.userId, clock()))
  registerCall(app, getNews, ({ session, caller }) =>
    newsOf(
      { db, pastGrades: parts.pastGrades, snapshot: snapshots.find(), now: clock() },
      { userId: session.userId, tools: caller.tools },
    ),
  )
  registerCall(app, postStockAlert, ({ session, body }) =>
    makeAlert(parts, requireSnapshot(snapshots), session.userId, body.rule),
  )
  registerCall(app, deleteStockAlert, async ({ session, query }) => {
    const outcome = await stockAlerts.remove(db, session.userId, asAlertId(query.id))
    if (outcome !== 'removed') throw new HttpError(outcome)
    return { success: true }
  })
  registerCall(app, putAlertEmails, async ({ session, body }) => {
    await alertReaders.choose(db, session.userId, body.areWanted, clock())
    return alertEmailsOf(db, session.userId, clock())
  })
  registerCall(app, putNewsSeen, async ({ session }) => {
    await alertReaders.see(db, session.userId, clock())
    const { asOf, dataset } = snapshots.find()?.manifest ?? {}
    // At the first visit of all there is nothing to compare with: what is next is held against this day.
    if (asOf !== undefined && dataset !== undefined)
      await ratingVisits.change(db, session.userId, dataset, (before) => before ?? { asOf, shown: null })
    return { success: true }
  })
}
