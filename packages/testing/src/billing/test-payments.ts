import { randomUUID } from 'node:crypto'
import { type PaymentSandbox, startPaymentSandbox } from '@fairweight/payment-sandbox'
import { openStripe } from '@fairweight/payments'
import type { Payments } from '@fairweight/application/billing/billing.ts'

/** Payments as the server has them without a key, kept in memory; the sandbox itself is there to be moved and asked. */
export interface TestPayments extends Payments {
  readonly sandbox: PaymentSandbox
  /** What its events are signed with: another one for each, since the port of a suite that has ended may be the next one's. */
  readonly webhookSecret: string
}

/** A sandbox of the test's own. It sends events once it is told where to. */
export async function openTestPayments(): Promise<TestPayments> {
  const sandbox = await startPaymentSandbox({ host: '127.0.0.1', port: 0, directory: null, webhook: null })
  const webhookSecret = `whsec_${randomUUID()}`
  return {
    sandbox,
    webhookSecret,
    provider: openStripe({
      secretKey: sandbox.secretKey,
      webhookSecrets: [webhookSecret],
      apiUrl: sandbox.origin,
    }),
    clock: () => sandbox.now(),
    sandboxOrigin: sandbox.origin,
    note: 'Payments are played.',
    onTime: (listener) => void sandbox.onTime(listener),
    sendEventsTo: (port) =>
      sandbox.sendEventsTo({ url: `http://127.0.0.1:${port}/api/webhooks/stripe`, secret: webhookSecret }),
    close: () => sandbox.close(),
  }
}
