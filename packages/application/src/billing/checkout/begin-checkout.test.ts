import { asSubscriptionId, asCheckoutSessionId, asUserId } from '@fairweight/domain/identifiers'
import { RENEWAL_TERMS_VERSION } from '@fairweight/contract/product'
import { checkouts } from '@fairweight/database/repositories/billing/checkouts.ts'
import { consents } from '@fairweight/database/repositories/users/consents.ts'
import { customers } from '@fairweight/database/repositories/billing/customers.ts'
import { entitlements } from '@fairweight/database/repositories/entitlements/entitlements.ts'
import { inTransaction } from '@fairweight/database/opening/in-transaction.ts'
import { signInUsers } from '@fairweight/database/repositories/sign-in/sign-in-users.ts'
import { type Plan, ProviderUnavailable } from '@fairweight/payments'
import { afterAll, assert, beforeAll, beforeEach, expect, test } from 'vitest'
import { onEachDatabase } from '@fairweight/testing/accounts/database/on-each-database.ts'
import {
  control,
  payOnHostedPage,
  readPage,
  sessionIdIn,
  TEST_CARDS,
} from '@fairweight/testing/billing/pay-on-hosted-page.ts'
import { type TestPayments, openTestPayments } from '@fairweight/testing/billing/test-payments.ts'
import type { Billing } from '../billing.ts'
import { addBillableUser, openBillingFixture } from '@fairweight/testing/billing/billing-fixture.ts'
import { beginCheckout } from './begin-checkout.ts'
import type { BillableUser } from './billable-user.ts'

let payments: TestPayments
let monthly: Plan
let annual: Plan

beforeAll(async () => {
  payments = await openTestPayments()
  const plans = await payments.provider.plans()
  monthly = plans.find(({ interval }) => interval === 'month') ?? assert.fail('There is a monthly plan.')
  annual = plans.find(({ interval }) => interval === 'year') ?? assert.fail('There is an annual plan.')
})

afterAll(() => payments.close())

let people = 0

