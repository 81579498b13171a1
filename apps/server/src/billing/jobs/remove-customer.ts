import { type Queryable, customers } from '@fairweight/database'
import type { PaymentProvider } from '@fairweight/payments'

interface Removal {
  readonly db: Queryable
  readonly provider: Pick<PaymentProvider, 'removeCustomer'>
}

const atOnce = 200

/** Ends what a departed person still pays for and removes them at the provider, then notes that it is done. Throws ProviderAway. */
export async function removeCustomer({ db, provider }: Removal, customerId: string): Promise<void> {
  await provider.removeCustomer(customerId)
  await customers.removedAtProvider(db, customerId, new Date())
}

/** Removes those whose job was lost or gave up. Throws ProviderAway at the first that cannot be removed now. */
export async function removeDeparted(removal: Removal): Promise<void> {
  for (const customerId of await customers.departed(removal.db, atOnce)) await removeCustomer(removal, customerId)
}
