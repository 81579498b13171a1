import type { FastifyBaseLogger } from 'fastify'
import type { Payments } from '@fairweight/application/billing/billing.ts'
import { currentTraceparent } from '@fairweight/application/tracing/trace-context.ts'
import { openStripe } from '@fairweight/payments'
import { ConfigurationError } from '../../config/configuration-error.ts'
import type { Configuration } from '../../config/read-configuration.ts'
import { followSandboxTime } from './follow-sandbox-time.ts'

/** Opens what takes the payments; called once the data folder is this process's own. */
export type OpenPayments = (configuration: Configuration, log: FastifyBaseLogger) => Promise<Payments>

/** Payments by the account at Stripe. Throws ConfigurationError without its key, before minutes of work are put into a start. */
export function paymentsByStripe({ stripe }: Pick<Configuration, 'stripe'>): OpenPayments {
  if (stripe === null)
    throw new ConfigurationError(
      'Nothing takes payments here: a release is started with FAIRWEIGHT_MODE=production and STRIPE_SECRET_KEY; in a checkout, "npm start" runs the payment sandbox beside the server.',
    )
  const { secretKey, webhookSecrets, apiUrl } = stripe
  return async (configuration, log) => {
    const provider = openStripe({
      secretKey,
      webhookSecrets,
      apiUrl,
      offeredPriceIds: offeredPriceIds(configuration),
      traceparent: currentTraceparent,
    })
    if (apiUrl === null || configuration.mode === 'production') {
      return {
        provider,
        clock: () => new Date(),
        sandboxOrigin: null,
        note: 'Payments are taken by Stripe.',
        onTime: () => undefined,
        sendEventsTo: () => undefined,
        close: async () => undefined,
      }
    }
    const time = await followSandboxTime(apiUrl, log)
    return {
      provider,
      clock: time.clock,
      sandboxOrigin: apiUrl,
      note: `Payments are played by the sandbox at ${apiUrl}.`,
      onTime: time.onTime,
      sendEventsTo: () => undefined,
      close: () => time.close(),
    }
  }
}

/** The prices that an operator chose to offer; none: whatever the account offers. */
export function offeredPriceIds({
  monthlyPriceId,
  annualPriceId,
}: Pick<Configuration, 'monthlyPriceId' | 'annualPriceId'>): string[] {
  return [monthlyPriceId, annualPriceId].flatMap((id) => id ?? [])
}
