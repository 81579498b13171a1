import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestHookHandler,
  preValidationHookHandler,
} from 'fastify'
import type { z } from 'zod'
import { API_BASE_PATH, type Call } from '@fairweight/contract/calls'
import { ERROR_CATALOG } from '@fairweight/contract/errors'
import { errorResponse } from '@fairweight/contract/wire'
import { WIRE_VERSION, WIRE_VERSION_HEADER } from '@fairweight/contract/wire/version.ts'
import { decideAccess, isVisitor } from './access.ts'
import { type LargeBody, skipBodyValidation, readLargeBody } from './bodies/large-body.ts'
import type { Caller, CallerKey, CallerSession } from './caller.ts'
import { HttpError } from '@fairweight/application/errors/http-error.ts'
import { identifyCaller, setPrivateCacheControl } from './gate.ts'
import { requireSameOrigin } from './same-origin.ts'
import { limitConcurrency } from './rate-limit/limit-concurrency.ts'
import { limitPerEmail, limitRate } from './rate-limit/limit-rate.ts'

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined

/** A checked request of one call: its shapes are those that the declaration names. */
export interface EndpointRequest<C extends Call> {
  readonly query: Parsed<C['query']>
  readonly body: Parsed<C['body']>
  readonly caller: Caller
  /** Certain to be there where the declaration asks for one. */
  readonly session: C['access'] extends
    | { readonly who: 'session' | 'member' }
    | { readonly who: 'subscriber'; readonly sampleIsOpen?: never }
    ? CallerSession
    : CallerSession | null
  /** Certain to be there where the declaration asks for one. */
  readonly key: C['access'] extends { readonly who: 'key-holder' | 'sheet-address' } ? CallerKey : CallerKey | null
  /** Let in by the demo's open door only. */
  readonly isVisitor: boolean
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

type CallHandler<C extends Call> = (call: EndpointRequest<C>) => unknown

interface CallSettings {
  /** The largest body in bytes, where it is smaller than the usual one. */
  readonly bodyLimit?: number
  /** For a body that is larger than the usual one, and taken apart elsewhere. */
  readonly largeBody?: LargeBody
}

/**
 * Registers one declared call, whole: path, access, limits, checking of query and body, documentation.
 * This is the only way in which an address under the base path comes to be.
 */
export function registerCall<const C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: CallHandler<C>,
  { bodyLimit, largeBody }: CallSettings = {},
): void {
  const { gate } = app
  const isDecidedAhead = !opensByBody(call)
  app.route({
    method: call.method,
    url: `${API_BASE_PATH}${call.path}`,
    config: { call, ...(largeBody && { largeBody }) },
    ...(bodyLimit !== undefined && { bodyLimit }),
    ...(largeBody && { bodyLimit: largeBody.maxBytes, validatorCompiler: skipBodyValidation }),
    schema: {
      summary: call.summary,
      ...(call.query && { querystring: call.query }),
      ...(call.body && { body: call.body }),
      response: { 200: call.response, ...errorResponses(call) },
    },
    onRequest: [
      gate.begin(call),
      nameWireVersion,
      setPrivateCacheControl(call),
      identifyCaller(gate),
      requireSameOrigin(call, gate.site),
      limitRate(gate.limits, call),
      ...(isDecidedAhead ? [requireAccess(call), limitConcurrency(gate.limits, call)] : []),
    ],
    preValidation: [
      ...(isDecidedAhead ? [] : [requireAccess(call), limitConcurrency(gate.limits, call)]),
      ...(largeBody ? [readLargeBody(call, largeBody)] : []),
    ],
    preHandler: limitPerEmail(gate.limits, call),
    handler: (request, reply) =>
      handler({
        // Fastify's types cannot follow a generic schema; its validator has just run these very ones.
        query: request.query as Parsed<C['query']>,
        body: request.body as Parsed<C['body']>,
        caller: request.caller,
        // Access has just been decided: where the rule asks for a session there is one.
        session: request.caller.session as EndpointRequest<C>['session'],
        key: request.caller.key as EndpointRequest<C>['key'],
        isVisitor: isVisitor(call.access, request.caller),
        request,
        reply,
      }),
  })
}

/** Whether only the body tells whether the demo's open door is meant. All other calls are decided before one byte of a body is read. */
function opensByBody(call: Call): boolean {
  return 'sampleIsOpen' in call.access && call.body !== undefined
}

/** Pages that were loaded before an update see by it that they cannot read the answer. */
const nameWireVersion: onRequestHookHandler = (_request, reply, done) => {
  reply.header(WIRE_VERSION_HEADER, WIRE_VERSION)
  done()
}

/** The one place where access is decided. It looks before checking, so that a stranger learns nothing of the shapes. */
function requireAccess(call: Call): onRequestHookHandler & preValidationHookHandler {
  return (request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void) => {
    // Only the part that the call declares: a dataset anywhere else would open the door for another one.
    const dataset = datasetOf(call.body ? request.body : request.query)
    const decision = decideAccess(call.access, request.caller, dataset)
    if (decision === 'allowed') done()
    else done(new HttpError(decision, { message: call.refusalTexts?.[decision] }))
  }
}

/** Every status that the call's errors have, for the description. */
function errorResponses(call: Call): Record<number, typeof errorResponse> {
  return Object.fromEntries(call.errors.map((code) => [ERROR_CATALOG[code].status, errorResponse]))
}

function datasetOf(part: unknown): unknown {
  return typeof part === 'object' && part !== null && 'dataset' in part ? part.dataset : undefined
}
