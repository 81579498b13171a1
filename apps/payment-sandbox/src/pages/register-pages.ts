import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import type { Engine } from '../engine/index.ts'
import { onlyOwnOrigin } from '../own-origin.ts'
import { takeForms } from './frame/form-body.ts'
import { STYLE_PATH } from './frame/page.ts'
import { registerInvoice } from './invoice/register-invoice.ts'
import { registerPay } from './pay/register-pay.ts'
import { registerCard } from './portal/register-card.ts'
import { registerPortal } from './portal/register-portal.ts'

/** Adds the hosted pages: pay, portal, invoice. They need no script and stay up in an outage. */
export function registerPages(app: FastifyInstance, engine: Engine): void {
  const style = readFileSync(new URL('frame/style.css', import.meta.url), 'utf8')
  app.get(STYLE_PATH, async (_request, reply) => reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(style))
  void app.register(async (pages) => {
    takeForms(pages)
    pages.addHook('onRequest', onlyOwnOrigin)
    for (const register of [registerPay, registerPortal, registerCard, registerInvoice]) register(pages, engine)
  })
}
