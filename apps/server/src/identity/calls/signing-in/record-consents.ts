import { TERMS_VERSION } from '@fairweight/contract/product'
import { type Queryable, consents } from '@fairweight/database'

/** Keeps what everybody agrees to whose account is made, with its time. Throws PersonGone. */
export async function recordConsents(trx: Queryable, userId: string, now: Date): Promise<void> {
  await consents.record(trx, userId, { kind: 'individual-use', version: null }, now)
  await consents.record(trx, userId, { kind: 'terms', version: TERMS_VERSION }, now)
}
