import { createHmac, timingSafeEqual } from 'node:crypto'
import { asUserId, type UserId } from '@fairweight/domain/identifiers'
import type { Stoppable, UnsubscribeScope } from '@fairweight/contract/wire'
import { NEWSLETTERS } from '@fairweight/database/repositories/newsletters/newsletters.ts'
import { deriveKeys } from '../accounts/tokens/keys.ts'

/** Whose emails a link stops, and which. */
interface Unsubscription {
  readonly userId: UserId
  readonly stopped: readonly Stoppable[]
}

export interface UnsubscribeTokens {
  make(userId: UserId, scope: UnsubscribeScope): string
  /** Null for whatever we never signed. */
  open(token: string): Unsubscription | null
}

const SHAPE = /^([\w-]+)\.([\w-]{43})$/
const CONTENT = /^(all|insights|tips|alerts):(.+)$/s

/** Makes and opens what the links under emails carry: signed by the first secret, accepted from each, without an end, since emails are kept for years. */
export function createUnsubscribeTokens(secrets: readonly string[]): UnsubscribeTokens {
  const keys = deriveKeys(secrets, 'unsubscribe-link')
  return {
    make(userId, scope) {
      const told = Buffer.from(`${scope}:${userId}`).toString('base64url')
      return `${told}.${signature(keys[0].key, told)}`
    },
    open(token) {
      const [, told, given] = SHAPE.exec(token) ?? []
      if (told === undefined || given === undefined) return null
      return keys.some(({ key }) => timingSafeEqual(Buffer.from(signature(key, told)), Buffer.from(given)))
        ? unsubscriptionOf(told)
        : null
    },
  }
}

function unsubscriptionOf(told: string): Unsubscription | null {
  const [, scope, userId] = CONTENT.exec(Buffer.from(told, 'base64url').toString()) ?? []
  if (scope === undefined || userId === undefined) return null
  const stopped =
    scope === 'alerts'
      ? (['alerts'] as const)
      : NEWSLETTERS.filter((newsletter) => scope === 'all' || scope === newsletter)
  return { userId: asUserId(userId), stopped }
}

function signature(key: Uint8Array, told: string): string {
  return createHmac('sha256', key).update(told).digest('base64url')
}
