import { createHash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { type Queryable, devices } from '@fairweight/database'
import type { SignedIn } from '../../port/identity.ts'
import { deviceLabel } from '../sessions/device-label.ts'
import type { IdentityParts } from '../identity-parts.ts'

const nameBytes = 32
const wellFormed = /^[\w-]{43}$/

/** The random name of the browser that a request comes from; a new one when it has none. */
export function deviceOf(cookies: IdentityParts['cookies'], request: FastifyRequest): string {
  const name = cookies.device(request)
  return name !== null && wellFormed.test(name) ? name : randomBytes(nameBytes).toString('base64url')
}

/** Whether somebody has signed in with this browser before. */
export function isKnownDevice(db: Queryable, userId: string, device: string): Promise<boolean> {
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
export async function rememberOwnersBrowser(db: Queryable, userId: string, device: string, userAgent: string | null, at: Date): Promise<void> {
  await devices.see(db, userId, hashFor(userId, device), deviceLabel(userAgent), at)
}

/** Differs from person to person, so that the rows do not tell who shares a browser. */
function hashFor(userId: string, device: string): string {
  return createHash('sha256').update(`${userId} ${device}`).digest('base64url')
}
