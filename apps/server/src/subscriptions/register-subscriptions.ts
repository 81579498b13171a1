import type { FastifyInstance } from 'fastify'
import { getSubscriptions } from '@fairweight/contract/calls'
import { type Queryable, entitlements } from '@fairweight/database'
import { registerCall } from '../http/register-call.ts'
import { subscriptionAnswer } from './subscription-answer.ts'

/** What somebody has subscribed to. */
export function registerSubscriptions(app: FastifyInstance, db: Queryable): void {
  registerCall(app, getSubscriptions, async ({ session }) => subscriptionAnswer(await entitlements.subscriptions(db, session.userId), new Date()))
}
