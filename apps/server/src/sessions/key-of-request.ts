import { hashOfKey } from '@fairweight/application/api-keys/key-secrets.ts'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { apiKeys } from '@fairweight/database/repositories/api-keys/api-keys.ts'
import { isKeyText, type KeyKind } from '@fairweight/domain/api-keys'
import type { FastifyRequest } from 'fastify'
import { networkOf } from '../http/address-key.ts'
import type { CallerKey } from '../http/caller.ts'
import { bearerToken } from './bearer-token.ts'

/** The key of this kind that a request carries, while it is in force; its use is noted. A key of the other kind is none. */
export async function keyOfRequest(
  db: Queryable,
  request: FastifyRequest,
  kind: KeyKind,
  now: Date,
): Promise<CallerKey | null> {
  const text = kind === 'api-key' ? bearerToken(request) : tokenOfAddress(request.query)
  if (text === null || !isKeyText(kind, text)) return null
  const key = await apiKeys.findInForce(db, kind, hashOfKey(text), now)
  if (key === null) return null
  await apiKeys.noteUse(db, key, { day: now.toISOString().slice(0, 10), network: networkOf(request.ip) })
  return { keyId: key.id, userId: key.userId, scopes: key.scopes, subjectId: key.subjectId }
}

function tokenOfAddress(query: unknown): string | null {
  const isThere = typeof query === 'object' && query !== null && 'token' in query
  return isThere && typeof query.token === 'string' ? query.token : null
}
