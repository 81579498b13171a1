import { afterEach, beforeEach, expect, test } from 'vitest'
import { CANCEL_URL, type Hosted, openHosted, SUCCESS_URL } from '../../../testing/open-hosted.ts'

const WORKS = '4242424242424242'
const ASKS_FIRST = '4000002500003155'
const DECLINED = '4000000000000002'
const TYPED = {
  card: 'typed',
  number: '4000 0000 0000 0002',
  expiry: '04 / 29',
  securityCode: '987',
  name: 'Ann Example',
}

let hosted: Hosted
beforeEach(async () => {
  hosted = await openHosted()
})
afterEach(() => hosted.close())

const successOf = (page: string): string => SUCCESS_URL.replace('{CHECKOUT_SESSION_ID}', page.slice('/pay/'.length))
const subscriptions = () => Array.from(hosted.engine.store.subscriptions.all())

test('a trial says what is due today and later, and begins with one press', async () => {
  const page = hosted.checkout()
  const { text } = await hosted.get(page)
  for (const part of [
    'Fairweight Monthly</h1>',
    '7 days free, then $49.99 a month',
    'The first charge is on',
    'Start free trial',
    `href="${CANCEL_URL}"`,
  ])
    expect(text).toContain(part)
  expect(text).toMatch(/Due today<\/dt>\s*<dd class="figures">\$0\.00/)
  expect(text).toContain('No money moves; use a test card.')
  expect(await hosted.post(page, { act: 'pay', card: WORKS })).toMatchObject({ status: 303, location: successOf(page) })
  expect(subscriptions()).toMatchObject([{ status: 'trialing' }])
})

test('without a trial the price is due today', async () => {
  const page = hosted.checkout({ trialDays: null, price: 'price_annual_bundle' })
  expect((await hosted.get(page)).text).toContain('Pay $499.00')
  await hosted.post(page, { card: WORKS })
  expect(subscriptions()).toMatchObject([{ status: 'active' }])
})

test('a promotion code shows the new amounts before anything is paid', async () => {
  const page = hosted.checkout({ trialDays: null })
  const applied = await hosted.post(page, { act: 'pay', card: WORKS, promotionCode: ' conduit ' })
  expect(applied.status).toBe(200)
  for (const part of ['−$5.00', 'Pay $44.99', 'The code has been applied.', 'name="applied" value="CONDUIT"'])
    expect(applied.text).toContain(part)
  expect(subscriptions()).toEqual([])
  expect((await hosted.post(page, { act: 'remove', applied: 'CONDUIT' })).text).toContain('Pay $49.99')
  await hosted.post(page, { act: 'pay', card: WORKS, applied: 'CONDUIT' })
  expect(Array.from(hosted.engine.store.invoices.all())).toMatchObject([{ amount_paid: 4499 }])
})

test('a code that is unknown or missing is said at its field, and what was chosen stays', async () => {
  const page = hosted.checkout()
  const unknown = await hosted.post(page, { act: 'apply', card: ASKS_FIRST, promotionCode: 'NOPE' })
  expect(unknown.text).toMatch(/value="NOPE"[^>]*aria-invalid="true" aria-describedby="promotionCode-error"/)
  expect(unknown.text).toContain('id="promotionCode-error">This promotion code is not valid.')
  expect(unknown.text).toMatch(new RegExp(`value="${ASKS_FIRST}"\\s+checked`))
  expect((await hosted.post(page, { act: 'apply' })).text).toContain('Enter a promotion code.')
})