onEachDatabase('a checkout', (database) => {
  let billing: Billing
  let ann: BillableUser

  beforeEach(async () => {
    billing = openBillingFixture(database(), payments)
    ann = await addBillableUser(billing, asUserId(`ann-${(people += 1)}`))
  })

  const begin = (
    payer: BillableUser,
    more: { plan?: Plan; promotionCode?: string; agreedTerms?: string | null } = {},
  ) =>
    beginCheckout(billing, { payer, plan: monthly, promotionCode: null, agreedTerms: RENEWAL_TERMS_VERSION, ...more })
  const stateOf = async (url: string) =>
    (await payments.provider.findCheckout(asCheckoutSessionId(sessionIdIn(url))))?.state
  const customerOf = async ({ userId }: BillableUser) =>
    (await customers.findByUser(billing.db, userId))?.customerId ?? assert.fail('Nobody is this customer.')
  const confirm = ({ userId, email }: BillableUser) =>
    inTransaction(billing.db, async (trx) => {
      await signInUsers.confirmEmail(trx, userId, new Date())
      await billing.claimTrial(trx, { id: userId, email })
    })
  const trialsOf = async (payer: BillableUser) =>
    (await payments.provider.customerState(await customerOf(payer))).subscriptions.map(({ hadTrial }) => hadTrial)

  test('is known here with its customer before anything can be paid, and leads back to our own pages', async () => {
    const url = await begin(ann)
    const stored = await checkouts.find(billing.db, ann.userId)
    expect(stored).toMatchObject({
      attempt: 1,
      priceId: monthly.priceId,
      hasTrial: true,
      asksConsent: false,
      url,
      sessionId: sessionIdIn(url),
    })
    expect(await payments.provider.findCheckout(asCheckoutSessionId(sessionIdIn(url)))).toMatchObject({
      state: 'open',
      customerId: await customerOf(ann),
    })
    expect(await readPage(url)).toContain('https://fairweight.example/checkout/cancel?plan=monthly')
    expect(await readPage(await begin(ann, { plan: annual }))).toContain(
      'https://fairweight.example/checkout/cancel?plan=annual',
    )
  })

  test('paid, it leads to our page with its session, and is what one has subscribed to', async () => {
    const url = await begin(ann)
    expect(await payOnHostedPage(url)).toBe(
      `https://fairweight.example/checkout/success?session_id=${sessionIdIn(url)}`,
    )
    await billing.synchronize(await customerOf(ann))
    expect(await entitlements.subscriptions(billing.db, ann.userId)).toMatchObject([
      { status: 'trialing', priceId: monthly.priceId, role: 'bundle' },
    ])
  })

  test('pressed twice is one page', async () => {
    const url = await begin(ann)
    expect([await begin(ann), await begin(ann)]).toEqual([url, url])
    expect(await checkouts.find(billing.db, ann.userId)).toMatchObject({ attempt: 1 })
  })

  test('pressed a hundred times at once is one page with one trial', { tags: 'long' }, async () => {
    const urls = await Promise.all(Array.from({ length: 100 }, () => begin(ann)))
    expect(new Set(urls).size).toBe(1)
    expect(await checkouts.find(billing.db, ann.userId)).toMatchObject({ attempt: 1, hasTrial: true })
    expect(
      new Set((await billing.db.selectFrom('trial_use').select('holder').execute()).map(({ holder }) => holder)).size,
    ).toBe(1)
    expect(await billing.db.selectFrom('billing_customer').selectAll().execute()).toHaveLength(1)
  })

  test('of another choice ends the earlier one, so that no two can be paid', async () => {
    const first = await begin(ann)
    const second = await begin(ann, { plan: annual })
    const third = await begin(ann, { plan: annual, promotionCode: 'CONDUIT' })
    const fourth = await begin(ann, { plan: annual, promotionCode: 'CONDUIT', agreedTerms: null })
    expect(await Promise.all([first, second, third, fourth].map(stateOf))).toEqual([
      'expired',
      'expired',
      'expired',
      'open',
    ])
    expect(await payOnHostedPage(first)).toBeNull()
  })

  test('of two choices at once leaves at most one page that can be paid, whatever is answered', async () => {
    const choices = Array.from({ length: 20 }, (_, index) => begin(ann, { plan: index % 2 === 0 ? monthly : annual }))
    const answers = await Promise.allSettled(choices)
    const urls = new Set(answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : [])))
    for (const answer of answers.filter(({ status }) => status === 'rejected'))
      expect(answer).toMatchObject({ reason: { code: 'checkout-replaced' } })
    const open = (await Promise.all([...urls].map(stateOf))).filter((state) => state === 'open')
    expect(open.length).toBeLessThanOrEqual(1)
    expect(await stateOf(await begin(ann))).toBe('open')
  })

  test('that was paid and is not known here yet is recorded, and no other one begins', async () => {
    const url = await begin(ann)
    await payOnHostedPage(url)
    expect(await entitlements.subscriptions(billing.db, ann.userId)).toEqual([])
    await expect(begin(ann, { plan: annual })).rejects.toMatchObject({ code: 'already-subscribed' })
    await expect(begin(ann)).rejects.toMatchObject({ code: 'already-subscribed' })
    expect(await entitlements.subscriptions(billing.db, ann.userId)).toHaveLength(1)
  })

  test('after a subscription has ended is a new one, without a second trial', async () => {
    await payOnHostedPage(await begin(ann))
    const customerId = await customerOf(ann)
    await billing.synchronize(customerId)
    const [subscription] = await entitlements.subscriptions(billing.db, ann.userId)
    await payments.provider.cancelNow(asSubscriptionId(subscription?.id ?? ''))
    await billing.synchronize(customerId)
    const url = await begin(ann)
    expect(await checkouts.find(billing.db, ann.userId)).toMatchObject({ attempt: 2, hasTrial: false })
    await payOnHostedPage(url)
    expect((await trialsOf(ann)).toSorted()).toEqual([false, true])
  })

  test(
    'of a hundred people with one mailbox is a trial for exactly one of them',
    { tags: 'long', timeout: 120_000 },
    async () => {
      const payers = await Promise.all(
        Array.from({ length: 100 }, (_, index) =>
          addBillableUser(billing, asUserId(`payer-${people}-${index}`), `p.a.y.e.r${people}+${index}@gmail.com`),
        ),
      )
      const urls = await Promise.all(payers.map((payer) => begin(payer)))
      expect(new Set(urls).size).toBe(100)
      const trials = await billing.db.selectFrom('checkout').select('user_id').where('has_trial', '=', true).execute()
      expect(trials).toHaveLength(1)
    },
  )

  test('of a stranger with another spelling of an address that they never confirmed takes nothing from its owner', async () => {
    const name = `name${people}`
    const otherUser = await addBillableUser(billing, asUserId(`stranger-${people}`), `${name}+x@gmail.com`, false)
    const url = await begin(otherUser)
    expect(await checkouts.find(billing.db, otherUser.userId), 'the way to paying leads straight on').toMatchObject({
      hasTrial: true,
    })
    const owner = await addBillableUser(billing, asUserId(`owner-${people}`), `${name}@gmail.com`, false)
    await begin(owner)
    expect(await checkouts.find(billing.db, owner.userId)).toMatchObject({ hasTrial: true })
    await payOnHostedPage(url)
    await billing.synchronize(await customerOf(otherUser))
    const confirmed = await addBillableUser(billing, asUserId(`confirmed-${people}`), `n.${name.slice(1)}@gmail.com`)
    await payOnHostedPage(await begin(confirmed))
    await billing.synchronize(await customerOf(confirmed))
    expect(await checkouts.find(billing.db, confirmed.userId), 'nor is it used up by a trial').toMatchObject({
      hasTrial: true,
    })
    expect(await entitlements.subscriptions(billing.db, confirmed.userId)).toMatchObject([{ status: 'trialing' }])
  })

  test('of a person with many unconfirmed spellings of an address, who confirms them before paying, is a trial for one', async () => {
    const spellings = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        addBillableUser(
          billing,
          asUserId(`spelling-${people}-${index}`),
          `spelling${people}+${index}@gmail.com`,
          false,
        ),
      ),
    )
    const pages: string[] = []
    for (const payer of spellings) pages.push(await begin(payer))
    for (const payer of spellings) await confirm(payer)
    for (const [index, payer] of spellings.entries()) {
      await payOnHostedPage(pages[index] ?? '')
      await billing.synchronize(await customerOf(payer))
    }
    const subscriptions = await Promise.all(
      spellings.map((payer) => entitlements.subscriptions(billing.db, payer.userId)),
    )
    expect(
      subscriptions
        .flat()
        .map(({ status, trialRefused }) => [status, trialRefused])
        .toSorted(),
    ).toEqual([...Array.from({ length: 5 }, () => ['canceled', true]), ['trialing', false]])
    for (const payer of spellings.slice(1)) {
      await begin(payer)
      expect(await checkouts.find(billing.db, payer.userId)).toMatchObject({ hasTrial: false })
    }
  }, 60_000)

  test("confirming an address during the trial keeps it and uses up the mailbox's, whoever comes with it next", async () => {
    const [first, second] = [
      await addBillableUser(billing, asUserId(`first-${people}`), `mailbox${people}@people.example`, false),
      await addBillableUser(billing, asUserId(`second-${people}`), `mailbox${people}+2@people.example`, false),
    ]
    for (const payer of [first, second]) {
      await payOnHostedPage(await begin(payer))
      await billing.synchronize(await customerOf(payer))
    }
    for (const payer of [first, second]) {
      await confirm(payer)
      await billing.synchronize(await customerOf(payer))
    }
    expect(await entitlements.subscriptions(billing.db, second.userId), 'what runs is not taken away').toMatchObject([
      { status: 'trialing' },
    ])
    const third = await addBillableUser(
      billing,
      asUserId(`third-${people}`),
      `mailbox${people}+3@people.example`,
      false,
    )
    await begin(third)
    expect(await checkouts.find(billing.db, third.userId)).toMatchObject({ hasTrial: false })
    const [running] = await entitlements.subscriptions(billing.db, second.userId)
    await payments.provider.cancelNow(asSubscriptionId(running?.id ?? ''))
    await billing.synchronize(await customerOf(second))
    expect(
      await entitlements.subscriptions(billing.db, second.userId),
      'ended by its owner, not refused',
    ).toMatchObject([{ status: 'canceled', trialRefused: false }])
  })

  test('of the account that comes after a deleted one with a trial is without one', async () => {
    await payOnHostedPage(await begin(ann))
    await billing.synchronize(await customerOf(ann))
    await billing.db.deleteFrom('app_user').where('id', '=', ann.userId).execute()
    const again = await addBillableUser(billing, asUserId(`${ann.userId}-again`), ann.email)
    await begin(again)
    expect(await checkouts.find(billing.db, again.userId)).toMatchObject({ hasTrial: false })
  })

  test("keeps the tick under the renewal terms, or has the provider's page ask for it", async () => {
    expect(await readPage(await begin(ann))).not.toContain('renews by itself')
    expect(await consents.list(billing.db, ann.userId)).toMatchObject([
      { kind: 'renewal-terms', version: RENEWAL_TERMS_VERSION },
    ])
    for (const agreedTerms of [null, '2020-01']) {
      const other = await addBillableUser(billing, asUserId(`other-${(people += 1)}`))
      const url = await begin(other, { agreedTerms })
      expect(await readPage(url)).toContain(
        'my Fairweight plan renews automatically. After the 7-day free trial, $49.99 less any discount is charged every month',
      )
      expect(await payOnHostedPage(url)).toBeNull()
      expect(await payOnHostedPage(url, { consents: true })).toContain('/checkout/success')
      expect(await consents.list(billing.db, other.userId)).toEqual([])
    }
  })

  test('with a code that is not valid is refused, and the next one without it goes on', async () => {
    await expect(begin(ann, { promotionCode: 'NOSUCH' })).rejects.toMatchObject({ code: 'unknown-promotion-code' })
    const url = await begin(ann)
    expect(await stateOf(url)).toBe('open')
    expect(await readPage(await begin(ann, { promotionCode: 'CONDUIT' }))).toContain('$44.99')
  })

  test('of a price that the provider does not sell any more is refused', async () => {
    await expect(begin(ann, { plan: { ...monthly, priceId: 'price_gone' } })).rejects.toMatchObject({
      code: 'unknown-price',
    })
    expect(await stateOf(await begin(ann))).toBe('open')
  })

  test('of somebody whom the provider knows no more begins with a new customer, and what hung on the old one has ended', async () => {
    await payOnHostedPage(await begin(ann))
    const gone = await customerOf(ann)
    await billing.synchronize(gone)
    await payments.provider.removeCustomer(gone)
    await expect(begin(ann)).rejects.toMatchObject({ code: 'already-subscribed' })
    await billing.synchronize(gone)
    const urls = new Set(await Promise.all([begin(ann), begin(ann)]))
    expect(urls.size).toBe(1)
    expect(await customerOf(ann)).not.toBe(gone)
    for (const url of urls) await payOnHostedPage(url)
    await billing.synchronize(await customerOf(ann))
    const subscriptions = await entitlements.subscriptions(billing.db, ann.userId)
    expect(subscriptions.map(({ status }) => status).toSorted()).toEqual(['active', 'canceled'])
  })

  test('that still holds a customer which another press has replaced goes on with the page of that press', async () => {
    await payOnHostedPage(await begin(ann))
    const gone = await customerOf(ann)
    await billing.synchronize(gone)
    await payments.provider.removeCustomer(gone)
    await billing.synchronize(gone)
    const { findCheckout, startCheckout } = payments.provider
    const [arrived, goesOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const [opening, opens] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const lateProvider: typeof payments.provider = {
      ...payments.provider,
      findCheckout: async (id) => {
        arrived.resolve()
        await goesOn.promise
        return findCheckout(id)
      },
    }
    const firstProvider: typeof payments.provider = {
      ...payments.provider,
      startCheckout: async (start) => {
        if (start.customerId !== gone) {
          opening.resolve()
          await opens.promise
        }
        return startCheckout(start)
      },
    }
    const purchase = { payer: ann, plan: monthly, promotionCode: null, agreedTerms: RENEWAL_TERMS_VERSION }
    const late = beginCheckout({ ...billing, provider: lateProvider }, purchase)
    await arrived.promise
    const first = beginCheckout({ ...billing, provider: firstProvider }, purchase)
    await opening.promise
    goesOn.resolve()
    const url = await late
    opens.resolve()
    expect(await first).toBe(url)
    expect(await customerOf(ann)).not.toBe(gone)
  })

  test(
    'while the provider is away fails as that, and the same press later goes on with it',
    { tags: 'long', timeout: 120_000 },
    async () => {
      await control(payments, 'outage', { isAway: true })
      await expect(begin(ann)).rejects.toThrow(ProviderUnavailable)
      await control(payments, 'outage', { isAway: false })
      const url = await begin(ann)
      await control(payments, 'outage', { isAway: true })
      await expect(begin(ann, { plan: annual })).rejects.toThrow(ProviderUnavailable)
      await control(payments, 'outage', { isAway: false })
      const next = await begin(ann, { plan: annual })
      expect([await stateOf(url), await stateOf(next)]).toEqual(['expired', 'open'])
    },
  )

  test('with a card that is declined stays open, and is paid with the next', async () => {
    const url = await begin(ann)
    expect(await payOnHostedPage(url, { card: TEST_CARDS.declined })).toBeNull()
    expect(await begin(ann)).toBe(url)
    expect(await payOnHostedPage(url)).toContain('/checkout/success')
  })
})
