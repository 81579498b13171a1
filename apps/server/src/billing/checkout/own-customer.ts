import { PersonGone, customers } from '@fairweight/database'
import type { Billing } from '../billing.ts'
import type { Payer } from './payer.ts'

type CustomerParts = Pick<Billing, 'db' | 'provider' | 'log'>

/** Under which id the payment provider knows somebody: made and kept at the first time, so that it is known before they can pay. */
export async function ownCustomer(parts: CustomerParts, payer: Payer): Promise<string> {
  const known = await customers.findByUser(parts.db, payer.userId)
  return known?.customerId ?? makeCustomer(parts, payer)
}

async function makeCustomer({ db, provider, log }: CustomerParts, { userId, email }: Payer): Promise<string> {
  const made = await provider.createCustomer({ userId, email, idempotencyKey: `customer:${userId}` })
  try {
    return await customers.keep(db, userId, made)
  } catch (error) {
    // Nobody would ever remove the customer of somebody who deleted their account in this very moment.
    if (error instanceof PersonGone) await provider.removeCustomer(made).catch((cause: unknown) => log.error({ err: cause, customer: made }, 'a customer was made for a deleted account and could not be removed'))
    throw error
  }
}
