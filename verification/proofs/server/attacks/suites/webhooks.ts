import { createHmac } from 'node:crypto'
import type { UserId } from '@fairweight/domain/identifiers'
import { type AttackSuite, summarizeAttempts } from '../attack.ts'
import { ask, freshAddress, errorCodeOf } from '../send-probe.ts'
import { signUp } from '../person.ts'
import type { Target } from '../target.ts'

const PATH = '/api/webhooks/stripe'
let made = 0

/** An event that would open everything to somebody, if it were believed. */
function eventFor(userId: UserId): string {
  made += 1
  const subscription = {
    id: `sub_forged_${made}`,
    object: 'subscription',
    status: 'active',
    customer: 'cus_forged',
    metadata: { userId },
  }
  return JSON.stringify({
    id: `evt_forged_${made}_${Date.now()}`,
    object: 'event',
    type: 'customer.subscription.created',
    created: Math.floor(Date.now() / 1000),
    data: { object: subscription },
  })
}

/** As the sandbox beside the server signs, whose secret follows from the server's own. */
function sandboxSecret({ authSecret }: Target): string {
  return `whsec_${createHmac('sha256', authSecret).update('payment-sandbox').digest('hex')}`
}

const now = () => Math.floor(Date.now() / 1000)
const hmac = (key: string, time: number, body: string) =>
  createHmac('sha256', key).update(`${time}.${body}`).digest('hex')

export const webhooks: AttackSuite = {
  title: 'Forged events of the payment provider',
  attacks: [
    {
      name: 'Events that nobody signed',
      tried:
        'no signature, another key, another body, an old one, one of the future, another scheme, cut off, empty, doubled',
      expected: '400 each, nobody gets a plan; one that is signed is taken',
      async run(target) {
        const member = await signUp(target)
        const secret = sandboxSecret(target)
        const forged: readonly (readonly [string, (body: string) => string | undefined])[] = [
          ['no signature', () => undefined],
          ['an empty one', () => ''],
          ['the word none', () => 'none'],
          ['another key', (body) => `t=${now()},v1=${hmac('whsec_other', now(), body)}`],
          ['an empty key', (body) => `t=${now()},v1=${hmac('', now(), body)}`],
          ['of another body', (body) => `t=${now()},v1=${hmac(secret, now(), `${body} `)}`],
          ['of another time', (body) => `t=${now()},v1=${hmac(secret, now() - 1, body)}`],
          ['ten minutes old', (body) => `t=${now() - 600},v1=${hmac(secret, now() - 600, body)}`],
          ['another scheme', (body) => `t=${now()},v0=${hmac(secret, now(), body)}`],
          ['cut off', (body) => `t=${now()},v1=${hmac(secret, now(), body).slice(0, -2)}`],
          ['no time', (body) => `v1=${hmac(secret, now(), body)}`],
          [
            'a time that is no number',
            (body) => `t=NaN,v1=${createHmac('sha256', secret).update(`NaN.${body}`).digest('hex')}`,
          ],
        ]
        const send = (body: string, signature: string | undefined) =>
          ask(target.origin, {
            method: 'POST',
            path: PATH,
            from: freshAddress(),
            body,
            headers: {
              'content-type': 'application/json',
              ...(signature !== undefined && { 'stripe-signature': signature }),
            },
          })
        const attempts = []
        for (const [what, sign] of forged) {
          const body = eventFor(member.userId)
          attempts.push({ what, wanted: '400 invalid-signature', met: errorCodeOf(await send(body, sign(body))) })
        }
        const body = eventFor(member.userId)
        attempts.push({
          what: 'signed, and about a customer that the provider does not know',
          wanted: '200',
          met: errorCodeOf(await send(body, `t=${now()},v1=${hmac(secret, now(), body)}`)),
        })
        const after = await ask(target.origin, {
          path: '/api/stocks/precomputed-stock-price-summary',
          from: member.from,
          headers: { authorization: `Bearer ${member.token}` },
        })
        return summarizeAttempts([
          ...attempts,
          { what: 'what the member may do then', wanted: '403 no-subscription', met: errorCodeOf(after) },
        ])
      },
    },
  ],
}
