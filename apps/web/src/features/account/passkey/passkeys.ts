import type { AccountAction, BrowserFailure } from '@fairweight/contract/errors'
import { ACTION_TEXTS, BROWSER_FAILURES } from '@fairweight/contract/errors'
import type { PasskeyResponse, PasskeyChallenge } from '@fairweight/contract/wire'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { useSyncExternalStore } from 'react'
import { type FailureMessage, failureMessage } from '../../../data/failure-message.ts'

/** Why the browser gave no passkey; its message is for people. */
export class PasskeyFailure extends Error {
  override readonly name = 'PasskeyFailure'
  readonly code: BrowserFailure

  constructor(code: BrowserFailure) {
    super(BROWSER_FAILURES[code])
    this.code = code
  }
}

/** The library is fetched when it is needed: most people come and go without. */
const library = () => import('@simplewebauthn/browser')

const canUse = () => typeof PublicKeyCredential !== 'undefined' && window.isSecureContext
const never = () => () => undefined

/** Whether this browser knows passkeys. False while the page is still the server's. */
export function useCanUsePasskeys(): boolean {
  return useSyncExternalStore(never, canUse, () => false)
}

/** Has an authenticator answer with one of its passkeys. Throws PasskeyFailure. */
export async function answerWithPasskey(ask: () => Promise<PasskeyChallenge>): Promise<PasskeyResponse> {
  const { startAuthentication } = await library()
  const { attempt, options } = await ask()
  if (!asksForOne(options)) throw new PasskeyFailure('passkeys-unsupported')
  return { attempt, response: { ...(await startAuthentication({ optionsJSON: options }).catch(refuse)) } }
}

/** Has an authenticator make a passkey. Throws PasskeyFailure. */
export async function makePasskey({ attempt, options }: PasskeyChallenge): Promise<PasskeyResponse> {
  const { startRegistration } = await library()
  if (!asksForNew(options)) throw new PasskeyFailure('passkeys-unsupported')
  return { attempt, response: { ...(await startRegistration({ optionsJSON: options }).catch(refuse)) } }
}

/**
 * Offers passkeys among what the browser fills in, where it can, until one is chosen or the part is gone: null then, and for
 * whatever goes wrong, since nobody has asked for it.
 */
export async function offerInAutofill(
  ask: () => Promise<PasskeyChallenge>,
  signal: AbortSignal,
): Promise<PasskeyResponse | null> {
  if (!canUse() || !(await PublicKeyCredential.isConditionalMediationAvailable?.())) return null
  try {
    const { startAuthentication, WebAuthnAbortService } = await library()
    const { attempt, options } = await ask()
    if (signal.aborted || !asksForOne(options)) return null
    signal.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony())
    return { attempt, response: { ...(await startAuthentication({ optionsJSON: options, useBrowserAutofill: true })) } }
  } catch {
    return null
  }
}

/** What went wrong with a passkey, in words. */
export function passkeyMessage(action: AccountAction, cause: unknown): FailureMessage {
  return cause instanceof PasskeyFailure
    ? { title: ACTION_TEXTS[action].title, text: cause.message, reference: null }
    : failureMessage(action, cause)
}

/** The server makes both with a library that knows the standard; what is read here is there. */
function asksForOne(options: object): options is PublicKeyCredentialRequestOptionsJSON {
  return 'challenge' in options && typeof options.challenge === 'string'
}

function asksForNew(options: object): options is PublicKeyCredentialCreationOptionsJSON {
  return asksForOne(options) && 'user' in options && 'rp' in options
}

function refuse(cause: unknown): never {
  const name = cause instanceof Error ? cause.name : ''
  if (name === 'InvalidStateError') throw new PasskeyFailure('passkey-exists')
  throw new PasskeyFailure(
    name === 'NotAllowedError' || name === 'AbortError' ? 'passkey-canceled' : 'passkeys-unsupported',
  )
}
