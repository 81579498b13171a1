import type { UserId } from '@fairweight/domain/identifiers'
import { TERMS_VERSION } from '@fairweight/contract/product'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { consents } from '@fairweight/database/repositories/users/consents.ts'

/** Keeps what everybody agrees to whose account is made, with its time; the terms in the version that was in force then. Throws PersonNotFoundError. */
export async function recordConsents(
  trx: Queryable,
  userId: UserId,
  now: Date,
  termsVersion: string = TERMS_VERSION,
): Promise<void> {
  await consents.record(trx, userId, { kind: 'individual-use', version: null }, now)
  await consents.record(trx, userId, { kind: 'terms', version: termsVersion }, now)
}
