import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { acceptForms } from '@fairweight/sandbox/pages/form-body.ts'
import { requireSameOrigin } from '@fairweight/sandbox/serving/same-origin.ts'
import { controlActions, type ControlActions, type ControlParts } from './control-actions.ts'
import { registerControlPage } from './page/register-control-page.ts'
import { clockRequest, deliveryRequest, outageRequest } from './requests.ts'

/** Adds /sandbox, the page, and the same for programs below it. */
export function registerControls(app: FastifyInstance, parts: ControlParts): void {
  const acts = controlActions(parts)
  void app.register(async (controls) => {
    acceptForms(controls)
    controls.addHook('onRequest', requireSameOrigin)
    registerCalls(controls, parts, acts)
    registerControlPage(controls, parts, acts)
  })
}

function registerCalls(app: FastifyInstance, { engine }: ControlParts, acts: ControlActions): void {
  /** Takes a body of that shape; does the work, then answers the state. */
  function call<Shape extends z.ZodType>(
    path: string,
    shape: Shape,
    work: (request: z.output<Shape>) => void | Promise<void>,
  ): void {
    app.post(path, async ({ body }, reply) => {
      const read = shape.safeParse(body ?? {})
      if (!read.success) return refuse(reply, z.prettifyError(read.error))
      try {
        await work(read.data)
      } catch (error) {
        if (error instanceof RangeError) return refuse(reply, error.message)
        throw error
      }
      return acts.state()
    })
  }

  app.get('/sandbox/state', async () => acts.state())
  call('/sandbox/clock', clockRequest, (request) =>
    acts.moveClock(
      'to' in request ? new Date(request.to) : new Date(engine.clock.now().getTime() + request.advanceSeconds * 1000),
    ),
  )
  call('/sandbox/delivery', deliveryRequest, acts.disturb)
  call('/sandbox/outage', outageRequest, acts.setOutage)
  call('/sandbox/flush', z.strictObject({}), acts.flush)
}

function refuse(reply: FastifyReply, error: string): FastifyReply {
  return reply.code(400).send({ error })
}
