import { createHmac } from 'node:crypto'

/** Where events go, and the secret that signs them. */
export interface Webhook {
  readonly url: string
  readonly secret: string
}

/** The text that is signed, and the place, from 0 up to 1, of a byte that gets changed on the way; null changes none. */
interface Attempt {
  readonly body: string
  readonly changedAt: number | null
}

const TIMEOUT_MS = 10_000

function bytesOf({ body, changedAt }: Attempt): Uint8Array<ArrayBuffer> {
  const bytes = new TextEncoder().encode(body)
  if (changedAt === null) return bytes
  const place = Math.floor(changedAt * bytes.length)
  bytes[place] = (bytes[place] ?? 0) ^ 1
  return bytes
}

/** Makes one attempt and gives the status of the answer; null when there is none within ten seconds. */
export async function postEvent(webhook: Webhook, attempt: Attempt, closing: AbortSignal): Promise<number | null> {
  try {
    const answer = await fetch(webhook.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'PaymentSandbox/1.0',
        'stripe-signature': signatureHeader(attempt.body, webhook.secret, Date.now()),
      },
      body: bytesOf(attempt),
      redirect: 'manual',
      signal: AbortSignal.any([closing, AbortSignal.timeout(TIMEOUT_MS)]),
    })
    await answer.body?.cancel()
    return answer.status
  } catch {
    return null
  }
}

/** The header that signs a body as Stripe does: HMAC-SHA256 over the time in seconds, a dot and the body. `now` is the real time in milliseconds. */
export function signatureHeader(body: string, secret: string, now: number): string {
  const stamp = Math.floor(now / 1000)
  return `t=${stamp},v1=${createHmac('sha256', secret).update(`${stamp}.${body}`).digest('hex')}`
}
