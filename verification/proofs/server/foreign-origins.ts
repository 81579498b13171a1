import { ALL_CALLS, type Call, postUnsubscribe } from '@fairweight/contract/calls'

/** Every call that may change something. */
export const WRITES: readonly Call[] = ALL_CALLS.filter(({ method }) => method !== 'GET')

/** What a browser sends of where a page is from that is not ours, each with its name. */
export function foreignOrigins(own: string): readonly (readonly [string, Readonly<Record<string, string>>])[] {
  return [
    ['none', {}],
    ['null', { origin: 'null' }],
    ['another site', { origin: 'https://evil.example' }],
    ['a sub-domain', { origin: own.replace('://', '://evil.') }],
    ['another port', { origin: 'http://localhost:3001' }],
  ]
}

/** What a write without a body meets when it comes from elsewhere with the cookie alone: status and code. */
export function foreignOriginError(call: Call): [number, string] {
  // The link stands in the address, and there is none.
  if (call === postUnsubscribe) return [400, 'invalid-request']
  if (call.identifiedBy === 'signature') return [400, 'invalid-signature']
  if (call.identifiedBy === 'cookie' || call.access.who === 'everyone') return [403, 'foreign-origin']
  // All other calls do not look at the cookie, so that nobody is calling.
  return [401, 'signed-out']
}
