import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '@fairweight/database'
import { type Accounts, openAccounts } from '../accounts/open-accounts.ts'
import type { Billing } from '../billing/billing.ts'
import { openBilling } from '../billing/open-billing.ts'
import type { Payments } from '../billing/payments.ts'
import type { Configuration } from '../config/read-configuration.ts'
import { registerRaffleSweep } from '../raffle/sweep-raffle.ts'

interface MembershipSurroundings {
  readonly database: Database
  readonly payments: Payments
  readonly port: number
  readonly log: FastifyBaseLogger
}

interface Membership {
  readonly accounts: Accounts
  readonly billing: Billing
}

/** Opens accounts, and the billing that stands on them; their jobs end with the accounts. */
export async function openMembership(configuration: Configuration, { database, payments, port, log }: MembershipSurroundings): Promise<Membership> {
  const siteOrigin = configuration.siteUrl ?? `http://localhost:${port}`
  const accounts = await openAccounts(configuration, { database, siteOrigin, billingClock: payments.clock, log })
  try {
    const { jobs, mail, callers, secrets } = accounts
    await registerRaffleSweep(jobs, { database, log })
    return { accounts, billing: await openBilling({ payments, database, jobs, post: mail.post, callers, secrets, siteOrigin, log }) }
  } catch (error) {
    await accounts.close()
    throw error
  }
}
