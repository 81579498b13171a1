import fc from 'fast-check'
import { Stripe } from 'stripe'
import { describe, expect, test } from 'vitest'
import { InvalidSignature } from '../payment-provider.ts'
import { customerIdOf, readEvent } from './events.ts'

const [secret, earlierSecret] = ['whsec_present', 'whsec_earlier']
const now = new Date('2026-11-21T12:00:00.400Z')
const seconds = Math.floor(now.getTime() / 1000)
const text = JSON.stringify({
  id: 'evt_1',
  object: 'event',
  type: 'customer.subscription.updated',
  created: seconds - 20,
  data: { object: { id: 'sub_1', object: 'subscription', customer: 'cus_1', note: 'für Ann' } },
})
const body = Buffer.from(text)

function signed({ by = secret, at = seconds, payload = text } = {}): string {
  return Stripe.webhooks.generateTestHeaderString({ payload, secret: by, timestamp: at })
}

function read(signature: string | undefined, payload: Uint8Array = body) {
  return readEvent(payload, signature, [secret, earlierSecret], now)
}

describe('an event that is signed', () => {
  test('says what happened when, and to whom', () => {
    expect(read(signed())).toEqual({
      id: 'evt_1',
      kind: 'customer.subscription.updated',
      happenedAt: new Date('2026-11-21T11:59:40Z'),
      customerId: 'cus_1',
    })
  })

  test('is taken with any of the secrets, and with one good signature of several', () => {
    const [, older = ''] = signed({ by: earlierSecret }).split(',')
    const [, wrong = ''] = signed({ by: 'whsec_other' }).split(',')
    expect(read(signed({ by: earlierSecret })).id).toBe('evt_1')
    expect(read(`t=${seconds},${wrong},${older},v0=00`).id).toBe('evt_1')
  })

  test.each([-300, -299, 0, 299, 300])('is taken %i seconds from its time', (away) => {
    expect(read(signed({ at: seconds + away })).id).toBe('evt_1')
  })
})

describe('not taken is an event', () => {
  const good = signed()
  const [time = '', signature = ''] = good.split(',')
  test.each<[string, string | undefined]>([
    ['without a signature', undefined],
    ['with an empty one', ''],
    ['signed by somebody else', signed({ by: 'whsec_other' })],
    ['whose signature is of another body', signed({ payload: `${text} ` })],
    ['signed 301 seconds ago', signed({ at: seconds - 301 })],
    ['signed 6 minutes ahead', signed({ at: seconds + 360 })],
    ['with two headers', `${good}, ${good}`],
    ['with two headers, joined without a space', `${good},${good}`],
    ['with a second, older time', `t=${seconds - 999},${good}`],
    ['without a time', signature],
    ['with a time only', time],
    ['with an old scheme only', good.replace('v1=', 'v0=')],
    ['with a time that is none', `t=soon,${signature}`],
    ['with words', 'not a signature'],
  ])('%s', (_case, header) => {
    expect(() => read(header)).toThrow(InvalidSignature)
  })

  test('any byte of which was changed, or added, or taken away', () => {
    fc.assert(
      fc.property(fc.nat(body.length - 1), fc.integer({ min: 1, max: 255 }), (place, difference) => {
        const changed = Buffer.from(body)
        changed[place] = (changed[place] ?? 0) ^ difference
        expect(() => read(good, changed)).toThrow(InvalidSignature)
        expect(() => read(good, body.subarray(0, place))).toThrow(InvalidSignature)
        expect(() => read(good, Buffer.concat([body, Buffer.from([difference])]))).toThrow(InvalidSignature)
      }),
    )
  })

  test('that is no event, though it is signed', () => {
    for (const payload of ['not JSON', '7', '{}', '{"object":"v2.core.event"}']) {
      expect(() => read(signed({ payload }), Buffer.from(payload)), payload).toThrow(InvalidSignature)
    }
  })
})

test.each([
  [{ object: 'customer', id: 'cus_1' }, 'cus_1'],
  [{ object: 'subscription', id: 'sub_1', customer: 'cus_1' }, 'cus_1'],
  [{ object: 'invoice', id: 'in_1', customer: { object: 'customer', id: 'cus_1' } }, 'cus_1'],
  [{ object: 'checkout.session', id: 'cs_1', customer: null }, null],
  [{ object: 'product', id: 'prod_1' }, null],
  [{ object: 'invoice', customer: 7 }, null],
  [{ object: 'customer' }, null],
  [{}, null],
])('%j is about %s', (object, customer) => {
  expect(customerIdOf(object)).toBe(customer)
})
