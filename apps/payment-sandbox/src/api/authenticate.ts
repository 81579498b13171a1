import { createHash, timingSafeEqual } from 'node:crypto'
import { StripeFailure } from './stripe-failure.ts'

/** Refuses a request without the sandbox's key, as a bearer or as the name of basic authorization. */
export function authenticate(header: string | undefined, secretKey: string): void {
  const key = keyOf(header ?? '')
  if (key !== null && isSame(key, secretKey)) return
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

/** Takes as long for a key that is nearly right as for any other. */
function isSame(given: string, secretKey: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(secretKey))
}
