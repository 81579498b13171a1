import { asUserId, type UserId } from '@fairweight/domain/identifiers'
import { addUser } from '@fairweight/testing/database/add-user.ts'
import { forEachDatabase } from '@fairweight/testing/database/for-each-database.ts'
import { expect, test } from 'vitest'
import type { Queryable } from '../../opening/database.ts'
import { PersonNotFoundError } from '../users/person-not-found-error.ts'
import { backtestTries, MAX_BACKTEST_TRIES } from './backtest-tries.ts'

const ANN = asUserId('ann')
const BEA = asUserId('bea')
const NOW = new Date('2026-11-20T22:00:00.123Z')

const count = (db: Queryable, userId: UserId, screen: string, dataset: 'market' | 'sample' = 'market') =>
  backtestTries.count(db, userId, { dataset, screen }, NOW)

forEachDatabase('tries of backtests', (open) => {
  test('count each different screen once, of each dataset and each person for itself', async () => {
    const { kysely } = await open()
    await addUser(kysely, 'ann')
    await addUser(kysely, 'bea')
    expect(await count(kysely, ANN, 'one')).toBe(1)
    expect(await count(kysely, ANN, 'two')).toBe(2)
    expect(await count(kysely, ANN, 'one')).toBe(2)
    expect(await count(kysely, ANN, 'one', 'sample')).toBe(1)
    expect(await count(kysely, BEA, 'two')).toBe(1)
    expect(await backtestTries.all(kysely, BEA)).toEqual([
      { dataset: 'market', screen: 'two', triedAt: NOW.toISOString() },
    ])
  })

  test('count each of those that are tried at the same moment', async () => {
    const { kysely } = await open()
    await addUser(kysely, 'ann')
    const screens = Array.from({ length: 8 }, (_, place) => `screen ${place % 4}`)
    await Promise.all(screens.map((screen) => count(kysely, ANN, screen)))
    expect(await backtestTries.all(kysely, ANN)).toHaveLength(4)
  })

  test('are at most so many, and what was tried can be tried again', async () => {
    const { kysely } = await open()
    await addUser(kysely, 'ann')
    const rows = Array.from({ length: MAX_BACKTEST_TRIES }, (_, place) => ({
      user_id: ANN,
      dataset: 'market' as const,
      screen: `screen ${place}`,
      tried_at: NOW,
    }))
    await kysely.insertInto('backtest_try').values(rows).execute()
    expect(await count(kysely, ANN, 'another')).toBe('too-many')
    expect(await count(kysely, ANN, 'screen 7')).toBe(MAX_BACKTEST_TRIES)
  })

  test('go with the account, and nobody else can be counted for', async () => {
    const { kysely } = await open()
    await addUser(kysely, 'ann')
    await count(kysely, ANN, 'one')
    await kysely.deleteFrom('app_user').where('id', '=', ANN).execute()
    expect(await kysely.selectFrom('backtest_try').selectAll().execute()).toEqual([])
    await expect(count(kysely, ANN, 'one')).rejects.toThrow(PersonNotFoundError)
  })
})
