import type { FastifyBaseLogger } from 'fastify'
import { type Database, customers, providerEvents } from '@fairweight/database'
import type { Callers } from '../identity/callers/create-callers.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Post } from '../mail/post.ts'
import type { Billing } from './billing.ts'
import { receiveEvent } from './inbox/receive-event.ts'
import { lookForWaiting } from './inbox/waiting-customers.ts'
import { REMOVE_CUSTOMER, SYNCHRONIZE_CUSTOMER, sendAbout } from './jobs/customer-jobs.ts'
import { registerBillingJobs } from './jobs/register-billing-jobs.ts'
import type { Payments } from './payments.ts'
import { inTurn } from './synchronization/in-turn.ts'
import { synchronizeCustomer } from './synchronization/synchronize-customer.ts'
import { claimTrial } from './trials/trial-holder.ts'
import { createTrialKeys } from './trials/trial-keys.ts'

export interface BillingParts {
  readonly payments: Pick<Payments, 'provider' | 'clock' | 'onTime'>
  readonly database: Database
  readonly jobs: Jobs
  readonly post: Post
  readonly callers: Pick<Callers, 'forget' | 'forgetEverybody'>
  /** The first makes keys, all are looked under. */
  readonly secrets: readonly string[]
  readonly siteOrigin: string
  readonly log: FastifyBaseLogger
}

/** Opens billing: what it does at set times begins, and so does the work on events that an earlier process left. */
export async function openBilling({ payments, database, jobs, post, callers, secrets, siteOrigin, log }: BillingParts): Promise<Billing> {
  const { provider, clock } = payments
  const db = database.kysely
  const trialKeys = createTrialKeys(secrets)
  const synchronize = inTurn((customerId: string) => synchronizeAndMark({ db, provider, clock, post, trialKeys, log }, callers, customerId))
  const synchronizeLater: Billing['synchronizeLater'] = (trx, customerId) => sendAbout(jobs, SYNCHRONIZE_CUSTOMER, trx, customerId)
  const due = await registerBillingJobs({ db, provider, clock, post, jobs, log, synchronize, synchronizeLater })
  payments.onTime(async (now) => {
    callers.forgetEverybody()
    await due(now)
  })
  // With an embedded database, whatever waits was left by the process before this one.
  await lookForWaiting({ db, synchronizeLater }, new Date(), database.kind === 'embedded' ? 0 : undefined)
  return {
    db, provider, clock, trialKeys, siteOrigin, log, synchronize, synchronizeLater,
    async receive(event) {
      await receiveEvent({ db, provider, synchronizeLater }, event)
      jobs.wake(SYNCHRONIZE_CUSTOMER)
    },
    claimTrial: (trx, person) => claimTrial({ trialKeys, clock }, trx, person),
    async depart(trx, userId) {
      const customerId = await customers.depart(trx, userId, new Date())
      if (customerId !== null) await sendAbout(jobs, REMOVE_CUSTOMER, trx, customerId)
    },
  }
}

/** Lays a customer down, lets the change be felt at once, and marks the events that came before as done. */
async function synchronizeAndMark(parts: Parameters<typeof synchronizeCustomer>[0], callers: Pick<Callers, 'forget'>, customerId: string) {
  const began = new Date()
  const userId = await synchronizeCustomer(parts, customerId)
  if (userId !== null) callers.forget(userId)
  await providerEvents.finish(parts.db, customerId, began, new Date(), userId === null ? 'ignored' : 'done')
  return userId === null ? 'ignored' : 'written'
}
