import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Engine } from '../engine/index.ts'
import { momentOf } from '../engine/world.ts'
import { authenticate } from './authenticate.ts'
import type { Endpoint } from './endpoint.ts'
import { expand } from './expand.ts'
import { parseForm } from './forms.ts'
import { once } from './idempotency.ts'
import type { Answer } from './idempotency.ts'

/** Serves calls of Stripe's API to whoever has the key: first what time has made due, then the call, all of it or nothing. */
export function serveEndpoints(app: FastifyInstance, engine: Engine, endpoints: readonly Endpoint[], secretKey: string): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.addHook('onRequest', async ({ headers }) => authenticate(headers.authorization, secretKey))
  for (const each of endpoints) {
    app.route({ method: each.method, url: each.path, handler: async (request, reply) => send(reply, answerOf(engine, each, request)) })
  }
}

function answerOf(engine: Engine, { answer }: Endpoint, request: FastifyRequest): Answer {
  const { store, clock, world } = engine
  clock.catchUp()
  const at = momentOf(clock.now())
  const body = typeof request.body === 'string' ? request.body : ''
  const [path = '', query = ''] = request.url.split('?')
  const work = (): object => {
    const result = answer({ world, at, id: idOf(request), given: { ...parseForm(query), ...parseForm(body) } })
    return expand(store, result.object, result.expand)
  }
  const key = request.headers['idempotency-key']
  return store.act(() =>
    request.method === 'POST' && typeof key === 'string'
      ? once(store, { key, request: `${path} ${body}` }, at, work)
      : { status: 200, body: JSON.stringify(work()), isReplayed: false },
  )
}

function idOf({ params }: FastifyRequest): string {
  return typeof params === 'object' && params !== null && 'id' in params && typeof params.id === 'string' ? params.id : ''
}

function send(reply: FastifyReply, answer: Answer): FastifyReply {
  if (answer.isReplayed) reply.header('idempotent-replayed', 'true')
  return reply.code(answer.status).type('application/json; charset=utf-8').send(answer.body)
}
