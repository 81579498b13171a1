import { StripeFailure } from './stripe-failure.ts'

/** What the SDK is opened with. It opens nothing: no money moves here. */
export const SECRET_KEY = 'sk_test_paymentSandbox'

/** Refuses a request without the sandbox's key, as a bearer or as the name of basic authorization. */
export function authenticate(header: string | undefined): void {
  const key = keyOf(header ?? '')
  if (key === SECRET_KEY) return
  const message = key === null ? 'You did not provide an API key. Please give it in the Authorization header, as a bearer.' : `Invalid API Key provided: ${hidden(key)}`
  throw new StripeFailure(401, { type: 'invalid_request_error', message })
}

function keyOf(header: string): string | null {
  const [, scheme = '', credentials = ''] = /^(\w+) +(\S+)$/.exec(header) ?? []
  if (scheme.toLowerCase() === 'bearer') return credentials
  if (scheme.toLowerCase() !== 'basic') return null
  return Buffer.from(credentials, 'base64').toString('utf8').split(':', 1)[0] ?? null
}

const hidden = (key: string): string => `${key.slice(0, 8)}${'*'.repeat(8)}${key.slice(-4)}`
