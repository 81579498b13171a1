import { pino } from 'pino'
import { type Database, mails } from '@fairweight/database'
import { toRow } from '../../mail/letter.ts'
import type { Post } from '../../mail/post.ts'
import { claimTrial } from '../trials/trial-holder.ts'
import { createTrialKeys } from '../trials/trial-keys.ts'
import type { TestPayments } from '../../testing/test-payments.ts'
import type { Billing } from '../billing.ts'
import type { Payer } from '../checkout/payer.ts'
import { synchronizeCustomer } from '../synchronization/synchronize-customer.ts'

/** Billing on a database and a sandbox, without jobs: what would be done later is not, and letters stay where they are written. */
export function openBillingWorld(database: Database, { provider, clock }: TestPayments): Billing {
  const db = database.kysely
  const log = pino({ level: 'silent' })
  const trialKeys = createTrialKeys(['a secret of the tests that is long enough'])
  const post: Post = { write: (trx, letter) => mails.write(trx, toRow(letter)) }
  return {
    db, provider, clock, trialKeys, log,
    siteOrigin: 'https://fairweight.example',
    synchronize: async (customerId) => ((await synchronizeCustomer({ db, provider, clock, post, trialKeys, log }, customerId)) === null ? 'ignored' : 'written'),
    synchronizeLater: async () => undefined,
    receive: async () => undefined,
    claimTrial: (trx, person) => claimTrial({ trialKeys, clock }, trx, person),
    depart: async () => undefined,
  }
}

/** Somebody with an account and nothing else; they have confirmed their address unless told otherwise. */
export async function addPayer({ db }: Pick<Billing, 'db'>, userId: string, email = `${userId}@people.example`, emailVerified = true): Promise<Payer> {
  await db.insertInto('app_user').values({ id: userId, email, email_verified: emailVerified, is_anonymous: false }).execute()
  return { userId, email, emailVerified }
}
