import { DAY_MS } from '@fairweight/domain/time/durations.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type CheckoutRequest, type Hosted, openHosted, RETURN_URL } from '../../../testing/open-hosted.ts'

const WORKS = '4242424242424242'
const FAILS_LATER = '4000000000000341'

let hosted: Hosted
beforeEach(async () => {
  hosted = await openHosted()
})
afterEach(() => hosted.close())

const onlySubscription = () => {
  const [subscription] = hosted.engine.store.subscriptions.all()
  if (subscription === undefined) throw new Error('There is no subscription.')
  return subscription
}
const goOn = (days: number): Promise<void> =>
  hosted.engine.clock.advanceTo(new Date(hosted.engine.clock.now().getTime() + days * DAY_MS))

/** The path of the portal of somebody who has paid with that card. */
async function portalAfter(card: string, requested: CheckoutRequest = {}): Promise<string> {
  const customer = hosted.customer()
  const { status } = await hosted.post(hosted.checkout({ ...requested, customer }), { card })
  expect(status).toBe(303)
  return hosted.portal(customer)
}

test('somebody who never paid sees that, and the way back', async () => {
  const { text, status } = await hosted.get(hosted.portal(hosted.customer()))
  expect(status).toBe(200)
  for (const part of ['You have no subscription.', 'No invoices yet.', `href="${RETURN_URL}"`])
    expect(text).toContain(part)
  expect(text).not.toContain('Update card')
})

test('a trial shows its plan, its first charge and its card', async () => {
  const { text } = await hosted.get(await portalAfter(WORKS))
  for (const part of [
    'Fairweight Monthly</h2>',
    '$49.99 a month',
    'Free trial, first charge on',
    'Visa ending in 4242',
    'Cancel subscription',
    'Switch plan',
  ])
    expect(text).toContain(part)
})

test('canceling asks once more, keeps what is paid and can be taken back', async () => {
  const portal = await portalAfter(WORKS)
  const { id } = onlySubscription()
  const step = await hosted.get(`${portal}/cancel/${id}`)
  expect(step.text).toContain('You keep it until')
  expect(onlySubscription().cancel_at_period_end).toBe(false)
  const canceled = await hosted.post(`${portal}/cancel/${id}`)
  expect(canceled).toMatchObject({ status: 303, location: `${portal}?done=canceled` })
  expect(onlySubscription()).toMatchObject({ cancel_at_period_end: true, status: 'trialing' })
  const shown = (await hosted.get(canceled.location ?? '')).text
  expect(shown).toMatch(/role="status">The subscription is canceled[\s\S]*Ends on[\s\S]*Resume/)
  expect(shown).not.toContain('Switch plan')
  expect((await hosted.post(`${portal}/resume/${id}`)).location).toBe(`${portal}?done=resumed`)
  expect(onlySubscription().cancel_at_period_end).toBe(false)
})

test('a plan is switched, and one that is not on offer is refused', async () => {
  const portal = await portalAfter(WORKS, { trialDays: null })
  const { id } = onlySubscription()
  expect((await hosted.get(`${portal}/switch/${id}`)).text).toMatch(
    /You have Fairweight Monthly at \$49\.99 a month[\s\S]*Fairweight Annual <[\s\S]*\$499\.00 a year[\s\S]*credited/,
  )
  expect((await hosted.post(`${portal}/switch/${id}`, { price: 'price_unknown' })).text).toContain(
    'This plan is not offered.',
  )
  expect((await hosted.post(`${portal}/switch/${id}`, { price: 'price_annual_bundle' })).location).toBe(
    `${portal}?done=switched`,
  )
  expect(onlySubscription().items.data[0]?.price.id).toBe('price_annual_bundle')
})

test('an ended subscription can only be looked at', async () => {
  const portal = await portalAfter(WORKS)
  const customer = onlySubscription().customer
  await hosted.post(`${portal}/cancel/${onlySubscription().id}`)
  await goOn(8)
  const later = hosted.portal(typeof customer === 'string' ? customer : '')
  const { text } = await hosted.get(later)
  expect(text).toContain('Ended on')
  expect(text).not.toMatch(/Resume|Cancel subscription|Switch plan|Update card/)
  expect((await hosted.post(`${later}/resume/${onlySubscription().id}`)).text).toContain('This subscription has ended.')
})

