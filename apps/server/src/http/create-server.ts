import { randomBytes } from 'node:crypto'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Milliseconds } from '@fairweight/domain/time/durations.ts'
import { validatorCompiler } from 'fastify-type-provider-zod'
import type { Call } from '@fairweight/contract/calls'
import { newReference } from '@fairweight/application/errors/reference.ts'
import { type Awaited, whileAwaited } from '@fairweight/database/opening/time-limits.ts'
import { createLogger } from '@fairweight/application/logging/logger.ts'
import type { Configuration } from '../config/read-configuration.ts'
import { handleClientError } from './errors/client-error.ts'
import { type Caller, type ResolveCaller, anonymousCaller } from './caller.ts'
import { CLIENT_TIMEOUT_MS, limitConnections } from './connections/limit-connections.ts'
import { sendError } from './errors/error-responses.ts'
import type { Gate } from './gate.ts'
import { readJsonBodies } from './bodies/json-body.ts'
import type { LargeBody } from './bodies/large-body.ts'
import { prepareOpenApi } from './open-api.ts'
import type { CountStore } from './rate-limit/count-store.ts'
import { honorRequestIds } from './tracing/honor-request-ids.ts'
import type { RequestTracer } from './tracing/open-telemetry.ts'
import { yieldBetweenRequests } from './yield-between-requests.ts'
import { countsInMemory } from './rate-limit/counts-in-memory.ts'
import { createRequestLimits } from './rate-limit/request-limits.ts'
import { type Headers, securityHeaders } from './security-headers.ts'

declare module 'fastify' {
  interface FastifyInstance {
    gate: Gate
  }
  interface FastifyRequest {
    caller: Caller
    /** Who waits for the answer. */
    waiting: Awaited
  }
  interface FastifyContextConfig {
    call?: Call
    largeBody?: LargeBody
  }
}

export type ServerConfiguration = Pick<Configuration, 'mode' | 'siteUrl' | 'logLevel' | 'rateLimitScale' | 'trustProxy'>

/** Replaceable parts; by default nobody has a session, requests are counted by this process alone and the log goes to stderr. */
export interface ServerParts {
  readonly resolveCaller?: ResolveCaller | undefined
  readonly counts?: CountStore | undefined
  /** Keeps email addresses out of the counts. */
  readonly countingSecret?: string | undefined
  /** How long a request that can be answered without the database waits to be counted in it. */
  readonly countingTimeout?: Milliseconds | undefined
  readonly clock?: (() => Date) | undefined
  readonly log?: FastifyBaseLogger | undefined
  /** Tells a collector of each request, if anything does. */
  readonly tracer?: RequestTracer | undefined
}

const MAX_BODY_BYTES = 256 * 1024

/** An HTTP server with everything that calls share, and no call yet. */
export async function createServer(
  configuration: ServerConfiguration,
  parts: ServerParts = {},
): Promise<FastifyInstance> {
  const headers = securityHeaders(configuration.mode)
  const app = Fastify({
    loggerInstance: parts.log ?? createLogger(configuration.logLevel),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'reference' }),
    genReqId: newReference,
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: CLIENT_TIMEOUT_MS.requestTimeout,
    connectionTimeout: CLIENT_TIMEOUT_MS.connectionTimeout,
    trustProxy: configuration.trustProxy > 0 && ((_address, hop) => hop < configuration.trustProxy),
    // What is under way when the server stops still gets its answer.
    return503OnClosing: false,
    http: {
      headersTimeout: CLIENT_TIMEOUT_MS.headersTimeout,
      connectionsCheckingInterval: CLIENT_TIMEOUT_MS.connectionsCheckingInterval,
    },
    routerOptions: { ignoreTrailingSlash: true },
    clientErrorHandler: handleClientError(headers),
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply.headers(headers)),
  })
  limitConnections(app.server, { scale: configuration.rateLimitScale, isBehindProxy: configuration.trustProxy > 0 })
  app.decorate('gate', openGate(app, configuration, parts))
  app.decorateRequest('caller')
  app.removeContentTypeParser('text/plain')
  readJsonBodies(app)
  app.setValidatorCompiler(validatorCompiler)
  // Answers are checked against the contract in tests; doing it for each request would cost more than making them.
  app.setSerializerCompiler(() => (answer) => JSON.stringify(answer))
  app.setErrorHandler(sendError)
  limitWaits(app)
  honorRequestIds(app, parts.tracer)
  frameAnswers(app, headers)
  await prepareOpenApi(app)
  return app
}

function openGate(
  app: FastifyInstance,
  { mode, siteUrl, rateLimitScale }: ServerConfiguration,
  parts: ServerParts,
): Gate {
  const limits = createRequestLimits({
    counts: parts.counts ?? countsInMemory(),
    scale: rateLimitScale,
    secret: parts.countingSecret ?? randomBytes(32).toString('hex'),
    timeout: parts.countingTimeout,
    clock: parts.clock ?? (() => new Date()),
  })
  app.addHook('onClose', async () => {
    await limits.close().catch((error: unknown) => app.log.warn({ err: error }, 'could not return unused permits'))
  })
  return {
    site: { mode, siteUrl },
    resolveCaller: parts.resolveCaller ?? anonymousCaller,
    limits,
    begin: yieldBetweenRequests(),
  }
}

/** What a request asks of the database or of a store fails before whoever waits for the answer gives up. */
function limitWaits(app: FastifyInstance): void {
  app.decorateRequest('waiting')
  app.addHook('onRequest', (request, _reply, done) => {
    request.waiting = { isOver: false }
    whileAwaited(request.waiting, done)
  })
  // The end of a body is told by the connection, which knows of no request.
  app.addHook('preValidation', (request, _reply, done) => whileAwaited(request.waiting, done))
  app.addHook('onResponse', async ({ waiting }) => {
    waiting.isOver = true
  })
}

/** A path without what opens anything: no query, and of a shared link nothing that leads to it. */
function loggedPath(url: string): string {
  const [path = ''] = url.split('?', 1)
  return path.startsWith('/shared/') ? '/shared/' : path
}

/** Every answer has the security headers and a line in the log. */
function frameAnswers(app: FastifyInstance, headers: Headers): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method, url } = request
    request.log.info(
      { method, path: loggedPath(url), status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'request',
    )
  })
}
