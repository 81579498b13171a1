import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'

/** Where the clock goes: to a moment, or on by so many seconds. */
const clockRequest = z.union([
  z.strictObject({ to: z.iso.datetime({ offset: true }) }),
  z.strictObject({ advanceSeconds: z.number().int().min(0) }),
])

/** What every sandbox lets programs ask of it. */
export interface ControlledSandbox {
  state(): unknown
  now(): Date
  moveClock(to: Date): Promise<void>
}

/** Adds a call that takes a body of a shape, does the work, and answers how the sandbox stands then. */
export type AddControlCall = <Shape extends z.ZodType>(
  path: string,
  shape: Shape,
  work: (request: z.output<Shape>) => void | Promise<void>,
) => void

/**
 * The calls by which programs control a sandbox: `GET /sandbox/state`, `POST /sandbox/clock`, and those that are added. A body of another shape, and what the work
 * refuses with a RangeError, is answered with 400 and one sentence.
 */
export function controlCalls(app: FastifyInstance, sandbox: ControlledSandbox): AddControlCall {
  const call: AddControlCall = (path, shape, work) => {
    app.post(path, async ({ body }, reply) => {
      const read = shape.safeParse(body ?? {})
      if (!read.success) return refuse(reply, z.prettifyError(read.error))
      try {
        await work(read.data)
      } catch (error) {
        if (error instanceof RangeError) return refuse(reply, error.message)
        throw error
      }
      return sandbox.state()
    })
  }
  app.get('/sandbox/state', async () => sandbox.state())
  call('/sandbox/clock', clockRequest, (request) =>
    sandbox.moveClock(
      'to' in request ? new Date(request.to) : new Date(sandbox.now().getTime() + request.advanceSeconds * 1000),
    ),
  )
  return call
}

function refuse(reply: FastifyReply, error: string): FastifyReply {
  return reply.code(400).send({ error })
}