test('a code that the session came with is applied and cannot be taken off', async () => {
  const { text } = await hosted.get(hosted.checkout({ promotionCode: 'promo_conduit' }))
  expect(text).toContain('7 days free, then $44.99 a month')
  expect(text).not.toMatch(/Remove|promotionCode"/)
})

test('renewal terms have to be ticked', async () => {
  const page = hosted.checkout({ renewalTerms: 'It renews <each> month.' })
  expect((await hosted.get(page)).text).toContain('It renews &lt;each&gt; month.')
  const refused = await hosted.post(page, { card: WORKS })
  expect(refused.text).toContain('id="consent-error">Check this box to continue.')
  expect(subscriptions()).toEqual([])
  expect((await hosted.post(page, { card: WORKS, consent: 'yes' })).location).toBe(successOf(page))
})

test('a declined card says why and keeps what was typed, but never the number and the code', async () => {
  const page = hosted.checkout()
  const { text, status } = await hosted.post(page, TYPED)
  expect(status).toBe(200)
  expect(text).toContain('role="alert">Your card was declined.')
  for (const part of ['value="04 / 29"', 'value="Ann Example"']) expect(text).toContain(part)
  expect(text).toMatch(/value="typed"\s+checked/)
  expect(text).not.toMatch(/value="(4000 0000 0000 0002|987)"/)
  expect((await hosted.post(page, { card: WORKS })).location).toBe(successOf(page))
})

test('mistyped fields are said at each of them', async () => {
  const { text } = await hosted.post(hosted.checkout(), {
    ...TYPED,
    number: '1',
    expiry: '13/29',
    securityCode: 'x',
    name: '',
  })
  for (const name of ['number', 'expiry', 'securityCode', 'name'])
    expect(text).toMatch(new RegExp(`id="${name}"[^>]*aria-describedby="${name}-error"`))
})

test('the bank asks for approval: approved it is paid, refused it is not', async () => {
  const page = hosted.checkout()
  expect(await hosted.post(page, { card: ASKS_FIRST })).toMatchObject({ status: 303, location: `${page}/bank` })
  expect((await hosted.get(`${page}/bank`)).text).toContain('Approve')
  expect((await hosted.post(`${page}/bank`, { verdict: 'refused' })).text).toContain('We are unable to authenticate')
  expect(await hosted.get(`${page}/bank`)).toMatchObject({ status: 303, location: page })
  await hosted.post(page, { card: ASKS_FIRST })
  expect(await hosted.post(`${page}/bank`, { verdict: 'perhaps' })).toMatchObject({ location: page })
  expect((await hosted.post(`${page}/bank`, { verdict: 'approved' })).location).toBe(successOf(page))
  expect(subscriptions()).toHaveLength(1)
})

test('two presses at once pay once and both lead on', async () => {
  const page = hosted.checkout()
  const answers = await Promise.all(Array.from({ length: 5 }, () => hosted.post(page, { card: WORKS })))
  expect(answers.map(({ location }) => location)).toEqual(answers.map(() => successOf(page)))
  expect(subscriptions()).toHaveLength(1)
})

test('a finished page says so and leads on, an expired one leads back', async () => {
  const [paid, expired] = [hosted.checkout(), hosted.checkout()]
  await hosted.post(paid, { card: WORKS })
  const after = await hosted.get(paid)
  expect(after.text).toContain('This checkout is finished')
  expect(after.text).toContain(`href="${successOf(paid)}"`)
  await hosted.engine.clock.advanceTo(new Date(hosted.engine.clock.now().getTime() + 25 * 3600_000))
  for (const { text } of [await hosted.get(expired), await hosted.post(expired, { card: WORKS })]) {
    expect(text).toContain('This checkout has expired')
    expect(text).toContain(`href="${CANCEL_URL}"`)
  }
  expect(subscriptions()).toHaveLength(1)
})

test('an unknown session is not found, whatever is sent', async () => {
  for (const answer of [
    await hosted.get('/pay/cs_none'),
    await hosted.post('/pay/cs_none', { card: WORKS }),
    await hosted.post('/pay/cs_none', { act: 'apply', promotionCode: 'X' }),
  ]) {
    expect(answer.status).toBe(404)
  }
  expect((await hosted.get('/pay/cs_none/bank')).location).toBe('/pay/cs_none')
})

test('everything from outside is escaped, and no page allows a script', async () => {
  const evil = '"><script>alert(1)</script>'
  const page = hosted.checkout({ customer: hosted.customer(evil) })
  const { store } = hosted.engine
  store.act(() => {
    for (const product of store.products.all()) store.products.put({ ...product, name: evil, description: evil })
    for (const session of store.checkoutSessions.all())
      store.checkoutSessions.put({ ...session, cancel_url: 'javascript:alert(1)' })
  })
  const answers = [
    await hosted.get(page),
    await hosted.post(page, { ...TYPED, name: evil, expiry: evil, promotionCode: evil, act: 'apply' }),
    await hosted.post(page, { card: DECLINED, applied: evil }),
  ]
  for (const { text, headers } of answers) {
    expect(text).not.toMatch(/<script|javascript:/)
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'self'; img-src data:; form-action 'self' http://localhost:3000; base-uri 'none'; frame-ancestors 'none'",
    )
  }
})

test('another site can send nothing here', async () => {
  const page = hosted.checkout()
  for (const origin of ['https://evil.example', 'null'])
    expect((await hosted.post(page, { card: WORKS }, { origin })).status).toBe(403)
  expect((await hosted.post(page, { card: WORKS }, { origin: hosted.origin })).status).toBe(303)
})