test('a failed charge is shown, paid by hand in vain, and paid with another card', async () => {
  const portal = await portalAfter(FAILS_LATER)
  const { customer } = onlySubscription()
  await goOn(7.1)
  const later = hosted.portal(customer)
  expect(portal).not.toBe(later)
  const failed = (await hosted.get(later)).text
  for (const part of ['The last payment failed.', 'Payment failed', 'Pay now']) expect(failed).toContain(part)
  const open = Array.from(hosted.engine.store.invoices.all()).find(({ status }) => status === 'open')
  expect((await hosted.post(`${later}/pay/${open?.id}`)).text).toContain('role="alert">Your card was declined.')
  expect((await hosted.post(`${later}/card`, { card: '4000000000000002' })).text).toContain(
    'role="alert">Your card was declined.',
  )
  expect((await hosted.post(`${later}/card`, { card: 'typed', expiry: '04/39' })).text).toMatch(
    /value="04\/39"[\s\S]*Enter the name on the card/,
  )
  expect((await hosted.post(`${later}/card`, { card: WORKS })).location).toBe(`${later}?done=card`)
  expect(onlySubscription().status).toBe('active')
  expect((await hosted.post(`${later}/pay/${open?.id}`)).text).toContain('Nothing is open on this invoice.')
})

test('a card whose bank asks is kept once it is approved', async () => {
  const portal = await portalAfter(WORKS)
  const asked = await hosted.post(`${portal}/card`, { card: '4000002500003155' })
  expect(asked.location).toBe(`${portal}/card/bank`)
  expect((await hosted.get(`${portal}/card/bank`)).text).toContain('Approve')
  expect((await hosted.post(`${portal}/card/bank`, { verdict: 'refused' })).text).toContain(
    'We are unable to authenticate',
  )
  expect((await hosted.get(`${portal}/card/bank`)).location).toBe(`${portal}/card`)
  await hosted.post(`${portal}/card`, { card: '4000002500003155' })
  expect((await hosted.post(`${portal}/card/bank`, { verdict: 'approved' })).location).toBe(`${portal}?done=card`)
  expect((await hosted.get(portal)).text).toContain('Visa ending in 3155')
})

test("another customer's subscriptions and invoices are not to be found", async () => {
  await portalAfter(WORKS, { trialDays: null })
  const { id } = onlySubscription()
  const [invoice] = hosted.engine.store.invoices.all()
  const stranger = hosted.portal(hosted.customer('other@example.com'))
  for (const act of ['cancel', 'resume', 'switch'])
    expect((await hosted.post(`${stranger}/${act}/${id}`)).text, act).toContain('There is no such subscription.')
  for (const step of ['cancel', 'switch'])
    expect((await hosted.get(`${stranger}/${step}/${id}`)).text, step).toContain('There is no such subscription.')
  expect((await hosted.post(`${stranger}/pay/${invoice?.id}`)).text).toContain('There is no such invoice.')
  expect(onlySubscription().cancel_at_period_end).toBe(false)
})

test('a portal is closed after a day, and an unknown one never was open', async () => {
  const portal = await portalAfter(WORKS)
  await goOn(1.1)
  for (const path of [
    portal,
    `${portal}/card`,
    `${portal}/card/bank`,
    `${portal}/cancel/${onlySubscription().id}`,
    '/portal/bps_none',
  ]) {
    const answer = await hosted.get(path)
    expect([answer.status, answer.text.includes('This page is no longer open')], path).toEqual([404, true])
  }
  for (const path of [
    `${portal}/card`,
    `${portal}/card/bank`,
    `${portal}/cancel/${onlySubscription().id}`,
    `${portal}/pay/in_1`,
  ])
    expect((await hosted.post(path)).status, path).toBe(404)
})

test('an invoice can be read and printed, and says what the code took off', async () => {
  await portalAfter(WORKS, { trialDays: null, promotionCode: 'promo_conduit' })
  const [invoice] = hosted.engine.store.invoices.all()
  const { text } = await hosted.get(`/invoices/${invoice?.id}`)
  for (const part of [
    `Invoice ${invoice?.number}`,
    'ann@example.com',
    'Paid on',
    'Before discount',
    '−$5.00',
    '$44.99',
  ])
    expect(text).toContain(part)
  expect(text).not.toContain('<form')
  expect((await hosted.get('/invoices/in_none')).status).toBe(404)
  expect((await hosted.post('/invoices/in_none/pay')).status).toBe(404)
})

test('an open invoice is paid on its own page', async () => {
  await portalAfter(FAILS_LATER)
  await goOn(7.1)
  const open = Array.from(hosted.engine.store.invoices.all()).find(({ status }) => status === 'open')
  expect((await hosted.get(`/invoices/${open?.id}`)).text).toContain('Pay $49.99 now')
  expect((await hosted.post(`/invoices/${open?.id}/pay`)).text).toContain('role="alert">Your card was declined.')
  const { store } = hosted.engine
  store.act(() => {
    for (const behavior of store.cardBehaviors.all())
      store.cardBehaviors.put({ ...behavior, everyLaterChargeFails: false })
  })
  const paid = await hosted.post(`/invoices/${open?.id}/pay`)
  expect(paid.location).toBe(`/invoices/${open?.id}?done=paid`)
  expect((await hosted.get(paid.location ?? '')).text).toContain('role="status">The invoice is paid.')
})
