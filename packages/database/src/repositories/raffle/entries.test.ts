import { DAY_MS, MINUTE_MS } from '@fairweight/domain/time/durations.ts'
import { expect, test } from 'vitest'
import type { Queryable } from '../../opening/database.ts'
import { forEachDatabase } from '@fairweight/testing/database/for-each-database.ts'
import { raffleDraws } from './draws.ts'
import { raffleEntries } from './entries.ts'
import { hashToken, createToken } from './mailed-token.ts'

const now = new Date('2026-11-21T12:00:00Z')
const end = new Date('2027-01-01T00:00:00Z')
const later = (milliseconds: number, from = now) => new Date(from.getTime() + milliseconds)

const ANN = { mailbox: 'ann@people.example', email: 'ann+raffle@people.example', name: 'Ann Example', state: 'CA' }
const entry = (tokenHash = 'first', changes: Partial<typeof ANN> = {}) => ({ ...ANN, ...changes, tokenHash })
const held = (draw: '2026-Q4' | '2026-Q3', drawnAt: Date) => ({
  draw,
  seed: '0'.repeat(64),
  drawnAt,
  entries: 1,
  entriesHash: 'h',
})
const rows = (db: Queryable) => db.selectFrom('raffle_entry').selectAll().orderBy('entered_at').execute()

