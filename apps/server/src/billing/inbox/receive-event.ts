import { type Queryable, inTransaction, providerEvents } from '@fairweight/database'
import type { PaymentProvider, ProviderEvent } from '@fairweight/payments'

export interface Inbox {
  readonly db: Queryable
  readonly provider: Pick<PaymentProvider, 'forgetPlans'>
  readonly synchronizeLater: (trx: Queryable, customerId: string) => Promise<void>
}

/** Keeps an event and leaves a job for its customer, both or neither; one that is known changes nothing. Its time of receipt is real time. */
export async function receiveEvent({ db, provider, synchronizeLater }: Inbox, event: ProviderEvent): Promise<void> {
  if (/^(product|price)\./.test(event.kind)) provider.forgetPlans()
  await inTransaction(db, async (trx) => {
    const isNew = await providerEvents.store(trx, event, new Date())
    if (isNew && event.customerId !== null) await synchronizeLater(trx, event.customerId)
  })
}
