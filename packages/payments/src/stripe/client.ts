import { type Milliseconds, milliseconds } from '@fairweight/domain/time/durations.ts'
import pTimeout from 'p-timeout'
import { Stripe } from 'stripe'
import { ProviderUnavailable, type ProviderRefusal, ProviderRefused } from '../payment-provider.ts'

/** How one try of a request may end at the latest; a press of a customer waits for two of them at most. */
const ATTEMPT_TIMEOUT_MS = milliseconds(4000)

/** Where and as whom Stripe is spoken to. */
export interface StripeConnection {
  readonly secretKey: string
  /** Null: Stripe's own address. */
  readonly apiUrl: string | null
  /** How long one try of a request may take. */
  readonly timeoutMs?: Milliseconds
  /** The `traceparent` that a request goes along with; null for none. */
  readonly traceparent?: (() => string | null) | undefined
}

/** The SDK: tries again twice where that is safe, sends no figures about us, and believes no answer that is not Stripe's. */
export function connect({ secretKey, apiUrl, timeoutMs = ATTEMPT_TIMEOUT_MS, traceparent }: StripeConnection): Stripe {
  return new Stripe(secretKey, {
    ...(apiUrl !== null && addressOf(apiUrl)),
    httpClient: requireStripeErrors(Stripe.createNodeHttpClient(), traceparent),
    timeout: timeoutMs,
    maxNetworkRetries: 2,
    telemetry: false,
  })
}

function addressOf(apiUrl: string): { host: string; port: string; protocol: 'http' | 'https' } {
  const { hostname, port, protocol } = new URL(apiUrl)
  const isPlain = protocol === 'http:'
  return { host: hostname, port: port || (isPlain ? '80' : '443'), protocol: isPlain ? 'http' : 'https' }
}

/**
 * Takes an answer that failed without saying so as Stripe does, from a proxy in between perhaps, for no answer. The SDK alone
 * would hand its body on as if it were what was asked for.
 */
function requireStripeErrors(
  client: Stripe.HttpClient,
  traceparent: StripeConnection['traceparent'] = () => null,
): Stripe.HttpClient {
  return {
    getClientName: () => client.getClientName(),
    async makeRequest(host, port, path, method, headers, ...request) {
      const trace = traceparent()
      const sent = trace === null ? headers : { ...headers, traceparent: trace }
      return checked(await client.makeRequest(host, port, path, method, sent, ...request))
    },
  }
}

function checked(response: Stripe.HttpClientResponse): Stripe.HttpClientResponse {
  return {
    getStatusCode: () => response.getStatusCode(),
    getHeaders: () => response.getHeaders(),
    getRawResponse: () => response.getRawResponse(),
    toStream: (whenComplete) => response.toStream(whenComplete),
    dispose: () => response.dispose?.(),
    async toJSON() {
      const body: unknown = await response.toJSON()
      if (response.getStatusCode() < 300 || isStripeError(body)) return body
      throw new Error(`A response with status ${response.getStatusCode()} that is not Stripe's.`)
    },
  }
}

function isStripeError(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'error' in body
}

/** Waits for work no longer than the limit; then throws ProviderUnavailable, while the work may still end unheard. */
export function withTimeout<Answer>(limit: Milliseconds, work: Promise<Answer>): Promise<Answer> {
  const refuse = (): never => {
    throw new ProviderUnavailable(`Stripe did not answer within ${limit} milliseconds.`)
  }
  return pTimeout(work, { milliseconds: limit, fallback: refuse })
}

/** A failure of the SDK in the port's words; anything else as it is. */
export function translateFailure(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  if (isTransient(error)) return new ProviderUnavailable(sentenceOf(error), { cause: error })
  return new ProviderRefused(reasonOf(error), sentenceOf(error), { cause: error })
}

/** True when Stripe knows no such object, or no longer. */
export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'
}

/** True when Stripe understood and will not do it, whatever the object. */
export function isInvalidRequest(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError
}

/** A key that is wrong or may too little counts too: nothing was settled, and the operator can put it right. */
function isTransient(error: Stripe.errors.StripeError): boolean {
  const {
    StripeConnectionError,
    StripeRateLimitError,
    StripeAuthenticationError,
    StripePermissionError,
    StripeAPIError,
  } = Stripe.errors
  if (
    [StripeConnectionError, StripeRateLimitError, StripeAuthenticationError, StripePermissionError].some(
      (kind) => error instanceof kind,
    )
  )
    return true
  if (!(error instanceof StripeAPIError)) return false
  // Without a status the answer could not be read; 409: the first of two equal requests is still running.
  return error.statusCode === undefined || error.statusCode >= 500 || error.statusCode === 409
}

/** What was refused is read from the parameter that Stripe complains about. */
function reasonOf({ param, code }: Stripe.errors.StripeError): ProviderRefusal {
  if (param === undefined) return 'refused'
  if (param.startsWith('line_items') || param === 'price') return 'unknown-price'
  if (param.startsWith('discounts') || param.startsWith('promotion_code')) return 'unknown-promotion-code'
  return param === 'customer' && code === 'resource_missing' ? 'unknown-customer' : 'refused'
}

/** For logs. Stripe's messages name ids and parameters, never a whole key or a card. */
function sentenceOf(error: Stripe.errors.StripeError): string {
  const known = [error.statusCode, error.code, error.requestId].filter((part) => part !== undefined).join(', ')
  return `Stripe: ${error.message || error.type}${known === '' ? '' : ` (${known})`}`
}

/** The id of a reference, whether Stripe sent the id alone or the whole object. */
export function idOf(reference: string | { readonly id: string }): string {
  return typeof reference === 'string' ? reference : reference.id
}

/** A time of Stripe, in whole seconds, as a Date. */
export function dateOf(seconds: number): Date {
  return new Date(seconds * 1000)
}

/** A time that may be absent. */
export function dateOrNull(seconds: number | null | undefined): Date | null {
  return seconds === null || seconds === undefined ? null : dateOf(seconds)
}
