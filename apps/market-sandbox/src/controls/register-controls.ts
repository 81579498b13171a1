import { acceptForms } from '@fairweight/sandbox/pages/form-body.ts'
import { serveStyle } from '@fairweight/sandbox/pages/page.ts'
import { requireSameOrigin } from '@fairweight/sandbox/serving/same-origin.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { ControlActions } from './control-actions.ts'
import { registerControlPage } from './page/register-control-page.ts'
import { clockRequest, faultRequest, planRequest } from './requests.ts'

/** Adds /sandbox, the page, and the same for programs below it. */
export function registerControls(app: FastifyInstance, actions: ControlActions): void {
  serveStyle(app)
  void app.register(async (controls) => {
    acceptForms(controls)
    controls.addHook('onRequest', requireSameOrigin)
    registerCalls(controls, actions)
    registerControlPage(controls, actions)
  })
}

function registerCalls(app: FastifyInstance, actions: ControlActions): void {
  /** Takes a body of that shape; does the work, then answers how the sandbox stands. */
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
      return actions.standing()
    })
  }

  app.get('/sandbox/state', async () => actions.standing())
  call('/sandbox/clock', clockRequest, (request) => actions.moveClock(targetOf(request, actions.standing().now)))
  call('/sandbox/faults', faultRequest, ({ isOn, ...fault }) => actions.setFault(fault, isOn))
  call('/sandbox/fault-plan', planRequest, ({ plan }) => actions.setFaultPlan(plan))
  call('/sandbox/faults/off', z.strictObject({}), () => actions.clearFaults())
}

function targetOf(request: z.output<typeof clockRequest>, now: string): Date {
  return 'to' in request ? new Date(request.to) : new Date(Date.parse(now) + request.advanceSeconds * 1000)
}

function refuse(reply: FastifyReply, error: string): FastifyReply {
  return reply.code(400).send({ error })
}
