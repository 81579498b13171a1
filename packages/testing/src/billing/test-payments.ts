import { type PaymentSandbox, startPaymentSandbox } from '@fairweight/payment-sandbox'
import { openStripe } from '@fairweight/payments'
import type { Payments } from '@fairweight/application/billing/billing.ts'

/** Payments as the server has them without a key, kept in memory; the sandbox itself is there to be moved and asked. */
export interface TestPayments extends Payments {
  readonly sandbox: PaymentSandbox
}

/** What the tests' events are signed with. */
export const TEST_WEBHOOK_SECRET = 'whsec_of_the_tests'

/** A sandbox of the test's own. It sends events once it is told where to. */
export async function openTestPayments(): Promise<TestPayments> {
  const sandbox = await startPaymentSandbox({ host: '127.0.0.1', port: 0, directory: null, webhook: null })
  return {
    sandbox,
    provider: openStripe({
      secretKey: sandbox.secretKey,
      webhookSecrets: [TEST_WEBHOOK_SECRET],
      apiUrl: sandbox.origin,
    }),
    clock: () => sandbox.now(),
    sandboxOrigin: sandbox.origin,
    note: 'Payments are played.',
    onTime: (listener) => void sandbox.onTime(listener),
    sendEventsTo: (port) =>
      sandbox.sendEventsTo({ url: `http://127.0.0.1:${port}/api/webhooks/stripe`, secret: TEST_WEBHOOK_SECRET }),
    close: () => sandbox.close(),
  }
}
