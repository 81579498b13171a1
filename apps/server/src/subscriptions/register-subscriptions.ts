import type { FastifyInstance } from 'fastify'
import { getSubscriptions } from '@fairweight/contract/calls'
import type { Queryable } from '@fairweight/database'
import { registerCall } from '../http/register-call.ts'
import { readSubscriptions } from './read-subscriptions.ts'

interface SubscriptionParts {
  readonly db: Queryable
  /** The time that subscriptions are judged by. */
  readonly clock: () => Date
}

/** What somebody has subscribed to. */
export function registerSubscriptions(app: FastifyInstance, { db, clock }: SubscriptionParts): void {
  registerCall(app, getSubscriptions, ({ session }) => readSubscriptions(db, session.userId, clock()))
}
