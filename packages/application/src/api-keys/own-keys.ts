import type { ApiKey, ApiKeyCreation } from '@fairweight/contract/wire'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { inTransaction } from '@fairweight/database/opening/in-transaction.ts'
import { apiKeys, type StoredKey } from '@fairweight/database/repositories/api-keys/api-keys.ts'
import { type AuditOrigin, auditTrail } from '@fairweight/database/repositories/audit/audit-trail.ts'
import { livingLists } from '@fairweight/database/repositories/living-lists/living-lists.ts'
import { portfolios } from '@fairweight/database/repositories/portfolios/portfolios.ts'
import { findList } from '@fairweight/database/repositories/user-data/read-lists.ts'
import { keyEnd } from '@fairweight/domain/api-keys'
import { asListId, asLivingListId, asPortfolioId, type KeyId, type UserId } from '@fairweight/domain/identifiers'
import { HttpError } from '../errors/http-error.ts'
import { newKeySecret } from './key-secrets.ts'

/** Who makes or revokes a key, and from where, for the trail of sensitive acts. */
interface KeyOwner {
  readonly userId: UserId
  readonly where: AuditOrigin
  readonly now: Date
}

/** Somebody's keys in the order in which they were made, without what opens them. */
export async function keysOf(db: Queryable, userId: UserId): Promise<ApiKey[]> {
  return (await apiKeys.all(db, userId)).map(toAnswer)
}

/** Makes a key; its text is in this answer and nowhere else. Throws HttpError where there is no room, or nothing that it could show. */
export function makeKey(
  db: Queryable,
  { userId, where, now }: KeyOwner,
  { kind, name, scopes, subjectId, lifetimeDays }: ApiKeyCreation,
): Promise<{ key: ApiKey; text: string }> {
  return inTransaction(db, async (trx) => {
    if (subjectId !== null) await requireSubject(trx, userId, scopes[0], subjectId)
    const { text, ...kept } = newKeySecret(kind)
    const expiresAt = keyEnd(now, lifetimeDays)
    const made = await apiKeys.create(trx, userId, { kind, name, scopes, subjectId, expiresAt, ...kept }, now)
    if (typeof made === 'string') throw new HttpError(made)
    await auditTrail.record(trx, { action: 'api-key-made', userId, actor: 'person', where, at: now, details: { kind } })
    return { key: toAnswer(made), text }
  })
}

/** Revokes a key: the next request with it is refused. */
export function revokeKey(db: Queryable, { userId, where, now }: KeyOwner, id: KeyId): Promise<{ success: true }> {
  return inTransaction(db, async (trx) => {
    const kind = (await apiKeys.all(trx, userId)).find((key) => key.id === id)?.kind
    const outcome = await apiKeys.revoke(trx, userId, id)
    if (outcome === 'unknown-key' || kind === undefined) throw new HttpError('unknown-key')
    await auditTrail.record(trx, {
      action: 'api-key-revoked',
      userId,
      actor: 'person',
      where,
      at: now,
      details: { kind },
    })
    return { success: true }
  })
}

async function requireSubject(
  db: Queryable,
  userId: UserId,
  scope: ApiKeyCreation['scopes'][number] | undefined,
  id: string,
): Promise<void> {
  if (scope === 'portfolio') {
    if ((await portfolios.find(db, userId, asPortfolioId(id))) === null) throw new HttpError('unknown-portfolio')
    return
  }
  const found =
    scope === 'screens'
      ? await livingLists.find(db, userId, asLivingListId(id))
      : await findList(db, userId, asListId(id))
  if (found === null) throw new HttpError('unknown-list')
}

function toAnswer({ userId: _userId, scopes, createdAt, expiresAt, ...key }: StoredKey): ApiKey {
  return {
    ...key,
    scopes: [...scopes],
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
  }
}
