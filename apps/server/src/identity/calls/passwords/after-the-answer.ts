import type { FastifyInstance, FastifyRequest } from 'fastify'

type Work = () => Promise<void>

/**
 * Does work that the answer must not wait for, because its time would tell of it: begun once the answer has gone, since the embedded
 * database works in this very process. A server that stops lets it finish.
 */
export function createAfterTheAnswer(app: FastifyInstance): (request: FastifyRequest, work: Work) => void {
  const toDo = new WeakMap<FastifyRequest, Work>()
  const underWay = new Set<Promise<void>>()
  app.addHook('onResponse', (request, _reply, done) => {
    const work = toDo.get(request)
    if (work) begin(work)
    done()
  })
  app.addHook('onClose', async () => {
    await Promise.all(underWay)
  })
  const begin = (work: Work) => {
    const done = work()
      .catch((error: unknown) => app.log.error({ err: error }, 'work after an answer failed'))
      .finally(() => underWay.delete(done))
    underWay.add(done)
  }
  return (request, work) => void toDo.set(request, work)
}
