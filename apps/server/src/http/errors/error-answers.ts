import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { Call } from '@fairweight/contract/calls'
import type { ErrorAnswer } from '@fairweight/contract/wire'
import { PersonGone } from '@fairweight/database'
import { isDatabaseAway } from './database-away.ts'
import { Refusal } from './refusal.ts'
import { refuseRequest } from './request-issues.ts'

/** When it is worth trying again while the database is away. */
export const databaseRetrySeconds = 5

const badJson = 'The body of the request is not valid JSON.'

/** What Fastify itself refuses, in the catalogue's words. */
const frameworkRefusals: Readonly<Record<string, () => Refusal>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new Refusal('too-large'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new Refusal('invalid-content'),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => new Refusal('invalid-request', { message: 'The request has no body.' }),
  FST_ERR_CTP_INVALID_JSON_BODY: () => new Refusal('invalid-request', { message: badJson }),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => new Refusal('invalid-request', { message: 'The request is not as long as it says.' }),
  FST_ERR_BAD_URL: () => new Refusal('invalid-request', { message: 'The address cannot be read.' }),
  FST_ERR_MAX_PARAM_LENGTH: () => new Refusal('not-found'),
}

/** Any error as one of the catalogue. What nobody foresaw becomes `internal-error`, without a word of its own message. */
function asRefusal(error: unknown, call: Call | undefined): Refusal {
  if (error instanceof Refusal) return error
  if (!(error instanceof Error)) return new Refusal('internal-error')
  // Deleted on another device, while this request was on its way.
  if (error instanceof PersonGone) return new Refusal('signed-out')
  if (hasZodFastifySchemaValidationErrors(error)) return refuseRequest(error, call)
  const { code, statusCode } = error as Partial<FastifyError>
  const known = code === undefined ? undefined : frameworkRefusals[code]
  if (known) return known()
  if (isDatabaseAway(error)) return new Refusal('not-available', { retryAfterSeconds: databaseRetrySeconds, cause: error })
  const isBadBody = statusCode === 400 && error instanceof SyntaxError
  return isBadBody ? new Refusal('invalid-request', { message: badJson }) : new Refusal('internal-error')
}

/** The body of an error. */
export function errorBody(refusal: Refusal, reference: string): ErrorAnswer {
  const { issues } = refusal.details
  return { code: refusal.code, message: refusal.message, reference, ...(issues && { issues: [...issues] }) }
}

/** Answers a failed request from the catalogue. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = prepareErrorAnswer(error, request, reply)
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(errorBody(refusal, request.id)))
}

/** Everything of an error's answer but its body: status, headers, and what happened, with the reference, in the log. */
export function prepareErrorAnswer(error: unknown, request: FastifyRequest, reply: FastifyReply): Refusal {
  const refusal = asRefusal(error, request.routeOptions.config?.call)
  if (refusal.code === 'internal-error') request.log.error({ err: error }, 'request failed')
  else if (refusal.cause !== undefined) request.log.warn({ code: refusal.code, err: refusal.cause }, 'request refused')
  else request.log.info({ code: refusal.code }, 'request refused')
  const { retryAfterSeconds, allow } = refusal.details
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds))
  if (allow) reply.header('allow', allow.join(', '))
  reply.code(refusal.status).header('cache-control', 'no-store')
  return refusal
}
