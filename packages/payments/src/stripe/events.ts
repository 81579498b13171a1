import { type CustomerId, asCustomerId } from '@fairweight/domain/identifiers'
import { Stripe } from 'stripe'
import { InvalidSignature, type ProviderEvent } from '../payment-provider.ts'
import { dateOf } from './client.ts'

/** How far, in seconds, the time of a signature may lie from ours, to either side. */
const TOLERANCE = 300

/**
 * Checks the signature of an event over its raw body against each secret, and reads whom the event is about. Throws InvalidSignature.
 * Source: https://docs.stripe.com/webhooks#verify-manually
 */
export function readEvent(
  rawBody: Uint8Array,
  signature: string | undefined,
  secrets: readonly string[],
  now: Date,
): ProviderEvent {
  requireSingleTimestamp(signature, now)
  const event = verifyWithAny(secrets, (secret) =>
    Stripe.webhooks.constructEvent(rawBody, signature, secret, TOLERANCE, undefined, now.getTime()),
  )
  if (!isEvent(event)) throw new InvalidSignature('What was signed is no event.')
  return {
    id: event.id,
    kind: event.type,
    happenedAt: dateOf(event.created),
    customerId: customerIdOf(event.data.object),
  }
}

/** The SDK takes any JSON that is signed for an event. */
function isEvent(event: Partial<Stripe.Event> | null): boolean {
  const about: unknown = event?.data?.object
  return (
    typeof event?.id === 'string' &&
    typeof event.type === 'string' &&
    typeof event.created === 'number' &&
    typeof about === 'object' &&
    about !== null
  )
}

/** The SDK takes the last of several times, and any time to come. Two headers that were joined into one have two. */
function requireSingleTimestamp(signature: string | undefined, now: Date): asserts signature is string {
  const times = (signature ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part.startsWith('t='))
  const [time] = times
  if (time === undefined) throw new InvalidSignature('The event is not signed.')
  if (times.length > 1) throw new InvalidSignature('The event is signed twice.')
  if (!/^t=\d{1,12}$/.test(time)) throw new InvalidSignature('The signature has no time.')
  if (Number(time.slice(2)) - now.getTime() / 1000 > TOLERANCE)
    throw new InvalidSignature('The signature is from the future.')
}

function verifyWithAny(secrets: readonly string[], verify: (secret: string) => Stripe.Event): Stripe.Event {
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

/** The customer whom an event's object is about: itself when it is one, else the one it names; null when it names none. */
export function customerIdOf(object: object): CustomerId | null {
  if ('object' in object && object.object === 'customer') return idIn(object)
  if (!('customer' in object)) return null
  const { customer } = object
  if (typeof customer === 'string') return asCustomerId(customer)
  return typeof customer === 'object' && customer !== null ? idIn(customer) : null
}

function idIn(object: object): CustomerId | null {
  return 'id' in object && typeof object.id === 'string' ? asCustomerId(object.id) : null
}
