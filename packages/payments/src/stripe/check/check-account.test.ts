import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { ProviderUnavailable } from '../../payment-provider.ts'
import { checkStripeAccount } from './check-account.ts'
import { WEBHOOK_EVENTS } from './expected-account.ts'

const SITE_URL = 'https://site.example'
const account = {
  secretKey: 'sk_test_1',
  webhookSecrets: ['whsec_1'],
  siteUrl: SITE_URL,
  monthlyPriceId: null,
  annualPriceId: null,
}
const coupon = { id: 'co_1', object: 'coupon', percent_off: 10, duration: 'forever' }
const features = {
  subscription_cancel: { enabled: true, mode: 'at_period_end' },
  payment_method_update: { enabled: true },
  invoice_history: { enabled: true },
}

/** What a well-kept account answers, by path. */
const wellKept = {
  '/v1/products': [
    product('prod_m', 'Monthly (all tools)'),
    product('prod_y', 'Annual'),
    { ...product('prod_old', 'Old', {}), active: false },
  ],
  '/v1/prices': [
    price('price_m', 'prod_m', 4999, 'month'),
    price('price_y', 'prod_y', 49900, 'year'),
    price('price_old', 'prod_old', 1, 'month'),
  ],
  '/v1/promotion_codes': [
    { id: 'promo_1', object: 'promotion_code', code: 'CONDUIT', promotion: { type: 'coupon', coupon } },
  ],
  '/v1/webhook_endpoints': [endpoint([...WEBHOOK_EVENTS])],
  '/v1/billing_portal/configurations': [{ id: 'bpc_1', object: 'billing_portal.configuration', features }],
} as const

function product(
  id: string,
  name: string,
  metadata: Record<string, string> = { access: 'bundle', license: 'individual', trial: 'true' },
) {
  return { id, object: 'product', name, description: null, active: true, metadata }
}

function price(id: string, ofProduct: string, cents: number, interval: string) {
  return {
    id,
    object: 'price',
    product: ofProduct,
    currency: 'usd',
    unit_amount: cents,
    recurring: { interval, interval_count: 1, usage_type: 'licensed' },
  }
}

function endpoint(events: readonly string[]) {
  return {
    id: 'we_1',
    object: 'webhook_endpoint',
    url: `${SITE_URL}/api/webhooks/stripe`,
    status: 'enabled',
    enabled_events: events,
  }
}

const servers: Server[] = []
afterAll(() => {
  for (const server of servers) server.close()
})

/** Checks an account that answers these lists, or these failures, by path. */
async function check(
  answers: Record<string, readonly unknown[] | number>,
  settings: { monthlyPriceId?: string; webhookSecrets?: string[] } = {},
) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://localhost')
    const answer = answers[pathname] ?? 404
    const body =
      typeof answer === 'number'
        ? { error: { type: 'invalid_request_error', message: 'No.' } }
        : { object: 'list', data: answer, has_more: false, url: pathname }
    response
      .writeHead(typeof answer === 'number' ? answer : 200, { 'content-type': 'application/json' })
      .end(JSON.stringify(body))
  }).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  const address = server.address()
  const apiUrl = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
  return checkStripeAccount({ ...account, ...settings, apiUrl })
}

const told = (findings: Awaited<ReturnType<typeof check>>) =>
  findings.map(({ severity, sentence }) => `${severity}: ${sentence}`)
const complaints = (findings: Awaited<ReturnType<typeof check>>) =>
  told(findings).filter((line) => !line.startsWith('ok'))

test('an account as it must be is all in order, and without a remedy', async () => {
  const findings = await check(wellKept)
  expect(told(findings)).toEqual([
    'ok: The key works, in test mode.',
    'ok: The monthly plan is “Monthly” at 49.99 USD (price_m).',
    'ok: The annual plan is “Annual” at 499.00 USD (price_y).',
    'ok: “Monthly (all tools)” has metadata access=bundle, license=individual, trial=true.',
    'ok: “Annual” has metadata access=bundle, license=individual, trial=true.',
    'ok: There is a webhook secret.',
    'ok: The promotion code CONDUIT takes 10% off, forever.',
    'ok: The webhook endpoint at https://site.example/api/webhooks/stripe receives every required event.',
    'ok: The customer portal lets people cancel at the end of the period, change their card and see their invoices.',
  ])
  expect(findings.every(({ remedy }) => remedy === '')).toBe(true)
})

