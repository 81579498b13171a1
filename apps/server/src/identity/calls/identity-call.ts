import type { FastifyInstance } from 'fastify'
import type { Call } from '@fairweight/contract/calls'
import type { AccountAction } from '@fairweight/contract/errors'
import { type CallRequest, registerCall } from '../../http/register-call.ts'
import type { IdentityParts } from './identity-parts.ts'
import { refusalOf } from './refusals.ts'

/** Registers a call about accounts, whose refusals speak of what the person was doing. */
export function registerIdentityCall<const C extends Call>(
  app: FastifyInstance,
  { hideAccountExistence }: Pick<IdentityParts, 'hideAccountExistence'>,
  call: C,
  action: AccountAction | null,
  handler: (call: CallRequest<C>) => unknown,
): void {
  registerCall(app, call, async (request) => {
    try {
      return await handler(request)
    } catch (error) {
      throw refusalOf(error, action, hideAccountExistence)
    }
  })
}
