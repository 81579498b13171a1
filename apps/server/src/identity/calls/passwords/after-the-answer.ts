import type { FastifyInstance } from 'fastify'

/** Does work that the answer must not wait for, because its time would tell of it. A server that stops lets it finish. */
export function createAfterTheAnswer(app: FastifyInstance): (work: () => Promise<void>) => void {
  const underWay = new Set<Promise<void>>()
  app.addHook('onClose', async () => {
    await Promise.all(underWay)
  })
  return (work) => {
    const done = work()
      .catch((error: unknown) => app.log.error({ err: error }, 'work after an answer failed'))
      .finally(() => underWay.delete(done))
    underWay.add(done)
  }
}
