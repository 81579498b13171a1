import type { FastifyInstance, FastifyReply } from 'fastify'
import { formOf } from '@fairweight/sandbox/pages/form-body.ts'
import { sendPage } from '../../pages/layout/page.ts'
import type { ControlActions, ControlParts } from '../control-actions.ts'
import { controlPage } from './control-page.ts'
import { readClockForm, readDeliveryForm, readOutageForm } from './forms.ts'

const DONE_TEXTS: Readonly<Record<string, string>> = {
  clock: 'The clock has moved forward, and everything due has been done.',
  delivery: 'From now on, events are delivered this way.',
  outage: 'The outage is set.',
  flush: 'Everything that waited has been sent once.',
}

/** The page and the forms on it. */
export function registerControlPage(app: FastifyInstance, parts: ControlParts, acts: ControlActions): void {
  function show(reply: FastifyReply, said: { readonly done?: string | null; readonly refusal?: string }): FastifyReply {
    return sendPage(reply, controlPage(parts, acts.state(), { done: said.done ?? null, refusal: said.refusal ?? null }))
  }
  /** Takes one of the forms: `work` does what it asks, or says why it cannot. */
  function take(
    name: keyof typeof DONE_TEXTS,
    work: (form: URLSearchParams) => Promise<string | null> | string | null,
  ): void {
    app.post(`/sandbox/page/${name}`, async (request, reply) => {
      const refusal = await work(formOf(request))
      return refusal === null ? reply.redirect(`/sandbox?done=${name}`, 303) : show(reply, { refusal })
    })
  }

  app.get<{ readonly Querystring: { readonly done?: string } }>('/sandbox', async ({ query: { done = '' } }, reply) =>
    show(reply, { done: Object.hasOwn(DONE_TEXTS, done) ? (DONE_TEXTS[done] ?? null) : null }),
  )
  take('clock', async (form) => {
    const now = parts.engine.clock.now()
    const to = readClockForm(form, now)
    if (to === null) return 'Choose a day.'
    if (to <= now) return 'The clock only goes forward. Choose a later day.'
    return acts.moveClock(to).then(
      () => null,
      (error: unknown) => {
        if (error instanceof RangeError) return error.message
        throw error
      },
    )
  })
  take('delivery', (form) => {
    const request = readDeliveryForm(form)
    if (request === null) return 'Shares must be from 0% to 100%, and the delay at most 86,400 seconds.'
    acts.disturb(request)
    return null
  })
  take('outage', (form) => {
    const request = readOutageForm(form)
    if (request === null) return 'The share must be from 0% to 100%.'
    acts.setOutage(request)
    return null
  })
  take('flush', async () => {
    await acts.flush()
    return null
  })
}
