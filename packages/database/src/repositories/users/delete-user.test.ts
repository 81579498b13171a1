import { expect, test } from 'vitest'
import { asCustomerId, asUserId } from '@fairweight/domain/identifiers'
import { addFullAccount } from '@fairweight/testing/database/add-full-account.ts'
import { addSubscription } from '@fairweight/testing/database/add-subscription.ts'
import { addUser } from '@fairweight/testing/database/add-user.ts'
import { forEachDatabase } from '@fairweight/testing/database/for-each-database.ts'
import { tablesMentioning, tablesReferencingUsers } from '@fairweight/testing/database/tables-mentioning.ts'
import { checkouts } from '../billing/checkouts.ts'
import { customers } from '../billing/customers.ts'
import { bookmarks } from '../user-data/bookmarks.ts'
import { lists } from '../user-data/lists.ts'
import { tours } from '../user-data/tours.ts'
import { mails } from '../mails.ts'
import { consents } from './consents.ts'
import { devices } from './devices.ts'
import { entitlements } from '../entitlements/entitlements.ts'
import { PersonNotFoundError } from './person-not-found-error.ts'
import { profiles } from './profiles.ts'
import { users } from './users.ts'

const [id, email] = [asUserId('user-4f9a'), 'ann@example.com']
const now = new Date('2026-11-21T12:00:00Z')

forEachDatabase('removing a person', (open) => {
  test('leaves no row that belongs to them, and no row that mentions them', async () => {
    const { kysely } = await open()
    await addFullAccount(kysely, id, email)
    const before = { ...(await tablesMentioning(kysely, id)), ...(await tablesMentioning(kysely, email)) }
    expect(Object.keys(before)).toEqual(expect.arrayContaining(await tablesReferencingUsers(kysely)))
    expect(Object.keys(before)).toEqual(
      expect.arrayContaining(['mail', 'user_token', 'request_count', 'sign_in_delay']),
    )
    expect(await users.remove(kysely, id)).toBe(true)
    expect(await tablesMentioning(kysely, id)).toEqual({})
    expect(await tablesMentioning(kysely, email)).toEqual({})
    expect(await kysely.selectFrom('stock_list_item').selectAll().execute()).toEqual([])
    expect(await kysely.selectFrom('saved_run').selectAll().execute()).toEqual([])
    expect(await kysely.selectFrom('portfolio_transaction').selectAll().execute()).toEqual([])
    expect(await kysely.selectFrom('stock_alert_event').selectAll().execute()).toEqual([])
    expect(await kysely.selectFrom('journal_note').selectAll().execute()).toEqual([])
    expect(await kysely.selectFrom('api_key').selectAll().execute()).toEqual([])
    expect(await kysely.selectFrom('shared_link').selectAll().execute()).toEqual([])
  })

  test('leaves everything of others, and is harmless when done again', async () => {
    const { kysely } = await open()
    await addFullAccount(kysely, id, email)
    const others = [`x${id}`, `jo${email}`, `${id}x`, `${email}.au`] as const
    await addFullAccount(kysely, asUserId(others[0]), others[1])
    await addFullAccount(kysely, asUserId(others[2]), others[3])
    const before = await Promise.all(others.map((text) => tablesMentioning(kysely, text)))
    expect([await users.remove(kysely, id), await users.remove(kysely, id)]).toEqual([true, false])
    expect(await Promise.all(others.map((text) => tablesMentioning(kysely, text)))).toEqual(before)
  })

  test('lets the email about it go, which then forgets the address', async () => {
    const { kysely } = await open()
    await addFullAccount(kysely, id, email)
    await mails.write(kysely, { key: `account-deleted:${id}`, kind: 'account-deleted', recipient: email, content: {} })
    await users.remove(kysely, id)
    const soon = new Date(Date.now() + 60_000)
    const claimed = await mails.claim(kysely, soon)
    expect(claimed).toMatchObject({ kind: 'account-deleted', recipient: email })
    await mails.sent(kysely, claimed?.id ?? '', soon)
    expect(await tablesMentioning(kysely, email)).toEqual({})
  })

  test('while they write: each write is done before, or hears that the person is gone', async () => {
    const { kysely } = await open()
    for (let round = 0; round < 5; round += 1) {
      await addUser(kysely, id)
      const writes = [
        lists.create(kysely, id, 'one'),
        bookmarks.set(kysely, id, 'value', 'AAPL', true),
        tours.save(kysely, id, { step: 'end', finished: true }),
        users.remove(kysely, id),
        profiles.save(kysely, id, { firstName: 'A', lastName: 'B', insightsSubscriber: false, tipsSubscriber: false }),
        consents.record(kysely, id, { kind: 'terms', version: null }, now),
        devices.see(kysely, id, 'device', null, now),
        entitlements.grant(kysely, id, 'bundle', now),
        customers.keep(kysely, id, asCustomerId(`cus_${round}`)),
        checkouts.begin(
          kysely,
          id,
          { priceId: 'price_1', promotionCode: null, hasTrial: false, asksConsent: false, expiresAt: now },
          now,
        ),
        addSubscription(kysely, id),
        lists.create(kysely, id, 'two'),
      ]
      const outcomes = await Promise.allSettled(writes)
      for (const outcome of outcomes.filter(({ status }) => status === 'rejected'))
        expect(outcome).toMatchObject({ reason: expect.any(PersonNotFoundError) })
      expect(await tablesMentioning(kysely, id)).toEqual({})
    }
  })
})
