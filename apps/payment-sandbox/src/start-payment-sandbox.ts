import type { AddressInfo } from 'node:net'
import { readFileSync, chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { acceptForms } from '@fairweight/sandbox/pages/form-body.ts'
import { serveStyle } from '@fairweight/sandbox/pages/page.ts'
import { requireSameOrigin } from '@fairweight/sandbox/serving/same-origin.ts'
import { resolvePort, savePort } from '@fairweight/sandbox/serving/saved-port.ts'
import type { FastifyInstance } from 'fastify'
import { createServer } from './api/create-server.ts'
import { NO_OUTAGE } from './api/outage.ts'
import { registerControls } from './controls/register-controls.ts'
import { startDelivery } from './delivery/start-delivery.ts'
import { openEngine, type Engine } from './engine/index.ts'
import type { PaymentSandbox, SandboxSettings } from './payment-sandbox.ts'
import { registerInvoice } from './pages/invoice/register-invoice.ts'
import { registerPay } from './pages/pay/register-pay.ts'
import { registerCard } from './pages/portal/register-card.ts'
import { registerPortal } from './pages/portal/register-portal.ts'

const FILE_NAME = 'secret-key'

const OWNER_ONLY = 0o600

/** Starts a sandbox with what its directory keeps, and goes on from there. Throws when the port is taken or the journal is broken. */
export async function startPaymentSandbox(settings: SandboxSettings): Promise<PaymentSandbox> {
  let origin = ''
  const secretKey = secretKeyIn(settings.directory)
  const engine = openEngine({ directory: settings.directory, origin: () => origin })
  const delivery = startDelivery(engine, settings.webhook)
  const outage = NO_OUTAGE()
  const app = createServer(engine, {
    secretKey,
    outage,
    registrations: [registerPages, (app) => registerControls(app, { engine, delivery, outage })],
  })
  const close = async (): Promise<void> => {
    await app.close()
    await engine.clock.stop()
    await delivery.close()
    engine.store.close()
  }
  try {
    await app.listen({ host: settings.host, port: await resolvePort(settings) })
    await savePort(settings.directory, addressOf(app.server.address()).port)
  } catch (error) {
    await close()
    throw error
  }
  const { port } = addressOf(app.server.address())
  origin = `http://${settings.host.includes(':') ? `[${settings.host}]` : settings.host}:${port}`
  engine.rebase()
  engine.clock.start()
  return {
    origin,
    port,
    secretKey,
    now: engine.clock.now,
    onTime: engine.clock.onTime,
    sendEventsTo: delivery.sendTo,
    close,
  }
}

function addressOf(address: AddressInfo | string | null): AddressInfo {
  if (address === null || typeof address === 'string') throw new Error('The sandbox listens on no port.')
  return address
}

/** Adds the hosted pages: pay, portal, invoice. They need no script and stay up in an outage. */
export function registerPages(app: FastifyInstance, engine: Engine): void {
  serveStyle(app)
  void app.register(async (pages) => {
    acceptForms(pages)
    pages.addHook('onRequest', requireSameOrigin)
    for (const register of [registerPay, registerPortal, registerCard, registerInvoice]) register(pages, engine)
  })
}

/**
 * The key that this sandbox is opened with: made at its first start and kept with its state, for the owner's eyes only, so that nobody can
 * know it from reading our sources. Without a directory it lasts as long as the process.
 */
export function secretKeyIn(directory: string | null): string {
  if (directory === null) return newKey()
  const path = join(directory, FILE_NAME)
  const kept = readIfThere(path)
  if (kept !== null) {
    chmodSync(path, OWNER_ONLY)
    return kept
  }
  const key = newKey()
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  writeFileSync(path, key, { mode: OWNER_ONLY })
  chmodSync(path, OWNER_ONLY)
  return key
}

function newKey(): string {
  return `sk_test_${randomBytes(24).toString('hex')}`
}

/** What is no key of ours, a file that was cut short too, is nothing. */
function readIfThere(path: string): string | null {
  try {
    const text = readFileSync(path, 'utf8')
    return /^sk_test_[0-9a-f]{48}$/.test(text) ? text : null
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
