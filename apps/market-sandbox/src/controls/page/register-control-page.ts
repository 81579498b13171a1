import { formOf } from '@fairweight/sandbox/pages/form-body.ts'
import { sendFramedPage } from '@fairweight/sandbox/pages/page.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ControlActions } from '../control-actions.ts'
import { controlPage } from './control-page.ts'
import { readClockForm, readFaultForm, readPlanForm } from './forms.ts'

const FRAME = { name: 'Market sandbox', warning: 'Every company, price and filing here is invented.' }

const DONE_TEXTS: Readonly<Record<string, string>> = {
  clock: 'The clock has moved forward.',
  fault: 'The fault is set.',
  plan: 'The faults by chance are set.',
}

/** The page and the forms on it. */
export function registerControlPage(app: FastifyInstance, actions: ControlActions): void {
  function show(reply: FastifyReply, said: { readonly done?: string | null; readonly refusal?: string }): FastifyReply {
    const page = controlPage(actions.standing(), { done: said.done ?? null, refusal: said.refusal ?? null })
    return sendFramedPage(reply, FRAME, page)
  }
  /** Takes one of the forms: `work` does what it asks, or says why it cannot. */
  function take(name: string, work: (form: URLSearchParams) => Promise<string | null> | string | null): void {
    app.post(`/sandbox/page/${name}`, async (request, reply) => {
      const refusal = await work(formOf(request))
      return refusal === null ? reply.redirect(`/sandbox?done=${name}`, 303) : show(reply, { refusal })
    })
  }

  app.get<{ readonly Querystring: { readonly done?: string } }>('/sandbox', async ({ query: { done = '' } }, reply) =>
    show(reply, { done: Object.hasOwn(DONE_TEXTS, done) ? (DONE_TEXTS[done] ?? null) : null }),
  )
  take('clock', async (form) => {
    const to = readClockForm(form, new Date(actions.standing().now))
    if (to === null) return 'Choose a step.'
    await actions.moveClock(to)
    return null
  })
  take('fault', (form) => {
    const read = readFaultForm(form)
    if (read === null) return 'Choose a provider and a fault.'
    actions.setFault(read.fault, read.isOn)
    return null
  })
  take('plan', (form) => {
    if (form.has('off')) {
      actions.clearFaults()
      return null
    }
    const plan = readPlanForm(form)
    if (plan === null) return 'The share must be from 0% to 100%, and the seed a whole number.'
    actions.setFaultPlan(plan.share === 0 ? null : plan)
    return null
  })
}
