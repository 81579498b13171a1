import type { FastifyInstance } from 'fastify'
import { postStripeWebhook } from '@fairweight/contract/calls'
import { InvalidSignature, type ProviderEvent } from '@fairweight/payments'
import { HttpError } from '@fairweight/application/errors/http-error.ts'
import { countsInMemory } from '../../../http/rate-limit/counts-in-memory.ts'
import { createPermits } from '../../../http/rate-limit/permits.ts'
import { registerCall } from '../../../http/register-call.ts'
import type { Billing } from '@fairweight/application/billing/billing.ts'

const MAX_BODY_BYTES = 256 * 1024

const RAW_BYTES = 'application/octet-stream'

/** So many wrong signatures are answered for what they are; from then on, whoever sends them is told to wait. */
const WRONG_SIGNATURES = { max: 60, perSeconds: 60 }

/** An event is kept before it is answered 200; whatever keeps it from being kept is a 5xx, and the provider sends it again. */
export async function registerWebhook(
  app: FastifyInstance,
  { provider, receive }: Pick<Billing, 'provider' | 'receive'>,
): Promise<void> {
  await app.register(async (scope) => {
    readRawBodies(scope)
    const refuseWrongSignature = createRefuser(app.gate.limits.scale)
    registerCall(
      scope,
      postStripeWebhook,
      async ({ caller, request }) => {
        await receive(await readEvent())
        return { received: true as const }

        async function readEvent(): Promise<ProviderEvent> {
          const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
          const signature = request.headers['stripe-signature']
          try {
            return provider.readEvent(
              body,
              typeof signature === 'string' ? signature : signature?.join(', '),
              new Date(),
            )
          } catch (error) {
            throw error instanceof InvalidSignature ? await refuseWrongSignature(caller.addressKey) : error
          }
        }
      },
      { bodyLimit: MAX_BODY_BYTES },
    )
  })
}

/** The signature is over the bytes as they came, so that what they say they are is not looked at. */
function readRawBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(RAW_BYTES, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  scope.addHook('onRequest', (request, _reply, done) => {
    request.headers['content-type'] = RAW_BYTES
    done()
  })
}

function createRefuser(scale: number): (addressKey: string) => Promise<HttpError> {
  const permits = createPermits(countsInMemory(), () => new Date())
  const limit = { ...WRONG_SIGNATURES, max: Math.ceil(WRONG_SIGNATURES.max * scale) }
  return async (addressKey) => {
    const permit = await permits.take(addressKey, limit)
    return permit.isGranted
      ? new HttpError('invalid-signature')
      : new HttpError('too-many-requests', { retryAfterSeconds: permit.retryAfterSeconds })
  }
}
