import fc from 'fast-check'
import qs from 'qs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ENDPOINTS } from '../../../apps/payment-sandbox/src/api/endpoints/index.ts'
import { openSandbox, SECRET_KEY, subscribe } from './open-sandbox.ts'
import type { OpenSandbox } from './open-sandbox.ts'

let sandbox: OpenSandbox
let ids: string[]
beforeAll(async () => {
  sandbox = await openSandbox()
  const { store } = sandbox.engine
  await subscribe(sandbox, { promotionCode: 'CONDUIT' })
  ids = [
    store.customers,
    store.subscriptions,
    store.invoices,
    store.checkoutSessions,
    store.prices,
    store.products,
    store.promotionCodes,
    store.paymentMethods,
  ].flatMap((collection) => Array.from<{ readonly id: string }, string>(collection.all(), ({ id }) => id))
})
afterAll(() => sandbox.close())

const NAMES = [
  'id',
  'customer',
  'limit',
  'starting_after',
  'expand',
  'metadata',
  'items',
  'line_items',
  'price',
  'status',
  'created',
  'code',
  'mode',
  'discounts',
  'recurring',
  'email',
  'name',
  '__proto__',
  'constructor',
  '0',
]

test('no request, however odd, is more than the sandbox can answer, and none that is refused changes anything', async () => {
  const name = fc.oneof(fc.constantFrom(...NAMES), fc.string())
  const word = fc.oneof(
    fc.nat().chain((index) => fc.constant(ids[index % ids.length] ?? '')),
    fc.constantFrom('', 'true', '0', '-1', '1e9', 'all', 'subscription', 'data.customer'),
    fc.string(),
  )
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      word,
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(name, tie('value'), { maxKeys: 3 }),
    ),
  }))
  const form = fc.dictionary(name, value, { maxKeys: 5 })
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...ENDPOINTS), word, form, async ({ method, path }, id, fields) => {
      const before = JSON.stringify(sandbox.engine.store.snapshot())
      const text = qs.stringify(fields)
      const url = `${sandbox.origin}${path.replace(':id', encodeURIComponent(id || 'none'))}${method === 'POST' ? '' : `?${text}`}`
      const answer = await fetch(url, {
        method,
        headers: { authorization: `Bearer ${SECRET_KEY}`, 'content-type': 'application/x-www-form-urlencoded' },
        ...(method === 'POST' && { body: text }),
      })
      expect(answer.status).toBeLessThan(500)
      const body: unknown = await answer.json()
      if (answer.status === 200) return
      expect(body).toMatchObject({ error: { type: 'invalid_request_error', message: expect.any(String) } })
      expect(JSON.stringify(sandbox.engine.store.snapshot())).toBe(before)
    }),
    { numRuns: 400 },
  )
})
