import type { ErrorAnswer } from '@fairweight/contract/wire'
import { ApiError } from './api-error.ts'
import { reach } from './offline-copy/reach.ts'

const BASE_PATH = '/api'
const PATIENCE_MILLISECONDS = 20_000

export interface ApiRequest {
  readonly path: string
  /** GET, or POST when there is a body, unless told. */
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly query?: Readonly<Record<string, string | undefined>>
  /** Sent as JSON. */
  readonly body?: unknown
  /** Says who is calling. */
  readonly token?: string | undefined
  /** Ends the call when its answer is no longer wanted. */
  readonly signal?: AbortSignal
  readonly timeout?: number
  /** Goes its way even when the page is left. */
  readonly keepalive?: boolean
}

/**
 * Makes one call and answers its parsed body. Throws ApiError with FETCH_ERROR, TIMEOUT_ERROR, PARSING_ERROR or
 * the HTTP status; a call ended by its own signal throws that signal's reason, which nobody has to see.
 */
export async function callApi<Answer>(request: ApiRequest, origin: string = globalThis.location.origin): Promise<Answer> {
  return exchange(request, origin, async (response) => parseAnswer<Answer>(await response.text()))
}

export interface ReceivedFile {
  readonly name: string
  readonly content: Blob
}

/** Makes one call whose answer is a file, under the name that the server gives it. Throws as callApi does. */
export async function callForFile(request: ApiRequest, origin: string = globalThis.location.origin): Promise<ReceivedFile> {
  return exchange(request, origin, async (response) => ({ name: fileNameOf(response), content: await response.blob() }))
}

async function exchange<Answer>(request: ApiRequest, origin: string, read: (response: Response) => Promise<Answer>): Promise<Answer> {
  const limit = AbortSignal.timeout(request.timeout ?? PATIENCE_MILLISECONDS)
  const signal = request.signal ? AbortSignal.any([request.signal, limit]) : limit
  try {
    const response = await fetch(addressOf(request, origin), {
      method: request.method ?? (request.body === undefined ? 'GET' : 'POST'),
      headers: headersOf(request),
      body: request.body === undefined ? null : JSON.stringify(request.body),
      // Answers are cached by us until the cut-off; when we do ask, the browser's own cache may not answer unasked.
      cache: 'no-cache',
      keepalive: request.keepalive ?? false,
      signal,
    })
    reach.set(true)
    if (!response.ok) throw new ApiError(response.status, parseErrorAnswer(await response.text()), secondsToWait(response))
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
  reach.set(false)
  return new ApiError(limit.aborted ? 'TIMEOUT_ERROR' : 'FETCH_ERROR')
}

function addressOf({ path, query }: ApiRequest, origin: string): URL {
  const address = new URL(`${BASE_PATH}${path}`, origin)
  for (const [name, value] of Object.entries(query ?? {})) if (value !== undefined) address.searchParams.set(name, value)
  return address
}

/** The server checks every answer against the contract before it sends it, so the shape is taken as declared. */
function parseAnswer<Answer>(text: string): Answer {
  try {
    return JSON.parse(text)
  } catch {
    throw new ApiError('PARSING_ERROR')
  }
}

function parseErrorAnswer(text: string): ErrorAnswer | null {
  try {
    const found: unknown = JSON.parse(text)
    return isErrorAnswer(found) ? found : null
  } catch {
    return null
  }
}

function isErrorAnswer(found: unknown): found is ErrorAnswer {
  return typeof found === 'object' && found !== null
    && 'code' in found && typeof found.code === 'string'
    && 'message' in found && typeof found.message === 'string'
    && 'reference' in found && typeof found.reference === 'string'
}
