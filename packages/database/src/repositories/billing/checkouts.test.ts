import { expect, test } from 'vitest'
import { addUser } from '../../testing/add-user.ts'
import { forEachDatabase } from '../../testing/for-each-database.ts'
import { PersonGone } from '../people/person-gone.ts'
import { checkouts } from './checkouts.ts'

const now = new Date('2026-11-21T12:00:00Z')
const hour = 60 * 60 * 1000
const expiresAt = new Date(now.getTime() + 24 * hour)
const choice = { priceId: 'price_month', promotionCode: null, hasTrial: true, asksConsent: false, expiresAt }
const page = (number: number) => ({ sessionId: `cs_${number}`, url: `https://pay.example/${number}` })

forEachDatabase('checkouts', (open) => {
  const withUser = async () => {
    const { kysely: db } = await open()
    await addUser(db, 'ann')
    return db
  }

  test('a hundred presses at once are one attempt, which asks the provider for the same each time', async () => {
    const db = await withUser()
    const presses = Array.from({ length: 100 }, (_, number) =>
      checkouts.begin(db, 'ann', { ...choice, expiresAt: new Date(expiresAt.getTime() + number) }, now),
    )
    const begun = await Promise.all(presses)
    expect(new Set(begun.map(({ attempt }) => attempt))).toEqual(new Set([1]))
    expect(new Set(begun.map((each) => each.expiresAt.getTime())).size).toBe(1)
    expect(begun.every(({ open: page, replaced }) => page === null && replaced === null)).toBe(true)
  })

  test('the same choice goes on with its page until that expires', async () => {
    const db = await withUser()
    await checkouts.begin(db, 'ann', choice, now)
    expect(await checkouts.opened(db, 'ann', 1, page(1))).toBe(true)
    expect(await checkouts.begin(db, 'ann', { ...choice, expiresAt: new Date(0) }, now)).toEqual({ attempt: 1, expiresAt, open: page(1), replaced: null })
    expect(await checkouts.find(db, 'ann')).toEqual({ ...choice, attempt: 1, ...page(1) })
    const next = new Date(expiresAt.getTime() + 24 * hour)
    expect(await checkouts.begin(db, 'ann', { ...choice, expiresAt: next }, expiresAt)).toEqual({ attempt: 2, expiresAt: next, open: null, replaced: null })
  })

  test.each([{ priceId: 'price_year' }, { promotionCode: 'CONDUIT' }, { hasTrial: false }, { asksConsent: true }])(
    'another choice, %j, is the next attempt and names the page that it replaces',
    async (other) => {
      const db = await withUser()
      await checkouts.begin(db, 'ann', choice, now)
      await checkouts.opened(db, 'ann', 1, page(1))
      expect(await checkouts.begin(db, 'ann', { ...choice, ...other }, now)).toEqual({ attempt: 2, expiresAt, open: null, replaced: 'cs_1' })
      expect(await checkouts.opened(db, 'ann', 1, page(1)), 'the earlier one comes too late').toBe(false)
      expect(await checkouts.opened(db, 'ann', 2, page(2))).toBe(true)
      expect(await checkouts.find(db, 'ann')).toMatchObject({ ...other, attempt: 2, ...page(2) })
    },
  )

  test('a closed checkout is followed by one of another number', async () => {
    const db = await withUser()
    await checkouts.begin(db, 'ann', choice, now)
    await checkouts.opened(db, 'ann', 1, page(1))
    await checkouts.close(db, 'ann', { sessionId: 'cs_other' })
    await checkouts.close(db, 'ann', { attempt: 1 })
    expect((await checkouts.begin(db, 'ann', choice, now)).open).toEqual(page(1))
    await checkouts.close(db, 'ann', { sessionId: 'cs_1' })
    expect(await checkouts.find(db, 'ann')).toMatchObject({ attempt: 1, sessionId: null, url: null })
    expect(await checkouts.opened(db, 'ann', 1, page(1))).toBe(false)
    expect(await checkouts.begin(db, 'ann', choice, now)).toEqual({ attempt: 2, expiresAt, open: null, replaced: null })
    await checkouts.close(db, 'ann', { attempt: 1 })
    expect((await checkouts.begin(db, 'ann', choice, now)).attempt).toBe(2)
    await checkouts.close(db, 'ann', { attempt: 2 })
    expect((await checkouts.begin(db, 'ann', choice, now)).attempt).toBe(3)
  })

  test('people do not share, and nobody begins one after they are gone', async () => {
    const db = await withUser()
    await addUser(db, 'bob')
    await checkouts.begin(db, 'ann', choice, now)
    expect((await checkouts.begin(db, 'bob', choice, now)).attempt).toBe(1)
    await expect(checkouts.begin(db, 'nobody', choice, now)).rejects.toThrow(PersonGone)
    expect([await checkouts.find(db, 'nobody'), await checkouts.opened(db, 'nobody', 1, page(1))]).toEqual([null, false])
  })
})
