import type {
  getToken, getProfile, postFinishSignUp, postPasskey, postPasskeyStart, postProfile, postSecondFactor, postSecondFactorPasskey, postSignIn, postSignUp,
} from '@fairweight/contract/calls'
import type { LoginForm, SignUpForm } from '@fairweight/contract/forms'
import { TERMS_VERSION } from '@fairweight/contract/product'
import type {
  PasskeyAnswer, PasskeyQuestion, ProfileCreation, SecondFactorAnswer, SessionAnswer, SignInAnswer, UserProfile, WaitingSignUp,
} from '@fairweight/contract/wire'
import { callApi } from '../../../data/api-client.ts'
import { beginSession } from '../../../data/session/page-session.ts'
import { recordProfile } from '../../../data/session/session-store.ts'

const PATHS = {
  signIn: '/auth/sign-in' satisfies (typeof postSignIn)['path'],
  secondFactor: '/auth/second-factor' satisfies (typeof postSecondFactor)['path'],
  secondFactorPasskey: '/auth/second-factor/passkey' satisfies (typeof postSecondFactorPasskey)['path'],
  passkeyStart: '/auth/passkey/start' satisfies (typeof postPasskeyStart)['path'],
  passkey: '/auth/passkey' satisfies (typeof postPasskey)['path'],
  signUp: '/auth/sign-up' satisfies (typeof postSignUp)['path'],
  finish: '/auth/sign-up/finish' satisfies (typeof postFinishSignUp)['path'],
  token: '/auth/token' satisfies (typeof getToken)['path'],
  profile: '/user/profile' satisfies (typeof getProfile)['path'] & (typeof postProfile)['path'],
}

/** Signs in, or learns what the second step is. Throws ApiError. */
export function signIn({ email, password }: LoginForm): Promise<SignInAnswer> {
  return callApi({ path: PATHS.signIn, body: { email, password } })
}

/** Ends a sign-in by its second step. Throws ApiError. */
export function finishSignIn(ticket: string, secondFactor: SecondFactorAnswer): Promise<SessionAnswer> {
  return callApi({ path: PATHS.secondFactor, body: { ticket, secondFactor } })
}

/** Throws ApiError. */
export function askForSecondFactorPasskey(ticket: string): Promise<PasskeyQuestion> {
  return callApi({ path: PATHS.secondFactorPasskey, body: { ticket } })
}

/** Throws ApiError. */
export function askForPasskey(): Promise<PasskeyQuestion> {
  return callApi({ path: PATHS.passkeyStart, method: 'POST' })
}

/** Throws ApiError. */
export function signInByPasskey(answer: PasskeyAnswer): Promise<SessionAnswer> {
  return callApi({ path: PATHS.passkey, body: answer })
}

/**
 * Creates the account; an anonymous session becomes it. Where nobody is told who has an account, it waits for the digits that are mailed.
 * Throws ApiError.
 */
export function createAccount({ email, password }: SignUpForm): Promise<SessionAnswer | WaitingSignUp> {
  return callApi({ path: PATHS.signUp, body: { email, password, individualUse: true, termsVersion: TERMS_VERSION } })
}

/** Creates the account that waits for its address, by the mailed digits. Throws ApiError. */
export function finishAccount(attempt: string, code: string): Promise<SessionAnswer> {
  return callApi({ path: PATHS.finish, body: { attempt, code } })
}

/** The session that the browser holds already, as after another provider's window. Throws ApiError. */
export function presentSession(): Promise<SessionAnswer> {
  return callApi({ path: PATHS.token })
}

/** Saves the profile of a new account. Throws ApiError. */
export function createProfile({ token }: SessionAnswer, { firstName, lastName, referralCode }: SignUpForm): Promise<UserProfile> {
  const body: ProfileCreation = {
    firstName, lastName, insightsSubscriber: false, tipsSubscriber: false, customerType: 'individual', ...(referralCode !== '' && { referralCode }),
  }
  return callApi({ path: PATHS.profile, method: 'POST', token, body })
}

/**
 * Lets the page know of a session that has just begun, its profile loaded first so that both arrive together. False when the
 * profile could not be loaded: the session stands all the same, and the page goes on asking for the profile.
 */
export async function enter(answer: SessionAnswer): Promise<boolean> {
  const profile = await callApi<UserProfile>({ path: PATHS.profile, token: answer.token }).catch(() => null)
  beginSession(answer)
  if (profile) recordProfile(profile)
  return profile !== null
}
