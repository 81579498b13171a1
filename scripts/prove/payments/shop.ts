import { layGround, type StormDatabase } from '../../../apps/server/src/billing/proofs/storm/ground.ts'
import { freePort } from '../../../apps/server/src/billing/proofs/storm/free-port.ts'
import { startSandboxProcess, startServerProcess } from '../../../apps/server/src/billing/proofs/storm/processes.ts'
import { openStripe } from '../../../packages/payments/src/index.ts'

/** The server and the payment sandbox, each a process of its own, with nobody in it. */
export interface Shop {
  /** The server's, and the sandbox's. */
  readonly origin: string
  readonly sandboxOrigin: string
  /** Tells the sandbox something through its controls. */
  control(what: string, told: object): Promise<void>
  close(): Promise<void>
}

const secret = 'whsec_of_the_shop'

export async function openShop(database: StormDatabase): Promise<Shop> {
  const port = await freePort()
  const sandbox = await startSandboxProcess({ url: `http://127.0.0.1:${port}/api/webhooks/stripe`, secret })
  const provider = openStripe({ secretKey: sandbox.secretKey, webhookSecrets: [secret], apiUrl: sandbox.origin })
  const ground = await layGround(database, provider, 0)
  const payments = { STRIPE_SECRET_KEY: sandbox.secretKey, STRIPE_WEBHOOK_SECRET: secret, STRIPE_API_URL: sandbox.origin }
  const server = await startServerProcess({ ...ground.settings, ...payments, PORT: String(port), RATE_LIMIT_SCALE: '1000' })
  return {
    origin: `http://localhost:${port}`,
    sandboxOrigin: sandbox.origin,
    async control(what, told) {
      const response = await fetch(`${sandbox.origin}/sandbox/${what}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(told) })
      if (!response.ok) throw new Error(`/sandbox/${what} answered ${response.status}.`)
    },
    async close() {
      await server.stop()
      await sandbox.stop()
      await ground.close()
    },
  }
}
