import { callApi, callForFile, type ApiRequest, type ReceivedFile } from '../api-client.ts'
import { ApiError } from '../api-error.ts'
import { endSession, tokens } from './page-session.ts'
import { givingWay, partBy, untilStaying } from './parting.ts'
import { sessionStore } from './session-store.ts'

/** Calls that must see the account as it is at this moment (spec section 7). */
const NEEDS_FRESH_TOKEN = /^\/(user\/profile|store\/)/

/**
 * Makes one call as the person of this page, or as a visitor when there is no session. A token that the server no longer takes
 * is renewed once; when that fails too, the session has ended and the page says so. After a refusal for want of a plan the page
 * asks who the person is now, and follows. Throws ApiError as callApi does, and an AbortError when the person logs out meanwhile.
 */
export function callWithSession<Answer>(request: ApiRequest): Promise<Answer> {
  return asPerson(request, (ready) => callApi<Answer>(ready))
}

/** The same for a call whose answer is a file. */
export function fileWithSession(request: ApiRequest): Promise<ReceivedFile> {
  return asPerson(request, (ready) => callForFile(ready))
}

/**
 * Makes the call that ends the session at the server along with what it does, such as deleting the account, then ends it on the page.
 * What is being read for the person gives way as when they log out. Throws ApiError, and leaves everything as it was, when it is refused.
 */
export async function partWithCall(request: ApiRequest): Promise<void> {
  // Before leaving: meanwhile no token is fetched.
  const token = await tokenOrNone(true)
  await partBy(async () => {
    await callApi({ ...request, token }).catch(endOnRefusal)
    endSession(performance.now())
  })
}

/** Who logs out breaks off what is being read, which loses nothing; what changes something goes its way once it is sent. */
async function asPerson<Answer>(request: ApiRequest, call: (ready: ApiRequest) => Promise<Answer>): Promise<Answer> {
  if (isReading(request)) return givingWay((broken) => withToken({ ...request, signal: AbortSignal.any([request.signal ?? broken, broken]) }, call))
  await untilStaying()
  return withToken(request, call)
}

async function withToken<Answer>(request: ApiRequest, call: (ready: ApiRequest) => Promise<Answer>): Promise<Answer> {
  const token = await tokenOrNone(NEEDS_FRESH_TOKEN.test(request.path))
  const caller = personOfPage()
  try {
    return await call({ ...request, token })
  } catch (cause) {
    if (isNotInPlan(cause)) void tokens.fresh().catch(() => undefined)
    if (token === undefined || !isSignedOut(cause)) throw cause
    const renewed = await tokenOrNone(true)
    // Somebody else may have signed in meanwhile in another tab; this request was not theirs.
    if (renewed === undefined || personOfPage() !== caller) throw cause
    return await call({ ...request, token: renewed }).catch(endOnRefusal)
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

function endOnRefusal(cause: unknown): never {
  if (isSignedOut(cause)) endSession()
  throw cause
}

function personOfPage(): string | undefined {
  return sessionStore.get().session.user?.userId
}

const isReading = ({ method, body }: ApiRequest) => method === 'GET' || (method === undefined && body === undefined)
const isSignedOut = (cause: unknown) => cause instanceof ApiError && cause.code === 'signed-out'
const isNotInPlan = (cause: unknown) => cause instanceof ApiError && cause.code === 'no-subscription'
const isOver = (cause: unknown) => cause instanceof ApiError && (cause.code === 'signed-out' || cause.code === 'user-disabled')
