import { type Answer, html, json } from './answer.ts'
import type { RequestFault } from '../faults/fault.ts'

const RETRY_AFTER_SECONDS = 2

/** What stands in place of the answer; null for a fault that needs the answer itself. */
export function answerInPlace(fault: RequestFault): Answer | null {
  switch (fault) {
    case 'unauthorized':
      return json({ message: 'The key is not valid.' }, 401)
    case 'forbidden':
      return html('Forbidden', 403)
    case 'rate-limited':
      return {
        ...json({ message: 'Too many requests.' }, 429),
        headers: { 'retry-after': String(RETRY_AFTER_SECONDS) },
      }
    case 'rate-limited-without-hint':
      return json({ message: 'Too many requests.' }, 429)
    case 'server-error':
      return html('Service Unavailable', 503)
    case 'html':
      return html('Down for maintenance')
    case 'quota-note':
      return json({
        Note: 'Thank you for your interest! The call frequency of your plan is limited; please try again later.',
      })
    case 'redirect':
      return { ...html('Moved', 302), headers: { location: 'https://elsewhere.invalid/' } }
    case 'empty':
      return { status: 200, type: 'application/json; charset=utf-8', body: '' }
    case 'truncated-gzip':
    case 'slow-drip':
    case 'yesterday':
    case 'duplicate-page':
      return null
  }
}
