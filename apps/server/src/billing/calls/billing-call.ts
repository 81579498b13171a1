import type { FastifyInstance } from 'fastify'
import type { Call } from '@fairweight/contract/calls'
import { ProviderAway } from '@fairweight/payments'
import { Refusal } from '../../http/errors/refusal.ts'
import { type CallRequest, registerCall } from '../../http/register-call.ts'

/** When it is worth trying again while the payment provider is away. */
const retrySeconds = 10

/** Registers a call that asks the payment provider, and says `payments-away` when that cannot be reached. */
export function registerBillingCall<const C extends Call>(app: FastifyInstance, call: C, handler: (call: CallRequest<C>) => unknown): void {
  registerCall(app, call, async (request) => {
    try {
      return await handler(request)
    } catch (error) {
      throw error instanceof ProviderAway ? new Refusal('payments-away', { retryAfterSeconds: retrySeconds, cause: error }) : error
    }
  })
}
