import { DAY_SECONDS, HOUR_SECONDS } from '@fairweight/domain/time/durations.ts'
import { request } from 'node:http'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { connect, failureOf, idOf, openSandbox, SECRET_KEY, START, startCheckout, subscribe } from './open-sandbox.ts'
import type { OpenSandbox } from './open-sandbox.ts'

let sandbox: OpenSandbox
beforeEach(async () => {
  sandbox = await openSandbox()
})
afterEach(() => sandbox.close())

describe('the key', () => {
  test('is asked for', async () => {
    const port = Number(new URL(sandbox.origin).port)
    expect(await failureOf(connect(port, 'sk_test_another').customers.list())).toMatchObject({
      statusCode: 401,
      type: 'StripeAuthenticationError',
      message: 'Invalid API Key provided: sk_test_********ther',
    })
    const answer = await fetch(`${sandbox.origin}/v1/customers`)
    expect([answer.status, await answer.json()]).toMatchObject([401, { error: { type: 'invalid_request_error' } }])
    const asBasic = await fetch(`${sandbox.origin}/v1/customers`, {
      headers: { authorization: `Basic ${btoa(`${SECRET_KEY}:`)}` },
    })
    expect(asBasic.status).toBe(200)
  })

  test.each([
    ['a name that was made to lead to this machine', { host: 'evil.example' }, 403],
    ["another site's page", { origin: 'https://evil.example' }, 403],
    ['a program', {}, 200],
  ])('is not enough from elsewhere: %s', async (_who, headers, status) => {
    const port = Number(new URL(sandbox.origin).port)
    const answered = await new Promise<number | undefined>((settle, fail) => {
      const asked = request({
        port,
        host: '127.0.0.1',
        method: 'POST',
        path: '/v1/customers',
        headers: { authorization: `Bearer ${SECRET_KEY}`, ...headers },
      })
      asked
        .once('response', ({ statusCode }) => settle(statusCode))
        .once('error', fail)
        .end()
    })
    expect(answered).toBe(status)
    expect((await sandbox.stripe.customers.list()).data).toHaveLength(status === 200 ? 1 : 0)
  })
})

describe('an idempotency key', () => {
  const once = { idempotencyKey: 'customer:user-1' }

  test('answers the same again, also in parallel, and does it once', async () => {
    const made = await Promise.all(
      Array.from({ length: 20 }, () => sandbox.stripe.customers.create({ email: 'ada@example.com' }, once)),
    )
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
    expect(made.filter(({ lastResponse }) => lastResponse.headers['idempotent-replayed'] === 'true')).toHaveLength(19)
    expect((await sandbox.stripe.customers.list()).data).toHaveLength(1)
  })

  test('refuses something else', async () => {
    await sandbox.stripe.customers.create({ email: 'ada@example.com' }, once)
    expect(await failureOf(sandbox.stripe.customers.create({ email: 'eve@example.com' }, once))).toMatchObject({
      statusCode: 400,
      type: 'StripeIdempotencyError',
    })
  })

  test('is free again after what was refused, and after a day', async () => {
    expect(
      (await failureOf(sandbox.stripe.products.create({ id: 'prod_monthly_bundle', name: 'Again' }, once))).code,
    ).toBe('resource_already_exists')
    const first = await sandbox.stripe.customers.create({}, once)
    await sandbox.advance(DAY_SECONDS)
    expect((await sandbox.stripe.customers.create({}, once)).id).not.toBe(first.id)
  })
})

