import { expect, test } from 'vitest'
import { addFullAccount } from '../../testing/add-full-account.ts'
import { addSubscription } from '../../testing/add-subscription.ts'
import { addUser } from '../../testing/add-user.ts'
import { forEachDatabase } from '../../testing/for-each-database.ts'
import { tablesThatMention, tablesThatReferToPeople } from '../../testing/traces.ts'
import { checkouts } from '../billing/checkouts.ts'
import { customers } from '../billing/customers.ts'
import { bookmarks } from '../keepings/bookmarks.ts'
import { lists } from '../keepings/lists.ts'
import { tours } from '../keepings/tours.ts'
import { mails } from '../mails.ts'
import { consents } from './consents.ts'
import { devices } from './devices.ts'
import { entitlements } from '../entitlements/entitlements.ts'
import { PersonGone } from './person-gone.ts'
import { profiles } from './profiles.ts'
import { users } from './users.ts'

const [id, email] = ['user-4f9a', 'ann@example.com']
const now = new Date('2026-11-21T12:00:00Z')

forEachDatabase('removing a person', (open) => {
  test('leaves no row that belongs to them, and no row that mentions them', async () => {
    const { kysely } = await open()
    await addFullAccount(kysely, id, email)
    const before = { ...(await tablesThatMention(kysely, id)), ...(await tablesThatMention(kysely, email)) }
    expect(Object.keys(before)).toEqual(expect.arrayContaining(await tablesThatReferToPeople(kysely)))
    expect(Object.keys(before)).toEqual(expect.arrayContaining(['mail', 'user_token', 'request_count', 'sign_in_delay']))
    expect(await users.remove(kysely, id)).toBe(true)
    expect(await tablesThatMention(kysely, id)).toEqual({})
    expect(await tablesThatMention(kysely, email)).toEqual({})
    expect(await kysely.selectFrom('stock_list_item').selectAll().execute()).toEqual([])
    expect(await kysely.selectFrom('saved_run').selectAll().execute()).toEqual([])
  })

  test('leaves everything of others, and is harmless when done again', async () => {
    const { kysely } = await open()
    await addFullAccount(kysely, id, email)
    const others = [`x${id}`, `jo${email}`, `${id}x`, `${email}.au`] as const
    await addFullAccount(kysely, others[0], others[1])
    await addFullAccount(kysely, others[2], others[3])
    const before = await Promise.all(others.map((text) => tablesThatMention(kysely, text)))
    expect([await users.remove(kysely, id), await users.remove(kysely, id)]).toEqual([true, false])
    expect(await Promise.all(others.map((text) => tablesThatMention(kysely, text)))).toEqual(before)
  })

  test('lets the letter about it go, which then forgets the address', async () => {
    const { kysely } = await open()
    await addFullAccount(kysely, id, email)
    await mails.write(kysely, { key: `account-deleted:${id}`, kind: 'account-deleted', recipient: email, content: {} })
    await users.remove(kysely, id)
    const soon = new Date(Date.now() + 60_000)
    const letter = await mails.claim(kysely, soon)
    expect(letter).toMatchObject({ kind: 'account-deleted', recipient: email })
    await mails.sent(kysely, letter?.id ?? '', soon)
    expect(await tablesThatMention(kysely, email)).toEqual({})
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
        customers.keep(kysely, id, `cus_${round}`),
        checkouts.begin(kysely, id, { priceId: 'price_1', promotionCode: null, hasTrial: false, asksConsent: false, expiresAt: now }, now),
        addSubscription(kysely, id),
        lists.create(kysely, id, 'two'),
      ]
      for (const outcome of await Promise.allSettled(writes)) {
        if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(PersonGone)
      }
      expect(await tablesThatMention(kysely, id)).toEqual({})
    }
  })
})
