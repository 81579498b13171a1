import { createHmac } from 'node:crypto'

/** The header with which the provider signs an event now. Source: https://docs.stripe.com/webhooks#verify-manually */
export function signatureHeader(secret: string, body: string): string {
  const time = Math.floor(Date.now() / 1000)
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`
}