test('an empty account has a problem for each thing that is missing, and a remedy for each', async () => {
  const findings = await check(Object.fromEntries(Object.keys(wellKept).map((path) => [path, []])))
  expect(complaints(findings)).toEqual([
    'problem: There is no monthly plan that opens everything.',
    'problem: There is no annual plan that opens everything.',
    'problem: There is no active promotion code CONDUIT.',
    'problem: There is no enabled webhook endpoint at https://site.example/api/webhooks/stripe.',
    'problem: The customer portal has no settings yet, and cannot be opened.',
  ])
  expect(findings.filter(({ severity }) => severity === 'problem').every(({ remedy }) => remedy !== '')).toBe(true)
})

test.each<[string, Record<string, readonly unknown[] | number>, RegExp]>([
  [
    'another price',
    { '/v1/prices': [price('price_m', 'prod_m', 3999, 'month'), price('price_y', 'prod_y', 49900, 'year')] },
    /^note: The monthly plan .* 39\.99 USD .*; 49\.99 USD was expected\.$/,
  ],
  [
    'two prices',
    { '/v1/prices': [...wellKept['/v1/prices'], price('price_2', 'prod_m', 5999, 'month')] },
    /^note: Several monthly plans are offered/,
  ],
  [
    'no license',
    {
      '/v1/products': [product('prod_m', 'Monthly', { access: 'bundle', trial: 'false' }), product('prod_y', 'Annual')],
    },
    /^note: “Monthly” has no metadata “license”\.$/,
  ],
  [
    'a misspelled trial',
    {
      '/v1/products': [
        product('prod_m', 'Monthly', { access: 'bundle', license: 'individual', trial: 'yes' }),
        product('prod_y', 'Annual'),
      ],
    },
    /^note: “Monthly” has metadata trial=yes/,
  ],
  [
    'another share',
    {
      '/v1/promotion_codes': [
        { promotion: { type: 'coupon', coupon: { ...coupon, percent_off: 20, duration: 'once' } } },
      ],
    },
    /^problem: .*takes 20% off, once; 10% forever is promised\.$/,
  ],
  [
    'events that are missing',
    { '/v1/webhook_endpoints': [endpoint(['invoice.paid'])] },
    /^problem: .*does not receive every required event/,
  ],
  [
    'a disabled endpoint',
    { '/v1/webhook_endpoints': [{ ...endpoint(['*']), status: 'disabled' }] },
    /^problem: There is no enabled webhook endpoint/,
  ],
  [
    'canceling at once',
    {
      '/v1/billing_portal/configurations': [
        { features: { ...features, subscription_cancel: { enabled: true, mode: 'immediately' } } },
      ],
    },
    /^problem: .*does not let people cancel at the end/,
  ],
  ['a key that may not read endpoints', { '/v1/webhook_endpoints': 403 }, /^note: Webhook endpoints cannot be read/],
  [
    'a sandbox without portal settings',
    { '/v1/billing_portal/configurations': 404 },
    /^note: The settings of the customer portal cannot be read/,
  ],
])('%s is said, and nothing else', async (_case, change, line) => {
  expect(complaints(await check({ ...wellKept, ...change }))).toEqual([expect.stringMatching(line)])
})

test('a product that opens what nobody knows is a problem, and no plan', async () => {
  const products = [
    product('prod_m', 'Monthly', { access: 'all', license: 'individual', trial: 'true' }),
    product('prod_y', 'Annual'),
  ]
  expect(complaints(await check({ ...wellKept, '/v1/products': products }))).toEqual([
    'problem: There is no monthly plan that opens everything.',
    'problem: “Monthly” has metadata access=all, which is not a role, so it opens nothing and is not offered.',
  ])
})

test('a setting that names no such price is a problem', async () => {
  expect(complaints(await check(wellKept, { monthlyPriceId: 'price_y' }))).toEqual([
    expect.stringMatching(/^problem: MONTHLY_PRICE_ID names price_y, which is not an active monthly price/),
  ])
})

test.each([[[]], [['secret']], [['whsec_1', 'secret']]])('webhook secrets %j are a problem', async (webhookSecrets) => {
  expect(complaints(await check(wellKept, { webhookSecrets }))).toEqual([
    expect.stringMatching(/^problem: .* webhook secret/),
  ])
})

test('an endpoint for all events will do; a wrong key ends the check; Stripe away is told as such', async () => {
  expect(complaints(await check({ ...wellKept, '/v1/webhook_endpoints': [endpoint(['*'])] }))).toEqual([])
  expect(told(await check({ '/v1/products': 401, '/v1/prices': 401 }))).toEqual(['problem: Stripe refuses the key.'])
  await expect(check({ ...wellKept, '/v1/promotion_codes': 429 })).rejects.toThrow(ProviderUnavailable)
})
