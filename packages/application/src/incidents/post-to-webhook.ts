import { type Milliseconds, milliseconds } from '@fairweight/domain/time/durations.ts'

const TIMEOUT_MS = milliseconds(10_000)

/** A message was refused in a way that trying again will not change. */
export class WebhookRefused extends Error {
  override readonly name = 'WebhookRefused'
}

/**
 * Posts a text to a webhook as Slack takes it: `{"text": …}` in JSON, followed to no other address. The address is a secret, so no error
 * names it. Throws WebhookRefused when the address itself is wrong, and Error for whatever may pass.
 */
export async function postToWebhook(url: string, text: string, timeoutMs: Milliseconds = TIMEOUT_MS): Promise<void> {
  const status = await statusOf(url, JSON.stringify({ text: escapeSlack(text) }), timeoutMs)
  // Without its cause, which a log prints with the address in it.
  if (typeof status === 'string') throw new Error(`The webhook cannot be reached: ${status}.`)
  if (status >= 200 && status < 300) return
  const mayPass = status === 408 || status === 429 || status >= 500
  if (mayPass) throw new Error(`The webhook answered with status ${status}.`)
  throw new WebhookRefused(`The webhook refused the message with status ${status}.`)
}

/** The status of the answer, or in words why there is none. */
async function statusOf(url: string, body: string, timeoutMs: Milliseconds): Promise<number | string> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(timeoutMs),
    })
    await response.body?.cancel()
    return response.status
  } catch (error) {
    return reasonOf(error)
  }
}

/** Why it failed, without the address: the message of fetch may repeat it, its cause's code does not. */
function reasonOf(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') return 'it did not answer in time'
  const cause = error instanceof Error ? error.cause : null
  return cause instanceof Error && 'code' in cause ? String(cause.code) : 'the connection failed'
}

/** The three letters that mean something in Slack's texts. */
function escapeSlack(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
