import type { Store } from '../journal/store.ts'
import type { EngineContext } from './engine-context.ts'

/** The version of Stripe's API whose shapes the sandbox speaks: the one of the SDK. */
export const API_VERSION = '2026-10-28.endive'

/** Keeps an event for each thing that happens. */
export function emitInto(store: Store): EngineContext['emit'] {
  return (type, object, at, before) => {
    store.events.put({
      id: store.newId('evt', 24),
      object: 'event',
      api_version: API_VERSION,
      created: at,
      data: before === undefined ? { object } : { object, previous_attributes: differing(before, object) },
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
    })
  }
}

/** The fields of `before` that `after` has otherwise. */
function differing(before: object, after: object): Record<string, unknown> {
  const now = new Map<string, unknown>(Object.entries(after))
  const fields: [string, unknown][] = Object.entries(before)
  return Object.fromEntries(fields.filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(now.get(key))))
}