describe('a refusal', () => {
  test('names what is missing, and where', async () => {
    expect(await failureOf(sandbox.stripe.customers.retrieve('cus_gone'))).toMatchObject({
      statusCode: 404,
      type: 'StripeInvalidRequestError',
      code: 'resource_missing',
      param: 'id',
      message: "No such customer: 'cus_gone'",
    })
    const change = {
      mode: 'subscription' as const,
      success_url: 'https://product.example',
      line_items: [{ price: 'price_gone', quantity: 1 }],
    }
    expect(await failureOf(sandbox.stripe.checkout.sessions.create({ ...change, customer: 'cus_gone' }))).toMatchObject(
      {
        statusCode: 400,
        code: 'resource_missing',
        param: 'customer',
      },
    )
    const { id: customer } = await sandbox.stripe.customers.create()
    expect(await failureOf(sandbox.stripe.checkout.sessions.create({ ...change, customer }))).toMatchObject({
      code: 'resource_missing',
      param: 'line_items[0][price]',
    })
    expect(
      await failureOf(
        sandbox.stripe.checkout.sessions.create({ mode: 'subscription', customer, line_items: change.line_items }),
      ),
    ).toMatchObject({ code: 'parameter_missing', param: 'success_url' })
    expect(await failureOf(sandbox.stripe.subscriptions.list({ limit: 1000 }))).toMatchObject({
      code: 'parameter_invalid_integer',
      param: 'limit',
    })
  })

  test('of a price off sale, and of an expiry too near or too far', async () => {
    const { id: customer } = await sandbox.stripe.customers.create()
    const change = {
      mode: 'subscription' as const,
      customer,
      success_url: 'https://product.example',
      line_items: [{ price: 'price_monthly_bundle', quantity: 1 }],
    }
    for (const expires_at of [START + 29 * 60, START + DAY_SECONDS + 1])
      expect(await failureOf(sandbox.stripe.checkout.sessions.create({ ...change, expires_at }))).toMatchObject({
        param: 'expires_at',
      })
    await sandbox.stripe.prices.update('price_monthly_bundle', { active: false })
    expect(await failureOf(sandbox.stripe.checkout.sessions.create(change))).toMatchObject({
      param: 'line_items[0][price]',
      statusCode: 400,
    })
  })

  test('of a parameter that is not played, and of an address', async () => {
    expect(await failureOf(sandbox.stripe.customers.create({ phone: '1' }))).toMatchObject({
      code: 'parameter_unknown',
      param: 'phone',
    })
    expect(await failureOf(sandbox.stripe.refunds.list())).toMatchObject({
      statusCode: 404,
      type: 'StripeInvalidRequestError',
    })
  })

  test('leaves nothing behind', async () => {
    const before = JSON.stringify(sandbox.engine.store.snapshot())
    const { id } = await subscribe(sandbox)
    const between = JSON.stringify(sandbox.engine.store.snapshot())
    expect(between).not.toBe(before)
    await failureOf(
      sandbox.stripe.subscriptions.update(id, {
        metadata: { a: 'b' },
        cancel_at_period_end: true,
        items: [{ price: 'price_gone' }],
      }),
    )
    expect(JSON.stringify(sandbox.engine.store.snapshot())).toBe(between)
  })
})

describe('a list', () => {
  test('comes in pages, newest first, and whole by the SDK’s own paging', async () => {
    const ids: string[] = []
    for (let index = 0; index < 25; index += 1)
      ids.unshift((await sandbox.stripe.customers.create({ metadata: { index } })).id)
    const first = await sandbox.stripe.customers.list({ limit: 10 })
    expect([first.data.map(({ id }) => id), first.has_more]).toEqual([ids.slice(0, 10), true])
    const last = await sandbox.stripe.customers.list({ limit: 10, starting_after: ids[19] ?? '' })
    expect([last.data.map(({ id }) => id), last.has_more]).toEqual([ids.slice(20), false])
    const back = await sandbox.stripe.customers.list({ limit: 5, ending_before: ids[10] ?? '' })
    expect([back.data.map(({ id }) => id), back.has_more]).toEqual([ids.slice(5, 10), true])
    const all = await sandbox.stripe.customers.list({ limit: 7 }).autoPagingToArray({ limit: 100 })
    expect(all.map(({ id }) => id)).toEqual(ids)
  })

  test('holds what its filters ask for', async () => {
    const [one, other] = [await subscribe(sandbox), await subscribe(sandbox, { price: 'price_annual_bundle' })]
    await sandbox.stripe.subscriptions.cancel(other.id)
    const idsOf = async (list: Promise<{ data: { id?: string }[] }>) => (await list).data.map(({ id }) => id)
    expect(await idsOf(sandbox.stripe.subscriptions.list())).toEqual([one.id])
    expect(await idsOf(sandbox.stripe.subscriptions.list({ status: 'all' }))).toEqual([other.id, one.id])
    expect(
      await idsOf(sandbox.stripe.subscriptions.list({ status: 'canceled', price: 'price_annual_bundle' })),
    ).toEqual([other.id])
    expect(await idsOf(sandbox.stripe.invoices.list({ customer: idOf(one.customer), status: 'paid' }))).toHaveLength(1)
    expect(await idsOf(sandbox.stripe.products.list({ active: true }))).toEqual([
      'prod_annual_bundle',
      'prod_monthly_bundle',
    ])
    expect(await idsOf(sandbox.stripe.products.list())).toHaveLength(5)
    expect(
      await idsOf(sandbox.stripe.events.list({ type: 'checkout.session.completed', created: { gte: START } })),
    ).toHaveLength(2)
    expect(await idsOf(sandbox.stripe.events.list({ created: { gt: START } }))).toEqual([])
  })
})

