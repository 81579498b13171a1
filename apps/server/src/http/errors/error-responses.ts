import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { Call } from '@fairweight/contract/calls'
import { OperationError } from '@fairweight/contract/errors/operation-error.ts'
import type { ErrorResponse } from '@fairweight/contract/wire'
import { PersonNotFoundError } from '@fairweight/database/repositories/users/person-not-found-error.ts'
import { HttpError } from '@fairweight/application/errors/http-error.ts'
import { invalidRequestError } from './request-issues.ts'

/** What a connection that cannot be made or has broken is called by the system. */
const brokenConnections = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
])

/** PostgreSQL's words for it: connection exceptions, shutting down or starting up, too many connections, a statement that took too long. */
const UNAVAILABLE_SQL_STATES = /^(08...|57P0[123]|53...|57014|25006)$/

/** What the drivers say where they give no code. */
const UNAVAILABLE_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed)|Cannot use a pool after calling end|driver has already been destroyed|PGlite is closed/i

/** How far an error is followed to what caused it. */
const DEEPEST_CAUSE = 5

/** When it is worth trying again while the database is away. */
export const DATABASE_RETRY_SECONDS = 5

const BAD_JSON = 'The body of the request is not valid JSON.'

/** What Fastify itself refuses, in the catalog's words. */
const frameworkErrors: Readonly<Record<string, () => HttpError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new HttpError('too-large'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new HttpError('invalid-content'),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => new HttpError('invalid-request', { message: 'The request has no body.' }),
  FST_ERR_CTP_INVALID_JSON_BODY: () => new HttpError('invalid-request', { message: BAD_JSON }),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () =>
    new HttpError('invalid-request', { message: 'The request is not as long as it claims.' }),
  FST_ERR_BAD_URL: () => new HttpError('invalid-request', { message: 'The address cannot be read.' }),
  FST_ERR_MAX_PARAM_LENGTH: () => new HttpError('not-found'),
}

/** Any error as one of the catalog. What nobody foresaw becomes `internal-error`, without a word of its own message. */
function toHttpError(error: unknown, call: Call | undefined): HttpError {
  if (error instanceof HttpError) return error
  if (!(error instanceof Error)) return new HttpError('internal-error')
  // Deleted on another device, while this request was on its way.
  if (error instanceof PersonNotFoundError) return new HttpError('signed-out')
  if (hasZodFastifySchemaValidationErrors(error)) return invalidRequestError(error, call)
  const { code, statusCode } = error as Partial<FastifyError>
  const known = code === undefined ? undefined : frameworkErrors[code]
  if (known) return known()
  if (isDatabaseUnavailable(error) || isStoreUnreachable(error))
    return new HttpError('not-available', { retryAfterSeconds: DATABASE_RETRY_SECONDS, cause: error })
  const isBadBody = statusCode === 400 && error instanceof SyntaxError
  return isBadBody ? new HttpError('invalid-request', { message: BAD_JSON }) : new HttpError('internal-error')
}

/** The body of an error. */
export function errorResponseBody(refusal: HttpError, reference: string): ErrorResponse {
  const { issues } = refusal.details
  return { code: refusal.code, message: refusal.message, reference, ...(issues && { issues: [...issues] }) }
}

/** Answers a failed request from the catalog. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = registerErrorHandler(error, request, reply)
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(errorResponseBody(refusal, request.id)))
}

/** Everything of an error's answer but its body: status, headers, and what happened, with the reference, in the log. */
export function registerErrorHandler(error: unknown, request: FastifyRequest, reply: FastifyReply): HttpError {
  const refusal = toHttpError(error, request.routeOptions.config?.call)
  if (refusal.code === 'internal-error') request.log.error({ err: error }, 'request failed')
  else if (refusal.cause !== undefined) request.log.warn({ code: refusal.code, err: refusal.cause }, 'request refused')
  else request.log.info({ code: refusal.code }, 'request refused')
  const { retryAfterSeconds, allow } = refusal.details
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds))
  if (allow) reply.header('allow', allow.join(', '))
  const challenge = challengeOf(refusal, request.routeOptions.config?.call)
  if (challenge !== null) reply.header('www-authenticate', challenge)
  reply.code(refusal.status).header('cache-control', 'no-store')
  return refusal
}

/** What tells a program how it has to prove who it is (RFC 6750); null where no key is asked for or none is wanting. */
function challengeOf({ code }: HttpError, call: Call | undefined): string | null {
  if (call?.identifiedBy !== 'key') return null
  if (code === 'signed-out') return 'Bearer realm="Fairweight API"'
  return code === 'key-scope-missing' ? 'Bearer realm="Fairweight API", error="insufficient_scope"' : null
}

/** Whether what was to be read could not be fetched from where published files are kept. */
const isStoreUnreachable = (error: Error): boolean =>
  error instanceof OperationError && error.code === 'store-unreachable'

/** Whether an error, or what caused it, says that the database cannot be reached right now. */
export function isDatabaseUnavailable(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > DEEPEST_CAUSE) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (brokenConnections.has(code) || UNAVAILABLE_SQL_STATES.test(code) || UNAVAILABLE_MESSAGES.test(error.message))
    return true
  const causes: unknown[] = error instanceof AggregateError ? [...error.errors, error.cause] : [error.cause]
  return causes.some((cause) => isDatabaseUnavailable(cause, depth + 1))
}
