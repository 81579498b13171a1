import type { UserId } from '@fairweight/domain/identifiers'
import { MINUTE_MS } from '@fairweight/domain/time/durations.ts'
import { TOTP, URI } from 'otpauth'
import type { Identity, SignedIn } from '@fairweight/application/accounts/port/identity.ts'
import { SecondFactorRequiredError } from '@fairweight/application/accounts/port/second-factor.ts'
import { type IdentityFixture, ann, sessionContext } from '../identity-fixture.ts'
import { type SoftwareAuthenticator, softwareAuthenticator } from './software-authenticator.ts'

/** Somebody's authenticator app: the codes that it shows at a moment of the world, and those on paper. */
export interface PhoneApp {
  /** `steps`: so many half minutes from now. */
  code(steps?: number): string
  readonly recoveryCodes: readonly string[]
}

/** An app that has read the picture. */
export function phoneApp(world: IdentityFixture, address: string): Pick<PhoneApp, 'code'> {
  const totp = URI.parse(address)
  if (!(totp instanceof TOTP)) throw new Error('The address is not of a time-based code.')
  return { code: (steps = 0) => totp.generate({ timestamp: world.now().getTime() + steps * totp.period * 1000 }) }
}

/** Sets up an app and confirms it; a minute passes, so that its next code is a fresh one. */
export async function setUpApp(world: IdentityFixture, userId: UserId): Promise<PhoneApp> {
  const identity = world.identity()
  const app = phoneApp(world, (await identity.startAuthenticatorApp(userId)).address)
  const recoveryCodes = await identity.confirmAuthenticatorApp(userId, app.code())
  world.pass(MINUTE_MS)
  return { ...app, recoveryCodes }
}

/** Adds a passkey to an account. */
export async function addPasskey(
  world: IdentityFixture,
  userId: UserId,
  name = 'Phone',
): Promise<SoftwareAuthenticator> {
  const identity = world.identity()
  const device = softwareAuthenticator(world.origin)
  await identity.finishPasskey(userId, name, device.register(await identity.startPasskey(userId)))
  return device
}

/** Ann with an app. */
export async function userWithApp(
  world: IdentityFixture,
): Promise<{ readonly member: SignedIn; readonly app: PhoneApp }> {
  const member = await world.identity().signUp(ann, sessionContext())
  return { member, app: await setUpApp(world, member.user.id) }
}

/** Gives the right password, and expects to be asked for more. */
export async function passFirstFactor(identity: Identity, credentials = ann): Promise<SecondFactorRequiredError> {
  const outcome = await identity.signIn(credentials, sessionContext()).catch((error: unknown) => error)
  if (!(outcome instanceof SecondFactorRequiredError))
    throw new Error(`No second factor was asked for: ${String(outcome)}`)
  return outcome
}
