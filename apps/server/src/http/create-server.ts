import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import type { DestinationStream } from 'pino'
import type { Call } from '@fairweight/contract/calls'
import type { Configuration } from '../config/read-configuration.ts'
import { type Caller, type ResolveCaller, nobody } from './caller.ts'
import { answerBrokenConnection } from './broken-connection.ts'
import { answerError } from './errors/error-answers.ts'
import { createLogger } from './logger.ts'
import { prepareOpenApi } from './open-api.ts'
import { prepareRateLimits } from './rate-limit.ts'
import { newReference } from './errors/reference.ts'
import { type Headers, securityHeaders } from './security-headers.ts'

declare module 'fastify' {
  interface FastifyInstance {
    rateLimitScale: number
  }
  interface FastifyRequest {
    caller: Caller
  }
  interface FastifyContextConfig {
    call?: Call
  }
}

export type ServerConfiguration = Pick<Configuration, 'mode' | 'logLevel' | 'rateLimitScale' | 'trustProxy'>

/** Replaceable parts; by default nobody has a session and the log goes to stderr. */
export interface ServerParts {
  readonly resolveCaller?: ResolveCaller | undefined
  readonly logTo?: DestinationStream | undefined
}

const largestBodyBytes = 256 * 1024

/** How long a request may take to arrive. */
const slowestRequestMilliseconds = 30_000

/** An HTTP server with everything that calls share, and no call yet. */
export async function createServer(configuration: ServerConfiguration, { resolveCaller, logTo }: ServerParts = {}): Promise<FastifyInstance> {
  const headers = securityHeaders(configuration.mode)
  const app = Fastify({
    loggerInstance: createLogger(configuration.logLevel, logTo),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'reference' }),
    genReqId: newReference,
    bodyLimit: largestBodyBytes,
    requestTimeout: slowestRequestMilliseconds,
    trustProxy: configuration.trustProxy > 0 && ((_address, hop) => hop < configuration.trustProxy),
    // What is under way when the server stops still gets its answer.
    return503OnClosing: false,
    http: {},
    routerOptions: { ignoreTrailingSlash: true },
    clientErrorHandler: answerBrokenConnection(headers),
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply.headers(headers)),
  })
  app.decorate('rateLimitScale', configuration.rateLimitScale)
  app.decorateRequest('caller')
  app.removeContentTypeParser('text/plain')
  app.setValidatorCompiler(validatorCompiler)
  // Answers are checked against the contract in tests; doing it for each request would cost more than making them.
  app.setSerializerCompiler(() => (answer) => JSON.stringify(answer))
  app.setErrorHandler(answerError)
  identifyCallers(app, resolveCaller ?? nobody, headers)
  await prepareOpenApi(app)
  await prepareRateLimits(app)
  return app
}

function identifyCallers(app: FastifyInstance, resolveCaller: ResolveCaller, headers: Headers): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers)
    request.caller = await resolveCaller(request)
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method, url } = request
    request.log.info({ method, path: url.split('?', 1)[0], status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'request')
  })
}
