import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import type { Payments } from '@fairweight/application/billing/billing.ts'
import { authSecrets } from '@fairweight/application/accounts/tokens/auth-secrets.ts'
import { startPaymentSandbox } from '@fairweight/payment-sandbox'
import { openStripe } from '@fairweight/payments'
import type { Configuration } from '../../apps/server/src/config/read-configuration.ts'
import {
  type OpenPayments,
  offeredPriceIds,
  paymentsByStripe,
} from '../../apps/server/src/start/payments/open-payments.ts'

/** Payments by the payment sandbox of this process where no key of Stripe's is set, else by Stripe. */
export function paymentsBySandboxOrStripe(configuration: Configuration): OpenPayments {
  return configuration.stripe === null && configuration.mode !== 'production'
    ? openSandboxPayments
    : paymentsByStripe(configuration)
}

async function openSandboxPayments(configuration: Configuration): Promise<Payments> {
  const { host, paymentSandboxHost, paymentSandboxPort: port, dataDirectory } = configuration
  const secret = webhookSecret(await authSecrets(dataDirectory, configuration.authSecrets))
  const sandbox = await startPaymentSandbox({
    host: paymentSandboxHost,
    port,
    directory: join(dataDirectory, 'payment-sandbox'),
    webhook: null,
  })
  return {
    provider: openStripe({
      secretKey: sandbox.secretKey,
      webhookSecrets: [secret],
      apiUrl: sandbox.origin,
      offeredPriceIds: offeredPriceIds(configuration),
    }),
    clock: () => sandbox.now(),
    sandboxOrigin: sandbox.origin,
    note: `Payments are played by the sandbox at ${sandbox.origin}.`,
    onTime: (listener) => void sandbox.onTime(listener),
    sendEventsTo: (serverPort) =>
      sandbox.sendEventsTo({ url: `http://${reachable(host)}:${serverPort}/api/webhooks/stripe`, secret }),
    close: () => sandbox.close(),
  }
}

/** The same as long as the secret is, so that events which wait from an earlier start are still signed with it. */
function webhookSecret([secret = '']: readonly string[]): string {
  return `whsec_${createHmac('sha256', secret).update('payment-sandbox').digest('hex')}`
}

/** How this machine reaches itself where it listens: an address that stands for all of its own cannot be called. */
function reachable(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') ? `[${host}]` : host
}
