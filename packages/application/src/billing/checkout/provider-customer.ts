import type { CustomerId } from '@fairweight/domain/identifiers'
import { PersonNotFoundError } from '@fairweight/database/repositories/users/person-not-found-error.ts'
import { customers } from '@fairweight/database/repositories/billing/customers.ts'
import { ProviderRefused } from '@fairweight/payments'
import type { Billing } from '../billing.ts'
import type { BillableUser } from './billable-user.ts'

type CustomerParts = Pick<Billing, 'db' | 'provider' | 'log' | 'synchronize'>

/**
 * Does something with the id under which the payment provider knows somebody: made and kept at the first time, so that it is known before
 * they can pay. When the provider turns out to know it no more, what hung on it is recorded as ended, and the work is done once more with
 * a new one.
 */
export async function withProviderCustomer<Result>(
  parts: CustomerParts,
  payer: BillableUser,
  work: (customerId: CustomerId) => Promise<Result>,
): Promise<Result> {
  const customerId = await ownCustomer(parts, payer)
  try {
    return await work(customerId)
  } catch (error) {
    if (!(error instanceof ProviderRefused && error.reason === 'unknown-customer')) throw error
    parts.log.warn({ customer: customerId }, 'the payment provider no longer knows a customer: another one is created')
    await parts.synchronize(customerId)
    return work(await replaceCustomer(parts, payer, customerId))
  }
}

async function ownCustomer(parts: CustomerParts, payer: BillableUser): Promise<CustomerId> {
  const known = await customers.findByUser(parts.db, payer.userId)
  return (
    known?.customerId ??
    makeCustomer(parts, payer, `customer:${payer.userId}`, (made) => customers.keep(parts.db, payer.userId, made))
  )
}

/** The key is another one, for the provider would answer the first with whom it knew then. */
function replaceCustomer(parts: CustomerParts, payer: BillableUser, goneId: CustomerId): Promise<CustomerId> {
  return makeCustomer(parts, payer, `customer:${payer.userId}:${goneId}`, (made) =>
    customers.replace(parts.db, payer.userId, goneId, made),
  )
}

async function makeCustomer(
  { provider, log }: CustomerParts,
  { userId, email }: BillableUser,
  idempotencyKey: string,
  keep: (made: CustomerId) => Promise<CustomerId>,
): Promise<CustomerId> {
  const made = await provider.createCustomer({ userId, email, idempotencyKey })
  try {
    return await keep(made)
  } catch (error) {
    // Nobody would ever remove the customer of somebody who deleted their account in this very moment.
    if (error instanceof PersonNotFoundError)
      await provider
        .removeCustomer(made)
        .catch((cause: unknown) =>
          log.error(
            { err: cause, customer: made },
            'a customer was created for a deleted account and could not be removed',
          ),
        )
    throw error
  }
}
