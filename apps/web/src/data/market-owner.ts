import { marketOwnerOf, userFingerprint } from '@fairweight/contract/first-rows'
import type { SessionUser } from '@fairweight/contract/wire'
import { isRole, toolsOf } from '@fairweight/domain/entitlement'
import { browserStorage, clearMarketData, clearStoredData, type TextStorage } from './browser-storage.ts'
import { sessionStore, type SessionRecord } from './session/session-store.ts'

/** Market data that everybody may see, such as the demo's. */
export const EVERYONE = 'everyone'

const KEY = 'fairweight-market-owner'

/**
 * The owner of the market data that this page may show now; null while it is not known. Before the server has said who is
 * there, it is the one of the last visit, provided that the hint cookie speaks of the same tools.
 */
export function marketOwner(
  { session, tools }: SessionRecord = sessionStore.get(),
  storage: TextStorage | null = browserStorage(),
): string | null {
  if (session.status !== 'member') return EVERYONE
  if (session.user) return marketOwnerOf(session.user)
  const last = readOwner(storage)
  const lastTools = toolsOf((last?.split('.')[1] ?? '').split('+').filter(isRole))
  return last !== null && lastTools.size === tools.size && [...tools].every((tool) => lastTools.has(tool)) ? last : null
}

/** Notes whose data is kept from now on; what was kept for somebody else goes, and what was seen under other roles. */
export function recordMarketOwner(user: SessionUser, storage: TextStorage | null = browserStorage()): void {
  const last = readOwner(storage)
  const owner = user.anonymous ? null : marketOwnerOf(user)
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
