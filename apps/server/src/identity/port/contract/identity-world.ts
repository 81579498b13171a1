import { expect } from 'vitest'
import type { Identity, IdentityUser, SignedIn, Visit } from '../identity.ts'
import type { IdentityCode } from '../identity-refusal.ts'

/** An implementation with an empty store, and the levers that its tests need. Everything made here shares that store. */
export interface IdentityWorld {
  /** Scheme, host and port of the site. */
  readonly origin: string
  /** One process of it. Without secrets it signs with `worldSecrets`. */
  identity(secrets?: readonly string[]): Identity
  /** One whose nth step in the store fails, and each after it. */
  failingAt(step: number): Identity
  /** Makes it later for all of them. */
  pass(milliseconds: number): void
  now(): Date
  disable(email: string): Promise<void>
  remove(userId: string): Promise<void>
  /** Has somebody keep a list. */
  keep(userId: string, list: string): Promise<void>
  /** The lists that somebody keeps, by name. */
  kept(userId: string): Promise<string[]>
  /** Everything in the store that identity keeps, as one text. */
  store(): Promise<string>
}

export type OpenWorld = () => IdentityWorld

export const worldSecrets = ['the secret that signs in these tests, long enough']

export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

export const password = 'Tr4vel-lightly'
export const otherPassword = 'Sail-4-freedom'
export const ann = { email: 'ann@example.com', password }

/** A visit by nobody who was here before, or by an anonymous visitor. */
export function visitOf(anonymous: SignedIn | null = null): Visit {
  return { userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', anonymousUserId: anonymous?.user.id ?? null }
}

/** A new password begun, where a link must be made. */
export async function startedReset(identity: Identity, email: string): Promise<{ user: IdentityUser; token: string }> {
  const { user, token } = await identity.startReset(email)
  return { user, token: token ?? expect.fail('No link was made.') }
}

/** Expects an act to be refused by one of the specification's codes. */
export async function expectRefusal(act: Promise<unknown>, code: IdentityCode): Promise<void> {
  await expect(act).rejects.toMatchObject({ name: 'IdentityRefusal', code })
}

/** How each of several acts ended: `done`, or the code of its refusal. Anything else fails the test. */
export async function endings(acts: readonly Promise<unknown>[]): Promise<string[]> {
  const settled = await Promise.allSettled(acts)
  return settled.map((one) => {
    if (one.status === 'fulfilled') return 'done'
    expect(one.reason).toMatchObject({ name: 'IdentityRefusal' })
    return String((one.reason as { code: unknown }).code)
  })
}
