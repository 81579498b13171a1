import type { SessionUser } from '@fairweight/contract/wire'
import { isRole, toolsOf } from '@fairweight/domain/entitlement'
import { browserStorage, clearMarketData, clearStoredData, type TextStorage } from './browser-storage.ts'
import { sessionStore, type SessionRecord } from './session/session-store.ts'

/** Market data that everybody may see, such as the demo's. */
export const EVERYONE = 'everyone'

const KEY = 'fairweight-market-owner'

/** Under whose name market data is kept: who they are, as a short fingerprint, and their roles. */
export function ownerOf({ userId, roles }: Pick<SessionUser, 'userId' | 'roles'>): string {
  return `${userFingerprint(userId)}.${[...roles].sort().join('+')}`
}

/**
 * The owner of the market data that this page may show now; null while it is not known. Before the server has said who is
 * there, it is the one of the last visit, provided that the hint cookie speaks of the same tools.
 */
export function marketOwner(
  { session, tools }: SessionRecord = sessionStore.get(),
  storage: TextStorage | null = browserStorage(),
): string | null {
  if (session.status !== 'member') return EVERYONE
  if (session.user) return ownerOf(session.user)
  const last = readOwner(storage)
  const lastTools = toolsOf((last?.split('.')[1] ?? '').split('+').filter(isRole))
  return last !== null && lastTools.size === tools.size && [...tools].every((tool) => lastTools.has(tool)) ? last : null
}

/** Notes whose data is kept from now on; what was kept for somebody else goes, and what was seen under other roles. */
export function recordMarketOwner(user: SessionUser, storage: TextStorage | null = browserStorage()): void {
  const last = readOwner(storage)
  const owner = user.anonymous ? null : ownerOf(user)
  if (last === owner) return
  if (last !== null && last.split('.')[0] === userFingerprint(user.userId)) clearMarketData(storage)
  else if (last !== null) clearStoredData(storage)
  if (owner === null) return
  try {
    storage?.setItem(KEY, owner)
  } catch {
    // A full or forbidden storage costs speed on the next visit and nothing else.
  }
}

function readOwner(storage: TextStorage | null): string | null {
  try {
    return storage?.getItem(KEY) ?? null
  } catch {
    return null
  }
}

/** By what the storage tells people apart. FNV-1a in 32 bits: enough for the few of one browser, and the id itself is not stored. */
export function userFingerprint(text: string): string {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(36)
}
