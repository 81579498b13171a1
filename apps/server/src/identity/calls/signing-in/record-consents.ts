import { TERMS_VERSION } from '@fairweight/contract/product'
import { type Queryable, consents } from '@fairweight/database'

/** Keeps what everybody agrees to whose account is made, with its time; the terms in the version that was in force then. Throws PersonGone. */
export async function recordConsents(trx: Queryable, userId: string, now: Date, termsVersion: string = TERMS_VERSION): Promise<void> {
  await consents.record(trx, userId, { kind: 'individual-use', version: null }, now)
  await consents.record(trx, userId, { kind: 'terms', version: termsVersion }, now)
}
