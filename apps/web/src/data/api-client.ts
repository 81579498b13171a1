import type { ErrorResponse } from '@fairweight/contract/wire'
import { WIRE_VERSION_HEADER } from '@fairweight/contract/wire/version.ts'
import { ApiError } from './api-error.ts'
import { type Answer, answerAsDeclared, type Declaration, type RequestOf } from './declared-calls.ts'
import { serverReachability } from './offline-cache/server-reachability.ts'

const BASE_PATH = '/api'
const TIMEOUT_MS = 20_000

declare global {
  /**
   * On the dashboard's page: the answer to a call that its head has made before the app was there (build-steps/written/begin-at-once.ts), each
   * only once. Null where it was not made, was made for somebody else, or failed.
   */
  var takeFirstAnswer: ((address: string, token: string | undefined) => Promise<Response | null>) | undefined
}

/** What a caller may ask of any call, beside what its declaration says. */
export interface CallOptions {
  /** Says who is calling. */
  readonly token?: string | undefined
  /** Ends the call when its answer is no longer wanted. */
  readonly signal?: AbortSignal | undefined
  readonly timeout?: number
  /** Goes its way even when the page is left. */
  readonly keepalive?: boolean
}

/** A request as its declaration wants it, with the caller's own options. */
export interface ApiRequest extends CallOptions {
  readonly query?: Readonly<Record<string, unknown>> | undefined
  /** Sent as JSON. */
  readonly body?: unknown
}

/**
 * Makes one call as it is declared, for a visitor or with a given token, and answers its parsed body. Throws ApiError with
 * FETCH_ERROR, TIMEOUT_ERROR, PARSING_ERROR or the HTTP status; a call ended by its own signal throws that signal's reason,
 * which nobody has to see.
 */
export function callWithoutSession<D extends Declaration>(
  declaration: D,
  ...[request]: RequestOf<D, CallOptions>
): Promise<Answer<D>> {
  return send(declaration, request)
}

/** As callWithoutSession, for a request that is known to fit its declaration. */
export async function send<D extends Declaration>(
  declaration: D,
  request: ApiRequest = {},
  origin: string = globalThis.location.origin,
): Promise<Answer<D>> {
  const { text, version } = await exchange(declaration, request, origin, async (response) => ({
    text: await response.text(),
    version: response.headers.get(WIRE_VERSION_HEADER),
  }))
  return answerAsDeclared(declaration, parseJson(text), version)
}

export interface ReceivedFile {
  readonly name: string
  readonly content: Blob
}

/** Makes one call whose answer is a file, under the name that the server gives it. Throws as callWithoutSession does. */
export function sendForFile(
  declaration: Declaration,
  request: ApiRequest = {},
  origin: string = globalThis.location.origin,
): Promise<ReceivedFile> {
  return exchange(declaration, request, origin, async (response) => ({
    name: fileNameOf(response),
    content: await response.blob(),
  }))
}

/** Where a declared call is found on this origin. */
export function pathOf({ path }: Pick<Declaration, 'path'>, query: ApiRequest['query'] = {}): string {
  const named = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(named.map(([name, value]) => [name, String(value)])).toString()
  return `${BASE_PATH}${path}${search && `?${search}`}`
}

async function exchange<Result>(
  { method, path }: Declaration,
  request: ApiRequest,
  origin: string,
  read: (response: Response) => Promise<Result>,
): Promise<Result> {
  const limit = AbortSignal.timeout(request.timeout ?? TIMEOUT_MS)
  const signal = request.signal ? AbortSignal.any([request.signal, limit]) : limit
  try {
    const address = pathOf({ path }, request.query)
    const response =
      (await globalThis.takeFirstAnswer?.(address, request.token)) ??
      (await fetch(new URL(address, origin), {
        method,
        headers: headersOf(request),
        body: request.body === undefined ? null : JSON.stringify(request.body),
        // Answers are cached by us until the cut-off; when we do ask, the browser's own cache may not answer unasked.
        cache: 'no-cache',
        keepalive: request.keepalive ?? false,
        signal,
      }))
    signal.throwIfAborted()
    serverReachability.set(true)
    if (!response.ok)
      throw new ApiError(response.status, parseErrorAnswer(await response.text()), secondsToWait(response))
    return await read(response)
  } catch (cause) {
    throw asFailure(cause, request.signal, limit)
  }
}

function headersOf({ body, token }: ApiRequest): Record<string, string> {
  return {
    accept: 'application/json',
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  }
}

/** What a `Retry-After` in seconds asks for; null without one. */
function secondsToWait(response: Response): number | null {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : null
}

function fileNameOf(response: Response): string {
  return /filename="?([^";]+)"?/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'fairweight'
}

function asFailure(cause: unknown, wanted: AbortSignal | undefined, limit: AbortSignal): unknown {
  if (cause instanceof ApiError) return cause
  if (wanted?.aborted) return wanted.reason
  serverReachability.set(false)
  return new ApiError(limit.aborted ? 'TIMEOUT_ERROR' : 'FETCH_ERROR')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ApiError('PARSING_ERROR')
  }
}

function parseErrorAnswer(text: string): ErrorResponse | null {
  try {
    const found: unknown = JSON.parse(text)
    return isErrorAnswer(found) ? found : null
  } catch {
    return null
  }
}

function isErrorAnswer(found: unknown): found is ErrorResponse {
  return (
    typeof found === 'object' &&
    found !== null &&
    'code' in found &&
    typeof found.code === 'string' &&
    'message' in found &&
    typeof found.message === 'string' &&
    'reference' in found &&
    typeof found.reference === 'string'
  )
}
