import type { FastifyBaseLogger } from 'fastify'
import type { Queryable } from '@fairweight/database'
import type { PaymentProvider } from '@fairweight/payments'
import type { Post } from '../../mail/post.ts'
import type { BillingClock } from '../billing-clock.ts'
import type { TrialKeys } from '../trials/trial-keys.ts'

/** What reading a customer from the provider and laying it down needs. */
export interface Synchronization {
  readonly db: Queryable
  readonly provider: PaymentProvider
  readonly clock: BillingClock
  readonly post: Post
  readonly trialKeys: TrialKeys
  readonly log: FastifyBaseLogger
}
