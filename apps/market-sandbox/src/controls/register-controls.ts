import { acceptForms } from '@fairweight/sandbox/pages/form-body.ts'
import { serveStyle } from '@fairweight/sandbox/pages/page.ts'
import { controlCalls } from '@fairweight/sandbox/serving/control-calls.ts'
import { requireSameOrigin } from '@fairweight/sandbox/serving/same-origin.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { ControlActions } from './control-actions.ts'
import { registerControlPage } from './page/register-control-page.ts'
import { faultRequest, planRequest } from './requests.ts'

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
  const { moveClock } = actions
  const call = controlCalls(app, {
    state: () => actions.standing(),
    now: () => new Date(actions.standing().now),
    moveClock,
  })
  call('/sandbox/faults', faultRequest, ({ isOn, ...fault }) => actions.setFault(fault, isOn))
  call('/sandbox/fault-plan', planRequest, ({ plan }) => actions.setFaultPlan(plan))
  call('/sandbox/faults/off', z.strictObject({}), () => actions.clearFaults())
}
