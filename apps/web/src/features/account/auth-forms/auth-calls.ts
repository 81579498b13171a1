import {
  getToken,
  getProfile,
  postFinishSignUp,
  postPasskey,
  postPasskeyStart,
  postProfile,
  postSecondFactor,
  postSecondFactorPasskey,
  postSignIn,
  postSignUp,
} from '@fairweight/contract/calls'
import type { LoginForm, SignUpForm } from '@fairweight/contract/forms'
import { TERMS_VERSION } from '@fairweight/contract/product'
import type {
  PasskeyResponse,
  PasskeyChallenge,
  ProfileCreation,
  SecondFactorAnswer,
  SessionResponse,
  SignInResponse,
  UserProfile,
  PendingSignUp,
} from '@fairweight/contract/wire'
import { callWithoutSession } from '../../../data/api-client.ts'
import { beginSession } from '../../../data/session/page-session.ts'
import { recordProfile } from '../../../data/session/session-store.ts'

/** Signs in, or learns what the second step is. Throws ApiError. */
export function signIn({ email, password }: LoginForm): Promise<SignInResponse> {
  return callWithoutSession(postSignIn, { body: { email, password } })
}

/** Ends a sign-in by its second step. Throws ApiError. */
export function finishSignIn(ticket: string, secondFactor: SecondFactorAnswer): Promise<SessionResponse> {
  return callWithoutSession(postSecondFactor, { body: { ticket, secondFactor } })
}

/** Throws ApiError. */
export function askForSecondFactorPasskey(ticket: string): Promise<PasskeyChallenge> {
  return callWithoutSession(postSecondFactorPasskey, { body: { ticket } })
}

/** Throws ApiError. */
export function askForPasskey(): Promise<PasskeyChallenge> {
  return callWithoutSession(postPasskeyStart)
}

/** Throws ApiError. */
export function signInByPasskey(answer: PasskeyResponse): Promise<SessionResponse> {
  return callWithoutSession(postPasskey, { body: answer })
}

/**
 * Creates the account; an anonymous session becomes it. Where the server does not reveal who has an account, it waits for the digits that are mailed.
 * Throws ApiError.
 */
export function createAccount({ email, password }: SignUpForm): Promise<SessionResponse | PendingSignUp> {
  return callWithoutSession(postSignUp, { body: { email, password, individualUse: true, termsVersion: TERMS_VERSION } })
}

/** Creates the account that waits for its address, by the mailed digits. Throws ApiError. */
export function finishAccount(attempt: string, code: string): Promise<SessionResponse> {
  return callWithoutSession(postFinishSignUp, { body: { attempt, code } })
}

/** The session that the browser holds already, as after another provider's window. Throws ApiError. */
export function resumeSession(): Promise<SessionResponse> {
  return callWithoutSession(getToken)
}

/** Saves the profile of a new account. Throws ApiError. */
export function createProfile(
  { token }: SessionResponse,
  { firstName, lastName, referralCode }: SignUpForm,
): Promise<UserProfile> {
  const body: ProfileCreation = {
    firstName,
    lastName,
    insightsSubscriber: false,
    tipsSubscriber: false,
    customerType: 'individual',
    ...(referralCode !== '' && { referralCode }),
  }
  return callWithoutSession(postProfile, { token, body })
}

/**
 * Lets the page know of a session that has just begun, its profile loaded first so that both arrive together. False when the
 * profile could not be loaded: the session stands all the same, and the page goes on asking for the profile.
 */
export async function startSession(answer: SessionResponse): Promise<boolean> {
  const profile = await callWithoutSession(getProfile, { token: answer.token }).catch(() => null)
  beginSession(answer)
  if (profile) recordProfile(profile)
  return profile !== null
}
