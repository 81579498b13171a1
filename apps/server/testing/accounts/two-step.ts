import type { SecondStep } from '@fairweight/contract/wire'
import { TOTP, URI } from 'otpauth'
import type { PasskeyChallenge } from '@fairweight/application/accounts/port/second-factor.ts'
import {
  type SoftwareAuthenticator,
  softwareAuthenticator,
} from '@fairweight/testing/accounts/second-factor/software-authenticator.ts'
import { type Visitor, TEST_SITE } from './visitor.ts'

/** Somebody's authenticator app; each code that it gives is a newer one than all before, as ours are good once. */
export interface TestAuthenticatorApp {
  code(): string
  readonly recoveryCodes: readonly string[]
}

/** Sets up an authenticator app through the calls. `now`: the server's time. */
export async function setUpApp(visitor: Visitor, now: () => number = Date.now): Promise<TestAuthenticatorApp> {
  const { address } = (await visitor.post('/auth/authenticator-app/start')).json<{ address: string }>()
  const totp = URI.parse(address)
  if (!(totp instanceof TOTP)) throw new Error('The address is not of a time-based code.')
  // The step before is good too, so that three codes of one moment can follow one another.
  let step = -2
  const code = () => totp.generate({ timestamp: now() + (step += 1) * totp.period * 1000 })
  const { recoveryCodes } = (await visitor.post('/auth/authenticator-app', { code: code() })).json<{
    recoveryCodes: string[]
  }>()
  return { code, recoveryCodes }
}

/** Adds a passkey through the calls. */
export async function addPasskey(visitor: Visitor, name = 'Phone'): Promise<SoftwareAuthenticator> {
  const device = softwareAuthenticator(TEST_SITE)
  const question = (await visitor.post('/auth/passkeys/start')).json<PasskeyChallenge>()
  const response = await visitor.post('/auth/passkeys', { name, answer: device.register(question) })
  if (response.statusCode !== 200) throw new Error(`The passkey was refused: ${response.body}`)
  return device
}

/** Gives the right password, and answers what is asked for then. */
export async function passFirstFactor(visitor: Visitor, credentials: object): Promise<SecondStep['secondFactor']> {
  return (await visitor.post('/auth/sign-in', credentials)).json<SecondStep>().secondFactor
}
