import { Stripe } from 'stripe'
import type { ProviderEvent } from '../../provider/provider-event.ts'
import { InvalidSignature } from '../../provider/provider-failures.ts'
import { customerIdOf } from '../shapes/customer-id-of.ts'
import { momentOf } from '../shapes/moments.ts'

/** How far, in seconds, the time of a signature may lie from ours, to either side. */
const TOLERANCE = 300

/**
 * Checks the signature of an event over its raw body against each secret, and reads whom the event is about. Throws InvalidSignature.
 * Source: https://docs.stripe.com/webhooks#verify-manually
 */
export function readEvent(rawBody: Uint8Array, signature: string | undefined, secrets: readonly string[], now: Date): ProviderEvent {
  requireOneTime(signature, now)
  const event = verifiedBySome(secrets, (secret) => Stripe.webhooks.constructEvent(rawBody, signature, secret, TOLERANCE, undefined, now.getTime()))
  if (!isWhole(event)) throw new InvalidSignature('What was signed is no event.')
  return { id: event.id, kind: event.type, happenedAt: momentOf(event.created), customerId: customerIdOf(event.data.object) }
}

/** The SDK takes any JSON that is signed for an event. */
function isWhole(event: Partial<Stripe.Event> | null): boolean {
  const about: unknown = event?.data?.object
  return typeof event?.id === 'string' && typeof event.type === 'string' && typeof event.created === 'number' && typeof about === 'object' && about !== null
}

/** The SDK takes the last of several times, and any time to come. Two headers that were joined into one have two. */
function requireOneTime(signature: string | undefined, now: Date): asserts signature is string {
  const times = (signature ?? '').split(',').map((part) => part.trim()).filter((part) => part.startsWith('t='))
  const [time] = times
  if (time === undefined) throw new InvalidSignature('The event is not signed.')
  if (times.length > 1) throw new InvalidSignature('The event is signed twice.')
  if (!/^t=\d{1,12}$/.test(time)) throw new InvalidSignature('The signature has no time.')
  if (Number(time.slice(2)) - now.getTime() / 1000 > TOLERANCE) throw new InvalidSignature('The signature is from the future.')
}

function verifiedBySome(secrets: readonly string[], verify: (secret: string) => Stripe.Event): Stripe.Event {
  let refusal: unknown = null
  for (const secret of secrets) {
    try {
      return verify(secret)
    } catch (error) {
      refusal = error
    }
  }
  throw new InvalidSignature('The signature of the event is wrong or too old.', { cause: refusal })
}
