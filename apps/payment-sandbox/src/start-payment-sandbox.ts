import type { AddressInfo } from 'node:net'
import { createServer } from './api/create-server.ts'
import { noOutage } from './api/outage.ts'
import { registerControls } from './controls/register-controls.ts'
import { startDelivery } from './delivery/start-delivery.ts'
import { openEngine } from './engine/index.ts'
import { choosePort, keepPort } from './kept-port.ts'
import { registerPages } from './pages/register-pages.ts'
import type { PaymentSandbox, SandboxSettings } from './payment-sandbox.ts'
import { secretKeyIn } from './secret-key.ts'

/** Starts a sandbox with what its directory keeps, and goes on from there. Throws when the port is taken or the journal is broken. */
export async function startPaymentSandbox(settings: SandboxSettings): Promise<PaymentSandbox> {
  let origin = ''
  const secretKey = secretKeyIn(settings.directory)
  const engine = openEngine({ directory: settings.directory, origin: () => origin })
  const delivery = startDelivery(engine, settings.webhook)
  const outage = noOutage()
  const app = createServer(engine, { secretKey, outage, registrations: [registerPages, (app) => registerControls(app, { engine, delivery, outage })] })
  const close = async (): Promise<void> => {
    await app.close()
    await engine.clock.stop()
    await delivery.close()
    engine.store.close()
  }
  try {
    await app.listen({ host: settings.host, port: await choosePort(settings) })
    await keepPort(settings.directory, addressOf(app.server.address()).port)
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
