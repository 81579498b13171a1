import { asCheckoutSessionId, asUserId } from '@fairweight/domain/identifiers'
import { HOUR_MS } from '@fairweight/domain/time/durations.ts'
import { expect, test } from 'vitest'
import { addUser } from '@fairweight/testing/database/add-user.ts'
import { forEachDatabase } from '@fairweight/testing/database/for-each-database.ts'
import { PersonNotFoundError } from '../users/person-not-found-error.ts'
import { checkouts } from './checkouts.ts'

const ANN = asUserId('ann')
const NOBODY = asUserId('nobody')

const now = new Date('2026-11-21T12:00:00Z')
const expiresAt = new Date(now.getTime() + 24 * HOUR_MS)
const choice = { priceId: 'price_month', promotionCode: null, hasTrial: true, asksConsent: false, expiresAt }
const page = (number: number) => ({
  sessionId: asCheckoutSessionId(`cs_${number}`),
  url: `https://pay.example/${number}`,
})

forEachDatabase('checkouts', (open) => {
  const withUser = async () => {
    const { kysely: db } = await open()
    await addUser(db, ANN)
    return db
  }

  test('a hundred presses at once are one attempt, which asks the provider for the same each time', async () => {
    const db = await withUser()
    const presses = Array.from({ length: 100 }, (_, number) =>
      checkouts.begin(db, ANN, { ...choice, expiresAt: new Date(expiresAt.getTime() + number) }, now),
    )
    const begun = await Promise.all(presses)
    expect(new Set(begun.map(({ attempt }) => attempt))).toEqual(new Set([1]))
    expect(new Set(begun.map((each) => each.expiresAt.getTime())).size).toBe(1)
    expect(begun.every(({ open: page, replaced }) => page === null && replaced === null)).toBe(true)
  })

  test('the same choice goes on with its page until that expires', async () => {
    const db = await withUser()
    await checkouts.begin(db, ANN, choice, now)
    expect(await checkouts.opened(db, ANN, 1, page(1))).toBe(true)
    expect(await checkouts.begin(db, ANN, { ...choice, expiresAt: new Date(0) }, now)).toEqual({
      attempt: 1,
      expiresAt,
      open: page(1),
      replaced: null,
    })
    expect(await checkouts.find(db, ANN)).toEqual({ ...choice, attempt: 1, ...page(1) })
    const next = new Date(expiresAt.getTime() + 24 * HOUR_MS)
    expect(await checkouts.begin(db, ANN, { ...choice, expiresAt: next }, expiresAt)).toEqual({
      attempt: 2,
      expiresAt: next,
      open: null,
      replaced: null,
    })
  })

  test.each([{ priceId: 'price_year' }, { promotionCode: 'CONDUIT' }, { hasTrial: false }, { asksConsent: true }])(
    'another choice, %j, is the next attempt and names the page that it replaces',
    async (other) => {
      const db = await withUser()
      await checkouts.begin(db, ANN, choice, now)
      await checkouts.opened(db, ANN, 1, page(1))
      expect(await checkouts.begin(db, ANN, { ...choice, ...other }, now)).toEqual({
        attempt: 2,
        expiresAt,
        open: null,
        replaced: 'cs_1',
      })
      expect(await checkouts.opened(db, ANN, 1, page(1)), 'the earlier one comes too late').toBe(false)
      expect(await checkouts.opened(db, ANN, 2, page(2))).toBe(true)
      expect(await checkouts.find(db, ANN)).toMatchObject({ ...other, attempt: 2, ...page(2) })
    },
  )

  test('a closed checkout is followed by one of another number', async () => {
    const db = await withUser()
    await checkouts.begin(db, ANN, choice, now)
    await checkouts.opened(db, ANN, 1, page(1))
    await checkouts.close(db, ANN, { sessionId: asCheckoutSessionId('cs_other') })
    await checkouts.close(db, ANN, { attempt: 1 })
    expect((await checkouts.begin(db, ANN, choice, now)).open).toEqual(page(1))
    await checkouts.close(db, ANN, { sessionId: asCheckoutSessionId('cs_1') })
    expect(await checkouts.find(db, ANN)).toMatchObject({ attempt: 1, sessionId: null, url: null })
    expect(await checkouts.opened(db, ANN, 1, page(1))).toBe(false)
    expect(await checkouts.begin(db, ANN, choice, now)).toEqual({ attempt: 2, expiresAt, open: null, replaced: null })
    await checkouts.close(db, ANN, { attempt: 1 })
    expect((await checkouts.begin(db, ANN, choice, now)).attempt).toBe(2)
    await checkouts.close(db, ANN, { attempt: 2 })
    expect((await checkouts.begin(db, ANN, choice, now)).attempt).toBe(3)
  })

  test('people do not share, and nobody begins one after they are gone', async () => {
    const db = await withUser()
    await addUser(db, 'bob')
    await checkouts.begin(db, ANN, choice, now)
    expect((await checkouts.begin(db, asUserId('bob'), choice, now)).attempt).toBe(1)
    await expect(checkouts.begin(db, NOBODY, choice, now)).rejects.toThrow(PersonNotFoundError)
    expect([await checkouts.find(db, NOBODY), await checkouts.opened(db, NOBODY, 1, page(1))]).toEqual([null, false])
  })
})
