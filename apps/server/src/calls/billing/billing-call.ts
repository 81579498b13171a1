import type { FastifyInstance } from 'fastify'
import type { Call } from '@fairweight/contract/calls'
import { ProviderUnavailable } from '@fairweight/payments'
import { HttpError } from '@fairweight/application/errors/http-error.ts'
import { type EndpointRequest, registerCall } from '../../http/register-call.ts'

/** When it is worth trying again while the payment provider is away. */
const RETRY_SECONDS = 10

/** Registers a call that asks the payment provider, and says `payments-away` when that cannot be reached. */
export function registerBillingCall<const C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: (call: EndpointRequest<C>) => unknown,
): void {
  registerCall(app, call, async (request) => {
    try {
      return await handler(request)
    } catch (error) {
      throw error instanceof ProviderUnavailable
        ? new HttpError('payments-away', { retryAfterSeconds: RETRY_SECONDS, cause: error })
        : error
    }
  })
}
