import { DAY_SECONDS } from '@fairweight/domain/time/durations.ts'
import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Engine } from '../engine/index.ts'
import { unixSeconds, type UnixSeconds } from '../engine/engine-context.ts'
import type { Endpoint } from './endpoint.ts'
import { expand } from './expand.ts'
import { parseForm } from './forms.ts'
import { StripeFailure } from './stripe-failure.ts'
import type { Store } from '../journal/store.ts'

interface Answer {
  readonly status: number
  readonly body: string
  readonly isReplayed: boolean
}

const hidden = (key: string): string => `${key.slice(0, 8)}${'*'.repeat(8)}${key.slice(-4)}`

/** Serves calls of Stripe's API to whoever has the key: first what time has made due, then the call, all of it or nothing. */
export function serveEndpoints(
  app: FastifyInstance,
  engine: Engine,
  endpoints: readonly Endpoint[],
  secretKey: string,
): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  )
  app.addHook('onRequest', async ({ headers }) => authenticate(headers.authorization, secretKey))
  for (const each of endpoints) {
    app.route({
      method: each.method,
      url: each.path,
      handler: async (request, reply) => send(reply, answerOf(engine, each, request)),
    })
  }
}

function answerOf(engine: Engine, { answer }: Endpoint, request: FastifyRequest): Answer {
  const { store, clock, world: context } = engine
  clock.catchUp()
  const at = unixSeconds(clock.now())
  const body = typeof request.body === 'string' ? request.body : ''
  const [path = '', query = ''] = request.url.split('?')
  const work = (): object => {
    const result = answer({ world: context, at, id: idOf(request), given: { ...parseForm(query), ...parseForm(body) } })
    return expand(store, result.object, result.expand)
  }
  const key = request.headers['idempotency-key']
  return store.act(() =>
    request.method === 'POST' && typeof key === 'string'
      ? withIdempotency(store, { key, request: `${path} ${body}` }, at, work)
      : { status: 200, body: JSON.stringify(work()), isReplayed: false },
  )
}

function idOf({ params }: FastifyRequest): string {
  return typeof params === 'object' && params !== null && 'id' in params && typeof params.id === 'string'
    ? params.id
    : ''
}

function send(reply: FastifyReply, answer: Answer): FastifyReply {
  if (answer.isReplayed) reply.header('idempotent-replayed', 'true')
  return reply.code(answer.status).type('application/json; charset=utf-8').send(answer.body)
}

/** Refuses a request without the sandbox's key, as a bearer or as the name of basic authorization. */
function authenticate(header: string | undefined, secretKey: string): void {
  const key = keyOf(header ?? '')
  if (key !== null && isSame(key, secretKey)) return
  const message =
    key === null
      ? 'You did not provide an API key. Please give it in the Authorization header, as a bearer.'
      : `Invalid API Key provided: ${hidden(key)}`
  throw new StripeFailure(401, { type: 'invalid_request_error', message })
}

function keyOf(header: string): string | null {
  const [, scheme = '', credentials = ''] = /^(\w+) +(\S+)$/.exec(header) ?? []
  if (scheme.toLowerCase() === 'bearer') return credentials
  if (scheme.toLowerCase() !== 'basic') return null
  return Buffer.from(credentials, 'base64').toString('utf8').split(':', 1)[0] ?? null
}

/** Takes as long for a key that is nearly right as for any other. */
function isSame(given: string, secretKey: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(secretKey))
}

/**
 * Gives the answer that the same key got before, for a day; else does the work, within the same act as it is remembered. A key that
 * comes with something else is refused. What was refused is not remembered, for nothing was done.
 */
function withIdempotency(
  store: Store,
  asked: { readonly key: string; readonly request: string },
  at: UnixSeconds,
  work: () => object,
): Answer {
  const known = store.rememberedAnswers.get(asked.key)
  if (known !== undefined && known.rememberedAt + DAY_SECONDS > at) {
    if (known.request !== asked.request) throw differently(asked.key)
    return { status: known.status, body: known.body, isReplayed: true }
  }
  const body = JSON.stringify(work())
  store.rememberedAnswers.put({ id: asked.key, request: asked.request, status: 200, body, rememberedAt: at })
  return { status: 200, body, isReplayed: false }
}

function differently(key: string): StripeFailure {
  return new StripeFailure(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  })
}
