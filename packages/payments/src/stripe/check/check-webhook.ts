import type { Stripe } from 'stripe'
import { WEBHOOK_EVENTS, WEBHOOK_PATH } from './expected-account.ts'
import { type Finding, note, ok, problem } from './finding.ts'
import { ifReadable } from './if-readable.ts'

/** Looks for an enabled endpoint at the site's address that gets every event which is needed. */
export async function checkWebhook(stripe: Stripe, siteUrl: string | null): Promise<Finding> {
  if (siteUrl === null) return note('Without SITE_URL nobody can say where events should be sent.', 'Set SITE_URL to the public address of the site.')
  const address = `${siteUrl}${WEBHOOK_PATH}`
  const endpoints = await ifReadable(stripe.webhookEndpoints.list({ limit: 100 }).autoPagingToArray({ limit: 500 }))
  if (endpoints === null) return note('Webhook endpoints cannot be read with this key.', `See to it that one is at ${address} and gets ${WEBHOOK_EVENTS.join(', ')}.`)
  const endpoint = endpoints.find(({ url, status }) => url === address && status === 'enabled')
  if (!endpoint) return problem(`There is no enabled webhook endpoint at ${address}.`, `Create it for these events: ${WEBHOOK_EVENTS.join(', ')}.`)
  const missing = endpoint.enabled_events.includes('*') ? [] : WEBHOOK_EVENTS.filter((event) => !endpoint.enabled_events.includes(event))
  if (missing.length === 0) return ok(`The webhook endpoint at ${address} gets every event that is needed.`)
  return problem(`The webhook endpoint at ${address} does not get every event that is needed.`, `Add ${missing.join(', ')}.`)
}
