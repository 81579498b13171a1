import { getProfile } from '@fairweight/contract/calls'
import type { UserProfile } from '@fairweight/contract/wire'
import { isUnreachable } from '../api-error.ts'
import { call } from './call.ts'
import { recordProfile, sessionStore } from './session-store.ts'

/** After the first try, so many more (docs/specification.md, section 9). */
const FURTHER_TRIES = 4
const PAUSE_MS = 3000
/** While nobody answers it asks ever less often, down to this. */
const MAX_PAUSE_MS = 60_000

type Pause = (milliseconds: number) => Promise<void>

export type RestoreOutcome = 'restored' | 'ended' | 'too-many-retries'

/** Asks with a token of this moment for the person's profile, and keeps both. Throws ApiError. */
export async function loadProfile(): Promise<UserProfile> {
  const profile = await call(getProfile)
  recordProfile(profile)
  return profile
}

let restoring: Promise<RestoreOutcome> | null = null

/**
 * Brings back the session that the hint cookie speaks of: the person and their profile. Without an answer that names them it
 * tries again four times, three seconds apart. A device without a network, or a server that cannot be reached, says nothing about the
 * session: then it waits, however long. `ended` = the server knows no such session.
 */
export function restoreSession(pause: Pause = wait): Promise<RestoreOutcome> {
  restoring ??= restore(pause).finally(() => {
    restoring = null
  })
  return restoring
}

async function restore(pause: Pause): Promise<RestoreOutcome> {
  for (let tries = 0; tries <= FURTHER_TRIES; tries += 1) {
    if (tries > 0) await pause(PAUSE_MS)
    if (await hasProfile(pause)) return 'restored'
    if (sessionStore.get().session.status !== 'member') return 'ended'
  }
  return 'too-many-retries'
}

/** Whether the answer names somebody; one comes only from a server that can be reached. */
async function hasProfile(pause: Pause): Promise<boolean> {
  for (let rest = PAUSE_MS; ; rest = Math.min(MAX_PAUSE_MS, 2 * rest)) {
    await waitUntilOnline()
    try {
      return Boolean((await loadProfile()).userId)
    } catch (cause) {
      if (!isUnreachable(cause)) return false
      await pause(rest)
    }
  }
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

function waitUntilOnline(): Promise<void> {
  if (navigator.onLine) return Promise.resolve()
  return new Promise((resolve) => addEventListener('online', () => resolve(), { once: true }))
}
