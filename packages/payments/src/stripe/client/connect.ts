import { Stripe } from 'stripe'
import { refuseStrangers } from './refuse-strangers.ts'

/** How one try of a request may end at the latest; a press of a customer waits for two of them at most. */
const TRY_MILLIS = 4000

/** Where and as whom Stripe is spoken to. */
export interface StripeConnection {
  readonly secretKey: string
  /** Null: Stripe's own address. */
  readonly apiUrl: string | null
  /** How long one try of a request may take. */
  readonly timeoutMilliseconds?: number
}

/** The SDK: tries again twice where that is safe, sends no figures about us, and believes no answer that is not Stripe's. */
export function connect({ secretKey, apiUrl, timeoutMilliseconds = TRY_MILLIS }: StripeConnection): Stripe {
  return new Stripe(secretKey, {
    ...(apiUrl !== null && addressOf(apiUrl)),
    httpClient: refuseStrangers(Stripe.createNodeHttpClient()),
    timeout: timeoutMilliseconds,
    maxNetworkRetries: 2,
    telemetry: false,
  })
}

function addressOf(apiUrl: string): { host: string; port: string; protocol: 'http' | 'https' } {
  const { hostname, port, protocol } = new URL(apiUrl)
  const isPlain = protocol === 'http:'
  return { host: hostname, port: port || (isPlain ? '80' : '443'), protocol: isPlain ? 'http' : 'https' }
}
