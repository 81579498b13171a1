import { type Queryable, consents } from '@fairweight/database'

/** What somebody agreed to when their account was made. */
export interface Agreed {
  readonly individualUse?: boolean | undefined
  readonly termsVersion?: string | undefined
}

/** Keeps what somebody agreed to, with its time. Throws PersonGone. */
export async function recordConsents(trx: Queryable, userId: string, { individualUse, termsVersion }: Agreed, now: Date): Promise<void> {
  if (individualUse) await consents.record(trx, userId, { kind: 'individual-use', version: null }, now)
  if (termsVersion !== undefined) await consents.record(trx, userId, { kind: 'terms', version: termsVersion }, now)
}
