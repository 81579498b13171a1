import { TOTP, URI } from 'otpauth'
import type { Identity, SignedIn } from '../../identity.ts'
import { SecondFactorNeeded } from '../../second-factor.ts'
import { type IdentityWorld, ann, minute, visitOf } from '../identity-world.ts'
import { type SoftwareAuthenticator, softwareAuthenticator } from './software-authenticator.ts'

/** Somebody's authenticator app: the codes that it shows at a moment of the world, and those on paper. */
export interface PhoneApp {
  /** `steps`: so many half minutes from now. */
  code(steps?: number): string
  readonly recoveryCodes: readonly string[]
}

/** An app that has read the picture. */
export function phoneApp(world: IdentityWorld, address: string): Pick<PhoneApp, 'code'> {
  const totp = URI.parse(address)
  if (!(totp instanceof TOTP)) throw new Error('The address is not of a time-based code.')
  return { code: (steps = 0) => totp.generate({ timestamp: world.now().getTime() + steps * totp.period * 1000 }) }
}

/** Sets up an app and confirms it; a minute passes, so that its next code is a fresh one. */
export async function setUpApp(world: IdentityWorld, userId: string): Promise<PhoneApp> {
  const identity = world.identity()
  const app = phoneApp(world, (await identity.startAuthenticatorApp(userId)).address)
  const recoveryCodes = await identity.confirmAuthenticatorApp(userId, app.code())
  world.pass(minute)
  return { ...app, recoveryCodes }
}

/** Adds a passkey to an account. */
export async function addPasskey(world: IdentityWorld, userId: string, name = 'Phone'): Promise<SoftwareAuthenticator> {
  const identity = world.identity()
  const device = softwareAuthenticator(world.origin)
  await identity.finishPasskey(userId, name, device.register(await identity.startPasskey(userId)))
  return device
}

/** Ann with an app. */
export async function annWithApp(world: IdentityWorld): Promise<{ readonly member: SignedIn; readonly app: PhoneApp }> {
  const member = await world.identity().signUp(ann, visitOf())
  return { member, app: await setUpApp(world, member.user.id) }
}

/** Gives the right password, and expects to be asked for more. */
export async function halfWay(identity: Identity, credentials = ann): Promise<SecondFactorNeeded> {
  const outcome = await identity.signIn(credentials, visitOf()).catch((error: unknown) => error)
  if (!(outcome instanceof SecondFactorNeeded)) throw new Error(`No second factor was asked for: ${String(outcome)}`)
  return outcome
}
