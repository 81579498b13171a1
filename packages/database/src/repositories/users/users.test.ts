import { asSessionId, asUserId } from '@fairweight/domain/identifiers'
import { DAY_MS } from '@fairweight/domain/time/durations.ts'
import { expect, test } from 'vitest'
import { addUser } from '@fairweight/testing/database/add-user.ts'
import { forEachDatabase } from '@fairweight/testing/database/for-each-database.ts'
import { users } from './users.ts'

const ANN_ID = asUserId('ann')

const now = new Date('2026-11-21T12:00:00Z')
const later = (millis: number) => new Date(now.getTime() + millis)

forEachDatabase('users', (open) => {
  test('are found by id and by email, however it is written', async () => {
    const { kysely } = await open()
    await addUser(kysely, ANN_ID, { email: 'ann@example.com' })
    const ann = await users.find(kysely, ANN_ID)
    expect(ann).toMatchObject({
      id: 'ann',
      email: 'ann@example.com',
      emailVerified: false,
      isAnonymous: false,
      disabledAt: null,
    })
    expect(ann?.createdAt).toBeInstanceOf(Date)
    expect(await users.findByEmail(kysely, ' Ann@Example.com ')).toEqual(ann)
    expect(await users.find(kysely, asUserId('bob'))).toBeNull()
    expect(await users.findByEmail(kysely, 'bob@example.com')).toBeNull()
  })

  test('the made-up address of an anonymous one is never shown nor found', async () => {
    const { kysely } = await open()
    await addUser(kysely, 'visitor', { email: 'temp@anonymous.invalid', isAnonymous: true })
    expect(await users.find(kysely, asUserId('visitor'))).toMatchObject({ email: null, isAnonymous: true })
    expect(await users.findByEmail(kysely, 'temp@anonymous.invalid')).toBeNull()
    expect(await users.disable(kysely, 'temp@anonymous.invalid', now)).toBeNull()
  })

  test('disabling ends the sessions and keeps its first time; enabling lets in again', async () => {
    const { kysely } = await open()
    await addUser(kysely, ANN_ID)
    await addUser(kysely, 'bob')
    for (const user_id of ['ann', 'bob']) {
      await kysely
        .insertInto('user_session')
        .values({
          id: asSessionId(`of-${user_id}`),
          token: user_id,
          user_id: asUserId(user_id),
          expires_at: later(DAY_MS),
        })
        .execute()
    }
    expect((await users.disable(kysely, 'ANN@example.com', now))?.disabledAt).toEqual(now)
    expect((await users.disable(kysely, 'ann@example.com', later(DAY_MS)))?.disabledAt).toEqual(now)
    expect(await kysely.selectFrom('user_session').select('id').execute()).toEqual([{ id: 'of-bob' }])
    expect((await users.enable(kysely, 'ann@example.com'))?.disabledAt).toBeNull()
    expect(await users.disable(kysely, 'nobody@example.com', now)).toBeNull()
    expect(await users.enable(kysely, 'nobody@example.com')).toBeNull()
  })

  test('activity is noted once a day', async () => {
    const { kysely } = await open()
    await addUser(kysely, ANN_ID)
    const lastActive = async () => (await users.find(kysely, ANN_ID))?.lastActiveAt
    await kysely.updateTable('app_user').set({ last_active_at: now }).execute()
    await users.markActive(kysely, ANN_ID, later(DAY_MS - 1))
    expect(await lastActive()).toEqual(now)
    await users.markActive(kysely, ANN_ID, later(DAY_MS))
    expect(await lastActive()).toEqual(later(DAY_MS))
    await users.markActive(kysely, asUserId('nobody'), now)
  })

  test('anonymous ones who were idle are swept, some at a time, and nobody else', async () => {
    const { kysely } = await open()
    for (const id of ['old-1', 'old-2', 'old-3', 'fresh']) await addUser(kysely, id, { isAnonymous: true })
    await addUser(kysely, 'member')
    await kysely
      .updateTable('app_user')
      .set({ last_active_at: later(-31 * DAY_MS) })
      .where('id', '<>', asUserId('fresh'))
      .execute()
    const sweeps = [0, 0, 0].map(() => users.sweepAnonymous(kysely, later(-30 * DAY_MS), 2))
    expect((await Promise.all(sweeps)).reduce((sum, swept) => sum + swept, 0)).toBeLessThanOrEqual(3)
    while ((await users.sweepAnonymous(kysely, later(-30 * DAY_MS), 2)) > 0);
    expect(await kysely.selectFrom('app_user').select('id').orderBy('id').execute()).toEqual([
      { id: 'fresh' },
      { id: 'member' },
    ])
  })
})
