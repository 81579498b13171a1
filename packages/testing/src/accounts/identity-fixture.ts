import { assert, expect } from 'vitest'
import type { UserId } from '@fairweight/domain/identifiers'
import type {
  Identity,
  IdentityUser,
  SignedIn,
  SessionContext,
} from '@fairweight/application/accounts/port/identity.ts'
import type { IdentityCode } from '@fairweight/application/accounts/port/identity-error.ts'

/** An implementation with an empty store, and the levers that its tests need. Everything made here shares that store. */
export interface IdentityFixture {
  /** Scheme, host and port of the site. */
  readonly origin: string
  /** One process of it. Without secrets it signs with `fixtureSecrets`. */
  identity(secrets?: readonly string[]): Identity
  /** One whose nth step in the store fails, and each after it. */
  failingAt(step: number): Identity
  /** Makes it later for all of them. */
  pass(milliseconds: number): void
  now(): Date
  disable(email: string): Promise<void>
  remove(userId: UserId): Promise<void>
  /** Has somebody keep a list. */
  keep(userId: UserId, list: string): Promise<void>
  /** The lists that somebody keeps, by name. */
  kept(userId: UserId): Promise<string[]>
  /** Everything in the store that identity keeps, as one text. */
  store(): Promise<string>
}

export type OpenFixture = () => IdentityFixture

export const fixtureSecrets = ['the secret that signs in these tests, long enough']

export const PASSWORD = 'Tr4vel-lightly'
export const OTHER_PASSWORD = 'Sail-4-freedom'
export const ann = { email: 'ann@example.com', password: PASSWORD }

/** A visit by nobody who was here before, or by an anonymous visitor. */
export function sessionContext(anonymous: SignedIn | null = null): SessionContext {
  return {
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    anonymousUserId: anonymous?.user.id ?? null,
  }
}

/** A new password begun, where a link must be made. */
export async function beginReset(identity: Identity, email: string): Promise<{ user: IdentityUser; token: string }> {
  const { user, token } = await identity.startReset(email)
  return { user, token: token ?? assert.fail('No link was made.') }
}

/** Expects an act to be refused by one of the specification's codes. */
export async function expectIdentityError(act: Promise<unknown>, code: IdentityCode): Promise<void> {
  await expect(act).rejects.toMatchObject({ name: 'IdentityError', code })
}

/** How each of several acts ended: `done`, or the code of its refusal. Anything else fails the test. */
export async function outcomesOf(acts: readonly Promise<unknown>[]): Promise<string[]> {
  const settled = await Promise.allSettled(acts)
  return settled.map((one) => {
    if (one.status === 'fulfilled') return 'done'
    expect(one.reason).toMatchObject({ name: 'IdentityError' })
    return String((one.reason as { code: unknown }).code)
  })
}
