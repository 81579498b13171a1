import { type ApiRequest, type CallOptions, type ReceivedFile, send, sendForFile } from '../api-client.ts'
import { ApiError } from '../api-error.ts'
import type { Answer, Declaration, RequestOf } from '../declared-calls.ts'
import { abortOnSignOut, signOutBy, untilStillSignedIn } from './abort-on-sign-out.ts'
import { endSession, tokens } from './page-session.ts'
import { sessionStore } from './session-store.ts'

/** Calls that must see the account as it is at this moment (section 7 of the specification). */
const NEEDS_FRESH_TOKEN = /^\/(user\/profile|store\/)/

/**
 * Makes one call as it is declared, as the person of this page, or as a visitor when there is no session. A token that the server no
 * longer takes is renewed once; when that fails too, the session has ended and the page says so. After a refusal for want of a plan the
 * page asks who the person is now, and follows. Throws ApiError as callWithoutSession does, and an AbortError when the person logs out
 * meanwhile.
 */
export function call<D extends Declaration>(
  declaration: D,
  ...[request]: RequestOf<D, Omit<CallOptions, 'token'>>
): Promise<Answer<D>> {
  return withSession(declaration, request, (ready) => send(declaration, ready))
}

/** The same for a call whose answer is a file. */
export function callForFile<D extends Declaration>(
  declaration: D,
  ...[request]: RequestOf<D, Omit<CallOptions, 'token'>>
): Promise<ReceivedFile> {
  return withSession(declaration, request, (ready) => sendForFile(declaration, ready))
}

/**
 * Makes the call that ends the session at the server along with what it does, such as deleting the account, then ends it on the page.
 * What is being read for the person is aborted as when they log out. Throws ApiError, and leaves everything as it was, when it is refused.
 */
export async function signOutByCall<D extends Declaration>(
  declaration: D,
  ...[request]: RequestOf<D, Omit<CallOptions, 'token'>>
): Promise<void> {
  // Before leaving: meanwhile no token is fetched.
  const token = await tokenOrNone(true)
  await signOutBy(async () => {
    await send(declaration, { ...request, token }).catch(endOnRejection)
    endSession(performance.now())
  })
}

/** Signing out aborts what is being read, which loses nothing; what changes something goes its way once it is sent. */
async function withSession<Result>(
  { method, path }: Declaration,
  request: ApiRequest = {},
  make: (ready: ApiRequest) => Promise<Result>,
): Promise<Result> {
  if (method === 'GET')
    return abortOnSignOut((aborted) =>
      withToken(path, { ...request, signal: AbortSignal.any([request.signal ?? aborted, aborted]) }, make),
    )
  await untilStillSignedIn()
  return withToken(path, request, make)
}

async function withToken<Result>(
  path: string,
  request: ApiRequest,
  make: (ready: ApiRequest) => Promise<Result>,
): Promise<Result> {
  const token = await tokenOrNone(NEEDS_FRESH_TOKEN.test(path))
  const caller = currentUserId()
  try {
    return await make({ ...request, token })
  } catch (cause) {
    if (isNotInPlan(cause)) void tokens.fresh().catch(() => undefined)
    if (token === undefined || !isSignedOut(cause)) throw cause
    const renewed = await tokenOrNone(true)
    // Somebody else may have signed in meanwhile in another tab; this request was not theirs.
    if (renewed === undefined || currentUserId() !== caller) throw cause
    return await make({ ...request, token: renewed }).catch(endOnRejection)
  }
}

/** Undefined without a session, or when it has just turned out to be over. */
async function tokenOrNone(mustBeFresh: boolean): Promise<string | undefined> {
  const { status } = sessionStore.get().session
  if (status === 'none' || status === 'unknown') return undefined
  try {
    return await (mustBeFresh ? tokens.fresh() : tokens.current())
  } catch (cause) {
    if (!isOver(cause)) throw cause
    endSession()
    return undefined
  }
}

function endOnRejection(cause: unknown): never {
  if (isSignedOut(cause)) endSession()
  throw cause
}

function currentUserId(): string | undefined {
  return sessionStore.get().session.user?.userId
}

const isSignedOut = (cause: unknown) => cause instanceof ApiError && cause.code === 'signed-out'
const isNotInPlan = (cause: unknown) => cause instanceof ApiError && cause.code === 'no-subscription'
const isOver = (cause: unknown) =>
  cause instanceof ApiError && (cause.code === 'signed-out' || cause.code === 'user-disabled')