forEachDatabase('raffle entries', (open) => {
  test('an entry counts once its link was opened, and again is harmless', async () => {
    const { kysely: db } = await open()
    expect(await raffleEntries.enter(db, entry(), now)).toMatchObject({
      outcome: 'written',
      draw: '2026-Q4',
      linkExpiresAt: later(7 * DAY_MS),
    })
    expect(await raffleEntries.counted(db, '2026-Q4')).toEqual([])
    expect(await raffleEntries.confirm(db, 'first', later(MINUTE_MS))).toEqual({ draw: '2026-Q4', wasCounted: false })
    expect(await raffleEntries.confirm(db, 'first', later(2 * MINUTE_MS))).toEqual({
      draw: '2026-Q4',
      wasCounted: true,
    })
    expect(await raffleEntries.counted(db, '2026-Q4')).toEqual([
      { id: expect.any(String), draw: '2026-Q4', ...ANN, enteredAt: now, confirmedAt: later(MINUTE_MS) },
    ])
  })

  test('of fifty entries of one mailbox at once one counts, whichever links are opened', { tags: 'long' }, async () => {
    const { kysely: db } = await open()
    const asked = Array.from({ length: 50 }, (_, number) =>
      raffleEntries.enter(db, entry(`token ${number}`, { name: `Ann ${number}` }), now),
    )
    await Promise.all(asked)
    expect(await raffleEntries.counts(db)).toEqual([{ draw: '2026-Q4', counted: 0, waiting: 1 }])
    const confirmed = await Promise.all(
      Array.from({ length: 50 }, (_, number) => raffleEntries.confirm(db, `token ${number}`, later(MINUTE_MS))),
    )
    expect(confirmed.filter((one) => one?.wasCounted === false)).toHaveLength(1)
    expect(await raffleEntries.counted(db, '2026-Q4')).toHaveLength(1)
    expect(await raffleEntries.counts(db)).toEqual([{ draw: '2026-Q4', counted: 1, waiting: 0 }])
  })

  test('the same press fifty times writes one link only', async () => {
    const { kysely: db } = await open()
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, number) => raffleEntries.enter(db, entry(`token ${number}`), now)),
    )
    expect(outcomes.filter(({ outcome }) => outcome === 'written')).toHaveLength(1)
    expect(outcomes.filter(({ outcome }) => outcome === 'repeated')).toHaveLength(49)
  })

  test('fifty confirmations at once count it once', async () => {
    const { kysely: db } = await open()
    await raffleEntries.enter(db, entry(), now)
    const confirmed = await Promise.all(
      Array.from({ length: 50 }, () => raffleEntries.confirm(db, 'first', later(MINUTE_MS))),
    )
    expect(confirmed.filter((one) => one?.wasCounted === false)).toHaveLength(1)
    expect(confirmed.filter((one) => one?.wasCounted === true)).toHaveLength(49)
    expect(await raffleEntries.counts(db)).toEqual([{ draw: '2026-Q4', counted: 1, waiting: 0 }])
  })

  test('an entry that waits is not replaced by another one: the first link that is opened decides', async () => {
    const { kysely: db } = await open()
    await raffleEntries.enter(db, entry(), now)
    expect(await raffleEntries.enter(db, entry('strangers', { name: 'Mallory', state: 'TX' }), later(1))).toMatchObject(
      { outcome: 'written' },
    )
    expect(await raffleEntries.enter(db, entry('second'), later(MINUTE_MS))).toMatchObject({
      outcome: 'written',
      linkExpiresAt: later(7 * DAY_MS + MINUTE_MS),
    })
    expect(await raffleEntries.confirm(db, 'first', later(2 * MINUTE_MS))).toEqual({
      draw: '2026-Q4',
      wasCounted: false,
    })
    for (const other of ['strangers', 'second', 'first'])
      expect(await raffleEntries.confirm(db, other, later(3 * MINUTE_MS))).toEqual({
        draw: '2026-Q4',
        wasCounted: true,
      })
    expect(await raffleEntries.counted(db, '2026-Q4')).toMatchObject([{ ...ANN, enteredAt: now }])
    expect(await raffleEntries.confirm(db, 'second', later(7 * DAY_MS + MINUTE_MS))).toBeNull()
    expect(await raffleEntries.sweep(db, later(7 * DAY_MS + MINUTE_MS))).toBe(2)
  })

  test('what is confirmed is never changed, and tells whose it is', async () => {
    const { kysely: db } = await open()
    await raffleEntries.enter(db, entry(), now)
    await raffleEntries.confirm(db, 'first', later(MINUTE_MS))
    const before = await rows(db)
    expect(
      await raffleEntries.enter(db, entry('second', { name: 'Mallory', email: 'ann+x@people.example' }), later(DAY_MS)),
    ).toMatchObject({ outcome: 'confirmed', email: ANN.email, name: ANN.name })
    expect(await rows(db)).toEqual(before)
  })

  test('the last millisecond of a quarter belongs to it, and the next one to the next draw', async () => {
    const { kysely: db } = await open()
    expect(await raffleEntries.enter(db, entry('last'), later(-1, end))).toMatchObject({
      draw: '2026-Q4',
      linkExpiresAt: end,
    })
    expect(await raffleEntries.enter(db, entry('first'), end)).toMatchObject({
      draw: '2027-Q1',
      linkExpiresAt: later(7 * DAY_MS, end),
    })
    expect(await rows(db)).toHaveLength(2)
  })

  test('a link ends after seven days, and at the latest with the quarter, whether or not the draw was held', async () => {
    const { kysely: db } = await open()
    await raffleEntries.enter(db, entry('early'), now)
    expect(await raffleEntries.confirm(db, 'early', later(7 * DAY_MS))).toBeNull()
    await raffleEntries.enter(db, entry('late', { mailbox: 'bob@people.example' }), later(-DAY_MS, end))
    expect(await raffleEntries.confirm(db, 'late', end)).toBeNull()
    expect(await raffleEntries.confirm(db, 'late', later(-1, end))).toMatchObject({ draw: '2026-Q4' })
  })

  test('nothing is counted any more in a draw that was held', async () => {
    const { kysely: db } = await open()
    await raffleEntries.enter(db, entry(), now)
    await raffleDraws.record(db, held('2026-Q4', now))
    expect(await raffleEntries.confirm(db, 'first', later(MINUTE_MS))).toBeNull()
  })

  test('whoever confirms while a draw is being held is in it or was too late', async () => {
    const { kysely: db } = await open()
    for (let number = 0; number < 20; number += 1)
      await raffleEntries.enter(db, entry(`token ${number}`, { mailbox: `person-${number}@people.example` }), now)
    const drawing = db.transaction().execute(async (trx) => {
      await raffleEntries.hold(trx)
      const counted = await raffleEntries.counted(trx, '2026-Q4')
      await raffleDraws.record(trx, held('2026-Q4', now))
      return counted.length
    })
    await Promise.all([
      drawing,
      ...Array.from({ length: 20 }, (_, number) => raffleEntries.confirm(db, `token ${number}`, later(MINUTE_MS))),
    ])
    expect((await raffleEntries.counted(db, '2026-Q4')).length).toBe(await drawing)
  })

  test('swept away is what was not confirmed in time, and what was drawn, or should have been, a year ago', async () => {
    const { kysely: db } = await open()
    const q3 = new Date('2026-09-30T12:00:00Z')
    await raffleEntries.enter(db, entry('counted'), q3)
    await raffleEntries.confirm(db, 'counted', q3)
    await raffleEntries.enter(db, entry('waiting', { mailbox: 'bob@people.example' }), now)
    expect(await raffleEntries.sweep(db, later(7 * DAY_MS - 1))).toBe(0)
    expect(await raffleEntries.sweep(db, later(7 * DAY_MS))).toBe(1)
    const drawnAt = new Date('2026-10-05T12:00:00Z')
    await raffleDraws.record(db, held('2026-Q3', drawnAt))
    expect(await raffleEntries.sweep(db, later(365 * DAY_MS - 1, drawnAt))).toBe(0)
    expect(await raffleEntries.sweep(db, later(365 * DAY_MS, drawnAt))).toBe(1)
    expect(await rows(db)).toEqual([])
    await raffleEntries.enter(db, entry('never drawn'), now)
    await raffleEntries.confirm(db, 'never drawn', now)
    expect(await raffleEntries.sweep(db, later(365 * DAY_MS - 1, end))).toBe(0)
    expect(await raffleEntries.sweep(db, later(365 * DAY_MS, end))).toBe(1)
  })
})

test('a token is 256 random bits, and its hash does not hold it', () => {
  const made = Array.from({ length: 100 }, createToken)
  expect(new Set(made.flatMap(({ token, hash }) => [token, hash])).size).toBe(200)
  for (const { token, hash } of made)
    expect([Buffer.from(token, 'base64url').length, hashToken(token)]).toEqual([32, hash])
})
