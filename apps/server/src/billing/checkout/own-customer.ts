import { PersonGone, customers } from '@fairweight/database'
import { ProviderRefused } from '@fairweight/payments'
import type { Billing } from '../billing.ts'
import type { Payer } from './payer.ts'

type CustomerParts = Pick<Billing, 'db' | 'provider' | 'log' | 'synchronize'>

/**
 * Does something with the id under which the payment provider knows somebody: made and kept at the first time, so that it is known before
 * they can pay. When the provider turns out to know it no more, what hung on it is laid down as ended, and the work is done once more with
 * a new one.
 */
export async function withOwnCustomer<Result>(parts: CustomerParts, payer: Payer, work: (customerId: string) => Promise<Result>): Promise<Result> {
  const customerId = await ownCustomer(parts, payer)
  try {
    return await work(customerId)
  } catch (error) {
    if (!(error instanceof ProviderRefused && error.reason === 'unknown-customer')) throw error
    parts.log.warn({ customer: customerId }, 'the payment provider knows a customer no more: another is made')
    await parts.synchronize(customerId)
    return work(await replaceCustomer(parts, payer, customerId))
  }
}

async function ownCustomer(parts: CustomerParts, payer: Payer): Promise<string> {
  const known = await customers.findByUser(parts.db, payer.userId)
  return known?.customerId ?? makeCustomer(parts, payer, `customer:${payer.userId}`, (made) => customers.keep(parts.db, payer.userId, made))
}

/** The key is another one, for the provider would answer the first with whom it knew then. */
function replaceCustomer(parts: CustomerParts, payer: Payer, goneId: string): Promise<string> {
  return makeCustomer(parts, payer, `customer:${payer.userId}:${goneId}`, (made) => customers.replace(parts.db, payer.userId, goneId, made))
}

async function makeCustomer({ provider, log }: CustomerParts, { userId, email }: Payer, idempotencyKey: string, keep: (made: string) => Promise<string>): Promise<string> {
  const made = await provider.createCustomer({ userId, email, idempotencyKey })
  try {
    return await keep(made)
  } catch (error) {
    // Nobody would ever remove the customer of somebody who deleted their account in this very moment.
    if (error instanceof PersonGone) await provider.removeCustomer(made).catch((cause: unknown) => log.error({ err: cause, customer: made }, 'a customer was made for a deleted account and could not be removed'))
    throw error
  }
}
