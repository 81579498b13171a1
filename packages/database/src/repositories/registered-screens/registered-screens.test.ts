import { asRegisteredScreenId, asUserId, type UserId } from '@fairweight/domain/identifiers'
import { MAX_KEPT_SCREENS, MAX_RUNNING_SCREENS } from '@fairweight/domain/registered-screens'
import { addUser } from '@fairweight/testing/database/add-user.ts'
import { forEachDatabase } from '@fairweight/testing/database/for-each-database.ts'
import { assert, expect, test } from 'vitest'
import type { Queryable } from '../../opening/database.ts'
import { PersonNotFoundError } from '../users/person-not-found-error.ts'
import { type RegisteredDay, registeredScreenDays } from './registered-screen-days.ts'
import { type RegisteredScreen, registeredScreens } from './registered-screens.ts'

const ANN = asUserId('ann')
const BEA = asUserId('bea')
const NOW = new Date('2026-11-20T22:00:00.123Z')

const register = (db: Queryable, userId: UserId, name: string, dataset: 'market' | 'sample' = 'market') =>
  registeredScreens.register(db, userId, { name, query: 'cap=Large', dataset }, NOW)

async function registered(db: Queryable, userId: UserId, name: string): Promise<RegisteredScreen> {
  const screen = await register(db, userId, name)
  return typeof screen === 'string' ? assert.fail(screen) : screen
}

function fixedDay({ id }: RegisteredScreen, asOf: string): RegisteredDay {
  return { screenId: id, asOf, fixed: { tickers: ['KO', 'PEP'], nonce: 'ab', leaf: 1, path: ['cd', 'ef'] } }
}

