import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { acceptForms } from '@fairweight/sandbox/pages/form-body.ts'
import { controlCalls } from '@fairweight/sandbox/serving/control-calls.ts'
import { requireSameOrigin } from '@fairweight/sandbox/serving/same-origin.ts'
import { controlActions, type ControlActions, type ControlParts } from './control-actions.ts'
import { registerControlPage } from './page/register-control-page.ts'
import { deliveryRequest, outageRequest } from './requests.ts'

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
  const call = controlCalls(app, { state: acts.state, now: () => engine.clock.now(), moveClock: acts.moveClock })
  call('/sandbox/delivery', deliveryRequest, acts.disturb)
  call('/sandbox/outage', outageRequest, acts.setOutage)
  call('/sandbox/flush', z.strictObject({}), acts.flush)
}
