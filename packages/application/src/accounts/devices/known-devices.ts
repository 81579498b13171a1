import { createHash } from 'node:crypto'
import type { UserId } from '@fairweight/domain/identifiers'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { devices } from '@fairweight/database/repositories/users/devices.ts'
import type { SignedIn } from '../port/identity.ts'
import { deviceLabel } from './device-label.ts'

/** Whether somebody has signed in with this browser before. */
export function isKnownDevice(db: Queryable, userId: UserId, device: string): Promise<boolean> {
  return devices.isKnown(db, userId, hashFor(userId, device))
}

/** What a sign-in was to the memory of browsers. */
export interface SeenDevice {
  readonly isNew: boolean
  /** The first that the person ever signed in with. */
  readonly isFirst: boolean
  readonly label: string | null
}

/** Remembers that somebody signed in with a browser. */
export async function rememberDevice(db: Queryable, { user, session }: SignedIn, device: string): Promise<SeenDevice> {
  const label = deviceLabel(session.userAgent)
  return { ...(await devices.see(db, user.id, hashFor(user.id, device), label, session.startedAt)), label }
}

/** The same where somebody proved otherwise that the account is theirs, and has yet to sign in. */
export async function rememberConfirmedDevice(
  db: Queryable,
  userId: UserId,
  device: string,
  userAgent: string | null,
  at: Date,
): Promise<void> {
  await devices.see(db, userId, hashFor(userId, device), deviceLabel(userAgent), at)
}

/** Differs from person to person, so that the rows do not tell who shares a browser. */
function hashFor(userId: UserId, device: string): string {
  return createHash('sha256').update(`${userId} ${device}`).digest('base64url')
}
