import { createHmac } from 'node:crypto'
import type { UserId } from '@fairweight/domain/identifiers'
import { canonicalEmail } from './canonical-email.ts'

/** Names a person's trial in the database without saying who they are. Each thing has one key for each secret in use. */
export interface TrialKeys {
  ofAccount(userId: UserId): readonly string[]
  /** Of the mailbox behind an address, whatever its spelling. */
  ofMailbox(email: string): readonly string[]
  /** The keys under which a card had its trial. */
  ofCard(fingerprint: string): readonly string[]
  /** Stands for an account beside its keys. The oldest secret in use makes it, so that it stays while a new one is brought in. */
  holder(userId: UserId): string
}

/** Keyed hashes with a key of their own, made from each of the secrets; there is at least one. */
export function createTrialKeys(secrets: readonly string[]): TrialKeys {
  const keys = secrets.map((secret) => createHmac('sha256', secret).update('trial-use').digest())
  const underEach = (identity: string) => keys.map((key) => hash(key, identity))
  return {
    ofAccount: (userId) => underEach(`account:${userId}`),
    ofMailbox: (email) => underEach(`email:${canonicalEmail(email)}`),
    ofCard: (fingerprint) => underEach(`card:${fingerprint}`),
    holder(userId) {
      const oldest = keys.at(-1)
      if (!oldest) throw new Error('There is no secret to make keys of.')
      return hash(oldest, `account:${userId}`)
    },
  }
}

function hash(key: Buffer, identity: string): string {
  return createHmac('sha256', key).update(identity).digest('base64url')
}