forEachDatabase('registered screens', (open) => {
  test('come back as they were registered, and nobody else has them', async () => {
    const { kysely } = await open()
    await addUser(kysely, 'ann')
    await addUser(kysely, 'bea')
    const screen = await registered(kysely, ANN, '  Mine  ')
    expect(screen).toMatchObject({ name: 'Mine', query: 'cap=Large', attempt: 1, stoppedAt: null })
    expect(screen.registeredAt).toBe(NOW.toISOString())
    expect(await registeredScreens.find(kysely, ANN, screen.id)).toEqual(screen)
    expect(await registeredScreens.find(kysely, BEA, screen.id)).toBeNull()
    expect(await registeredScreens.stop(kysely, BEA, screen.id, NOW)).toBe('unknown-list')
    expect(await registeredScreens.remove(kysely, BEA, screen.id)).toBe('unknown-list')
    expect(await registeredScreens.running(kysely, 'market')).toEqual([screen])
    expect(await registeredScreens.running(kysely, 'sample')).toEqual([])
  })

  test('are counted for good, each dataset for itself, and no number is given twice', async () => {
    const { kysely } = await open()
    await addUser(kysely, 'ann')
    const first = await registered(kysely, ANN, 'One')
    await registered(kysely, ANN, 'Two')
    await registeredScreens.remove(kysely, ANN, first.id)
    expect((await registered(kysely, ANN, 'One')).attempt).toBe(3)
    expect(await register(kysely, ANN, 'Sample', 'sample')).toMatchObject({ attempt: 1 })
    expect(await registeredScreens.counts(kysely, ANN)).toEqual({ market: 3, sample: 1 })
    expect(await registeredScreens.counts(kysely, BEA)).toEqual({ market: 0, sample: 0 })
  })

  test('are counted once each, however many are registered at the same moment', async () => {
    const { kysely } = await open()
    await addUser(kysely, 'ann')
    const names = Array.from({ length: 8 }, (_, place) => `Screen ${place}`)
    const screens = await Promise.all(names.map((name) => registered(kysely, ANN, name)))
    expect(screens.map(({ attempt }) => attempt).toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })

  test('have one name each, and room for twenty that run and two hundred that are kept', async () => {
    const { kysely } = await open()
    await addUser(kysely, 'ann')
    for (let place = 0; place < MAX_RUNNING_SCREENS; place++) await registered(kysely, ANN, `Screen ${place}`)
    expect(await register(kysely, ANN, 'SCREEN 7')).toBe('list-name-taken')
    expect(await register(kysely, ANN, 'More')).toBe('too-many-running')
    expect(await registeredScreens.counts(kysely, ANN)).toEqual({ market: MAX_RUNNING_SCREENS, sample: 0 })
    const stopped = Array.from({ length: MAX_KEPT_SCREENS - MAX_RUNNING_SCREENS }, (_, place) => ({
      id: asRegisteredScreenId(`stopped ${place}`),
      user_id: ANN,
      dataset: 'market' as const,
      attempt: 1000 + place,
      name: `Stopped ${place}`,
      name_key: `stopped ${place}`,
      query: '',
      registered_at: NOW,
      stopped_at: NOW,
    }))
    await kysely.insertInto('registered_screen').values(stopped).execute()
    const [running = assert.fail('Twenty run.')] = await registeredScreens.running(kysely, 'market')
    await registeredScreens.stop(kysely, ANN, running.id, NOW)
    expect(await register(kysely, ANN, 'More')).toBe('too-many-kept')
  })

  test('are stopped once, at the first time', async () => {
    const { kysely } = await open()
    await addUser(kysely, 'ann')
    const { id } = await registered(kysely, ANN, 'Mine')
    expect(await registeredScreens.stop(kysely, ANN, id, NOW)).toBe('stopped')
    expect(await registeredScreens.stop(kysely, ANN, id, new Date('2027-01-01T00:00:00Z'))).toBe('stopped')
    expect(await registeredScreens.find(kysely, ANN, id)).toMatchObject({ stoppedAt: NOW.toISOString() })
    expect(await registeredScreens.stillRunning(kysely, [id])).toEqual(new Set())
    expect(await registeredScreens.stillRunning(kysely, [])).toEqual(new Set())
  })

  test('keep each day once, with its members or the reason why there are none, and lose all with the screen', async () => {
    const { kysely } = await open()
    await addUser(kysely, 'ann')
    const screen = await registered(kysely, ANN, 'Mine')
    const days: RegisteredDay[] = [
      fixedDay(screen, '2026-11-23'),
      { screenId: screen.id, asOf: '2026-11-24', fixed: 'no-plan' },
      { screenId: screen.id, asOf: '2026-11-25', fixed: { tickers: [], nonce: 'ab', leaf: 0, path: [] } },
    ]
    expect(await registeredScreenDays.first(kysely, 'market')).toBeNull()
    await registeredScreenDays.add(kysely, days)
    await registeredScreenDays.add(kysely, [])
    expect(await registeredScreenDays.all(kysely, screen.id)).toEqual(days)
    expect(await registeredScreenDays.find(kysely, screen.id, '2026-11-24')).toEqual(days[1])
    expect(await registeredScreenDays.find(kysely, screen.id, '2026-11-26')).toBeNull()
    expect(await registeredScreenDays.first(kysely, 'market')).toBe('2026-11-23')
    expect(await registeredScreenDays.first(kysely, 'sample')).toBeNull()
    await expect(registeredScreenDays.add(kysely, [fixedDay(screen, '2026-11-24')])).rejects.toThrow(
      /duplicate|unique/i,
    )
    await registeredScreens.remove(kysely, ANN, screen.id)
    expect(await registeredScreenDays.all(kysely, screen.id)).toEqual([])
  })

  test('go with the account, and so does their count', async () => {
    const { kysely } = await open()
    await addUser(kysely, 'ann')
    const screen = await registered(kysely, ANN, 'Mine')
    await registeredScreenDays.add(kysely, [fixedDay(screen, '2026-11-23')])
    await kysely.deleteFrom('app_user').where('id', '=', ANN).execute()
    for (const table of ['registered_screen', 'registered_screen_count', 'registered_screen_day'] as const)
      expect(await kysely.selectFrom(table).selectAll().execute()).toEqual([])
    await expect(register(kysely, ANN, 'Mine')).rejects.toThrow(PersonNotFoundError)
  })
})
