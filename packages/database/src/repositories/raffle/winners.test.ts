import { expect, test } from 'vitest'
import type { Queryable } from '../../opening/database.ts'
import { forEachDatabase } from '@fairweight/testing/database/for-each-database.ts'
import { raffleDraws } from './draws.ts'
import { raffleWinners } from './winners.ts'

const chosenAt = new Date('2027-01-02T12:00:00Z')
const answerUntil = new Date('2027-01-16T12:00:00Z')
const before = new Date(answerUntil.getTime() - 1)

async function choose(db: Queryable, place: number, until = answerUntil): Promise<void> {
  await raffleWinners.choose(db, {
    draw: '2026-Q4',
    place,
    entryId: `entry-${place}`,
    tokenHash: `token ${place}`,
    chosenAt,
    answerUntil: until,
  })
}

forEachDatabase('raffle winners', (open) => {
  const openDrawn = async () => {
    const { kysely: db } = await open()
    await raffleDraws.record(db, {
      draw: '2026-Q4',
      seed: '0'.repeat(64),
      drawnAt: chosenAt,
      entries: 2,
      entriesHash: 'h',
    })
    await choose(db, 1)
    return db
  }

  test('the prize is taken once, also by many at once, and at the first moment it was', async () => {
    const db = await openDrawn()
    const taken = await Promise.all(
      Array.from({ length: 50 }, (_, second) =>
        raffleWinners.accept(db, 'token 1', new Date(chosenAt.getTime() + second)),
      ),
    )
    expect(new Set(taken.map((one) => one?.acceptedAt.getTime())).size).toBe(1)
    expect(await raffleWinners.accept(db, 'token 1', new Date('2028-01-01'))).toEqual(taken[0])
  })

  test('in time is until the last millisecond', async () => {
    const db = await openDrawn()
    expect(await raffleWinners.accept(db, 'token 1', answerUntil)).toBeNull()
    expect(await raffleWinners.accept(db, 'token 1', before)).toEqual({ draw: '2026-Q4', acceptedAt: before })
  })

  test('whoever was passed over comes too late, whatever the clock says', async () => {
    const db = await openDrawn()
    await choose(db, 2, new Date('2027-01-30T12:00:00Z'))
    expect(await raffleWinners.accept(db, 'token 1', before)).toBeNull()
    expect(await raffleWinners.accept(db, 'token 2', before)).not.toBeNull()
    expect((await raffleWinners.ofDraw(db, '2026-Q4')).map(({ place, acceptedAt }) => [place, acceptedAt])).toEqual([
      [1, null],
      [2, before],
    ])
  })

  test('a new link takes the place of the one before, until the prize is taken', async () => {
    const db = await openDrawn()
    expect(await raffleWinners.renewLink(db, '2026-Q4', 1, 'newer')).toBe(true)
    expect(await raffleWinners.accept(db, 'token 1', before)).toBeNull()
    expect(await raffleWinners.accept(db, 'newer', before)).not.toBeNull()
    expect([
      await raffleWinners.renewLink(db, '2026-Q4', 1, 'newest'),
      await raffleWinners.renewLink(db, '2026-Q4', 2, 'nobody’s'),
    ]).toEqual([false, false])
    expect(await raffleWinners.accept(db, 'newer', before)).not.toBeNull()
  })

  test('a link that is nobody’s takes nothing', async () => {
    const db = await openDrawn()
    expect(await raffleWinners.accept(db, 'another', chosenAt)).toBeNull()
  })
})
