import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { openStripe } from '@fairweight/payments'
import { ConfigurationError } from '../config/configuration-error.ts'
import type { Configuration, StripeSettings } from '../config/read-configuration.ts'
import { authSecrets } from '../identity/tokens/auth-secrets.ts'
import { followSandboxTime } from './follow-sandbox-time.ts'
import type { Payments } from './payments.ts'

type PaymentSettings = Pick<
  Configuration,
  'mode' | 'host' | 'dataDirectory' | 'authSecrets' | 'stripe' | 'monthlyPriceId' | 'annualPriceId' | 'paymentSandboxHost' | 'paymentSandboxPort'
>

/** Makes sure that what will take the payments is there, before minutes of work are put into a start; throws ConfigurationError when it is not. */
export async function requirePayments({ stripe }: Pick<Configuration, 'stripe'>): Promise<void> {
  if (stripe === null) await loadSandbox()
}

/** Opens whoever takes the payments: the account at Stripe, or without its key a sandbox that starts along. */
export function openPayments(configuration: PaymentSettings, log: FastifyBaseLogger): Promise<Payments> {
  return configuration.stripe === null ? openSandbox(configuration) : openAccount(configuration, configuration.stripe, log)
}

async function openAccount(configuration: PaymentSettings, { secretKey, webhookSecrets, apiUrl }: StripeSettings, log: FastifyBaseLogger): Promise<Payments> {
  const provider = openStripe({ secretKey, webhookSecrets, apiUrl, offeredPriceIds: offered(configuration) })
  const nothingToDo = () => undefined
  if (apiUrl === null || configuration.mode === 'production') {
    const note = 'Payments are taken by Stripe.'
    return { provider, clock: () => new Date(), sandboxOrigin: null, note, onTime: nothingToDo, sendEventsTo: nothingToDo, close: async () => undefined }
  }
  const time = await followSandboxTime(apiUrl, log)
  const note = `Payments are played by the sandbox at ${apiUrl}.`
  return { provider, clock: time.clock, sandboxOrigin: apiUrl, note, onTime: time.onTime, sendEventsTo: nothingToDo, close: () => time.close() }
}

async function openSandbox(configuration: PaymentSettings): Promise<Payments> {
  const { host, paymentSandboxHost, paymentSandboxPort: port, dataDirectory } = configuration
  const startPaymentSandbox = await loadSandbox()
  const secret = webhookSecret(await authSecrets(dataDirectory, configuration.authSecrets))
  const sandbox = await startPaymentSandbox({ host: paymentSandboxHost, port, directory: join(dataDirectory, 'payment-sandbox'), webhook: null })
  return {
    provider: openStripe({ secretKey: sandbox.secretKey, webhookSecrets: [secret], apiUrl: sandbox.origin, offeredPriceIds: offered(configuration) }),
    clock: () => sandbox.now(),
    sandboxOrigin: sandbox.origin,
    note: `Payments are played by the sandbox at ${sandbox.origin}.`,
    onTime: (listener) => void sandbox.onTime(listener),
    sendEventsTo: (ownPort) => sandbox.sendEventsTo({ url: `http://${reachable(host)}:${ownPort}/api/webhooks/stripe`, secret }),
    close: () => sandbox.close(),
  }
}

/** Nothing of the sandbox is even loaded where payments are real, and a release does not hold it. */
async function loadSandbox() {
  try {
    return (await import('@fairweight/payment-sandbox')).startPaymentSandbox
  } catch (error) {
    const isAbsent = error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND'
    throw isAbsent ? new ConfigurationError('This is a release, which has no payment sandbox: start it with FAIRWEIGHT_MODE=production.') : error
  }
}

function offered({ monthlyPriceId, annualPriceId }: PaymentSettings): string[] {
  return [monthlyPriceId, annualPriceId].flatMap((id) => id ?? [])
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
