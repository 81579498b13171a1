import type { UserId } from '@fairweight/domain/identifiers'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { type TrialHolder, trialUses } from '@fairweight/database/repositories/billing/trial-uses.ts'
import type { Billing } from '../billing.ts'
import type { TrialKeys } from './trial-keys.ts'

/** Whoever a trial would be for. */
export interface TrialUser {
  readonly userId: UserId
  readonly email: string | null
  /** Whether they have shown that they read the mail of their address. */
  readonly emailVerified: boolean
}

/**
 * The keys of somebody's trial. An address that nobody has confirmed may be a stranger's: it takes nothing away from its mailbox, and a
 * trial that the mailbox had already is not given to it again.
 */
export function trialKeysOf(trialKeys: TrialKeys, { userId, email, emailVerified }: TrialUser): TrialHolder {
  const account = trialKeys.ofAccount(userId)
  const mailbox = email === null ? [] : trialKeys.ofMailbox(email)
  const taken = emailVerified
    ? { keys: [...account, ...mailbox], merelyAsked: [] }
    : { keys: account, merelyAsked: mailbox }
  return { ...taken, holder: trialKeys.holder(userId) }
}

/**
 * Ties the trial that somebody has, or has set aside, to the mailbox that they have just confirmed, in the transaction of that. Had the
 * mailbox a trial before, a running one stays: nothing that somebody has is taken away. There is no further one for either.
 */
export async function claimTrial(
  { trialKeys, clock }: Pick<Billing, 'trialKeys' | 'clock'>,
  trx: Queryable,
  { id, email }: { readonly id: UserId; readonly email: string | null },
): Promise<void> {
  if (email === null) return
  await trialUses.claim(
    trx,
    { keys: trialKeys.ofAccount(id), holder: trialKeys.holder(id), further: trialKeys.ofMailbox(email) },
    clock(),
  )
}
