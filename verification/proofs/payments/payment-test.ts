import { createEnvironment, type ChaosTestDatabase } from '../billing/chaos-test/environment.ts'
import { freePort } from '../billing/chaos-test/free-port.ts'
import { startSandboxProcess, startServerProcess } from '../billing/chaos-test/processes.ts'
import { openStripe } from '../../../packages/payments/src/index.ts'

/** The server and the payment sandbox, each a process of its own, with nobody in it. */
export interface PaymentTestSetup {
  /** The server's, and the sandbox's. */
  readonly origin: string
  readonly sandboxOrigin: string
  /** Tells the sandbox something through its controls. */
  control(what: string, told: object): Promise<void>
  close(): Promise<void>
}

const SECRET = 'whsec_of_the_shop'

export async function openPaymentTest(database: ChaosTestDatabase): Promise<PaymentTestSetup> {
  const port = await freePort()
  const sandbox = await startSandboxProcess({ url: `http://127.0.0.1:${port}/api/webhooks/stripe`, secret: SECRET })
  const provider = openStripe({ secretKey: sandbox.secretKey, webhookSecrets: [SECRET], apiUrl: sandbox.origin })
  const ground = await createEnvironment(database, provider, 0)
  const payments = {
    STRIPE_SECRET_KEY: sandbox.secretKey,
    STRIPE_WEBHOOK_SECRET: SECRET,
    STRIPE_API_URL: sandbox.origin,
  }
  const server = await startServerProcess({
    ...ground.settings,
    ...payments,
    PORT: String(port),
    RATE_LIMIT_SCALE: '1000',
  })
  return {
    origin: `http://localhost:${port}`,
    sandboxOrigin: sandbox.origin,
    async control(what, told) {
      const response = await fetch(`${sandbox.origin}/sandbox/${what}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(told),
      })
      if (!response.ok) throw new Error(`/sandbox/${what} answered ${response.status}.`)
    },
    async close() {
      await server.stop()
      await sandbox.stop()
      await ground.close()
    },
  }
}
