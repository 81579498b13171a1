import type { Store } from '../journal/store.ts'
import { DAY } from '../engine/world.ts'
import type { Moment } from '../engine/world.ts'
import { StripeFailure } from './stripe-failure.ts'

export interface Answer {
  readonly status: number
  readonly body: string
  readonly isReplayed: boolean
}

/**
 * Gives the answer that the same key got before, for a day; else does the work, within the same act as it is remembered. A key that
 * comes with something else is refused. What was refused is not remembered, for nothing was done.
 */
export function once(store: Store, asked: { readonly key: string; readonly request: string }, at: Moment, work: () => object): Answer {
  const known = store.rememberedAnswers.get(asked.key)
  if (known !== undefined && known.rememberedAt + DAY > at) {
    if (known.request !== asked.request) throw differently(asked.key)
    return { status: known.status, body: known.body, isReplayed: true }
  }
  const body = JSON.stringify(work())
  store.rememberedAnswers.put({ id: asked.key, request: asked.request, status: 200, body, rememberedAt: at })
  return { status: 200, body, isReplayed: false }
}

function differently(key: string): StripeFailure {
  return new StripeFailure(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  })
}
