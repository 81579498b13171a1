import type { UserId } from '@fairweight/domain/identifiers'
import { pino } from 'pino'
import type { Database } from '@fairweight/database/opening/database.ts'
import { mails } from '@fairweight/database/repositories/mails.ts'
import { toRow } from '@fairweight/application/mail/email.ts'
import type { EmailOutbox } from '@fairweight/application/mail/email-outbox.ts'
import { claimTrial } from '@fairweight/application/billing/trials/trial-keys-of.ts'
import { createTrialKeys } from '@fairweight/application/billing/trials/trial-keys.ts'
import type { TestPayments } from './test-payments.ts'
import type { Billing } from '@fairweight/application/billing/billing.ts'
import type { BillableUser } from '@fairweight/application/billing/checkout/billable-user.ts'
import { synchronizeCustomer } from '@fairweight/application/billing/synchronization/synchronize-customer.ts'

/** Billing on a database and a sandbox, without jobs: what would be done later is not, and emails stay where they are written. */
export function openBillingFixture(database: Database, { provider, clock }: TestPayments): Billing {
  const db = database.kysely
  const log = pino({ level: 'silent' })
  const trialKeys = createTrialKeys(['a secret of the tests that is long enough'])
  const outbox: EmailOutbox = { write: (trx, email) => mails.write(trx, toRow(email)) }
  return {
    db,
    provider,
    clock,
    trialKeys,
    log,
    siteOrigin: 'https://fairweight.example',
    synchronize: async (customerId) =>
      (await synchronizeCustomer({ db, provider, clock, outbox, trialKeys, log }, customerId)) === null
        ? 'ignored'
        : 'written',
    synchronizeLater: async () => undefined,
    receive: async () => undefined,
    claimTrial: (trx, person) => claimTrial({ trialKeys, clock }, trx, person),
    depart: async () => undefined,
  }
}

/** Somebody with an account and nothing else; they have confirmed their address unless told otherwise. */
export async function addBillableUser(
  { db }: Pick<Billing, 'db'>,
  userId: UserId,
  email = `${userId}@people.example`,
  emailVerified = true,
): Promise<BillableUser> {
  await db
    .insertInto('app_user')
    .values({ id: userId, email, email_verified: emailVerified, is_anonymous: false })
    .execute()
  return { userId, email, emailVerified }
}