describe('expansion', () => {
  test('puts objects for ids, also in lists and in what was expanded', async () => {
    const { id } = await subscribe(sandbox, { promotionCode: 'CONDUIT' })
    const expanded = await sandbox.stripe.subscriptions.retrieve(id, {
      expand: [
        'customer',
        'items.data.price.product',
        'discounts.promotion_code',
        'latest_invoice.total_discount_amounts.discount',
      ],
    })
    expect(expanded).toMatchObject({
      customer: { object: 'customer', email: 'ada@example.com' },
      items: { data: [{ price: { product: { name: 'Fairweight Monthly (bundle)' } } }] },
      discounts: [{ promotion_code: { code: 'CONDUIT' } }],
      latest_invoice: { total_discount_amounts: [{ amount: 0, discount: { object: 'discount' } }] },
    })
    const { data } = await sandbox.stripe.subscriptions.list({ expand: ['data.default_payment_method'] })
    expect(data[0]).toMatchObject({ default_payment_method: { card: { last4: '4242' } } })
    const session = await sandbox.stripe.checkout.sessions.retrieve(
      (await sandbox.stripe.checkout.sessions.list()).data[0]?.id ?? '',
      { expand: ['line_items', 'subscription'] },
    )
    expect(session).toMatchObject({
      line_items: { data: [{ quantity: 1, price: { id: 'price_monthly_bundle' } }] },
      subscription: { id },
    })
  })

  test('goes four levels deep and no deeper, and only where something is', async () => {
    expect(
      await failureOf(sandbox.stripe.subscriptions.list({ expand: ['data.items.data.price.product'] })),
    ).toMatchObject({
      statusCode: 400,
      message: 'You cannot expand more than 4 levels of a property. Property: data.items.data.price.product',
    })
    const { id } = await subscribe(sandbox)
    expect(await failureOf(sandbox.stripe.subscriptions.retrieve(id, { expand: ['nonsense'] }))).toMatchObject({
      message: 'This property cannot be expanded (nonsense).',
    })
    expect(await sandbox.stripe.subscriptions.retrieve(id, { expand: ['schedule'] })).toMatchObject({ schedule: null })
  })
})

test('a session that nobody pays expires, by its time or by being told to', async () => {
  const [one, other] = [await startCheckout(sandbox), await startCheckout(sandbox)]
  expect(await sandbox.stripe.checkout.sessions.expire(other.id)).toMatchObject({ status: 'expired', url: null })
  expect(await failureOf(sandbox.stripe.checkout.sessions.expire(other.id))).toMatchObject({
    statusCode: 400,
    type: 'StripeInvalidRequestError',
  })
  await sandbox.advance(24 * HOUR_SECONDS - 1)
  expect((await sandbox.stripe.checkout.sessions.retrieve(one.id)).status).toBe('open')
  await sandbox.advance(1)
  expect((await sandbox.stripe.checkout.sessions.retrieve(one.id)).status).toBe('expired')
})

test('an outage cuts connections, and fails the share that it is told to', async () => {
  sandbox.outage.failShare = 1
  expect(await failureOf(sandbox.stripe.customers.create())).toMatchObject({ statusCode: 500, type: 'StripeAPIError' })
  Object.assign(sandbox.outage, { isAway: true, failShare: 0 })
  expect(await failureOf(sandbox.stripe.customers.create())).toMatchObject({ type: 'StripeConnectionError' })
  sandbox.outage.isAway = false
  expect((await sandbox.stripe.customers.list()).data).toEqual([])
})
