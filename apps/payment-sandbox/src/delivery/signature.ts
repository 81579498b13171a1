import { createHmac } from 'node:crypto'

/** The header that signs a body as Stripe does: HMAC-SHA256 over the time in seconds, a dot and the body. `now` is the real time in milliseconds. */
export function signatureHeader(body: string, secret: string, now: number): string {
  const stamp = Math.floor(now / 1000)
  return `t=${stamp},v1=${createHmac('sha256', secret).update(`${stamp}.${body}`).digest('hex')}`
}
