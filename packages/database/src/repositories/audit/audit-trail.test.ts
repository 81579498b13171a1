import { asSessionId, asUserId, type UserId } from '@fairweight/domain/identifiers'
import { DAY_MS } from '@fairweight/domain/time/durations.ts'
import { expect, test } from 'vitest'
import type { Queryable } from '../../opening/database.ts'
import { addUser } from '@fairweight/testing/database/add-user.ts'
import { forEachDatabase } from '@fairweight/testing/database/for-each-database.ts'
import { users } from '../users/users.ts'
import { auditTrail } from './audit-trail.ts'

const ANN = asUserId('ann')
const BOB = asUserId('bob')

const at = (minute: number) => new Date(Date.UTC(2026, 10, 22, 12, minute))
const FIREFOX = { sessionId: asSessionId('s'), device: 'Firefox on Linux', network: '203.0.113.0/24' }
const everything = { userId: null, since: null, action: null, limit: 100 }

async function addEvents(db: Queryable): Promise<void> {
  await addUser(db, ANN, { email: 'ann@example.com' })
  await addUser(db, BOB, { email: 'bob@example.com' })
  await auditTrail.record(db, {
    action: 'signed-up',
    userId: ANN,
    actor: 'person',
    where: FIREFOX,
    details: { way: 'password' },
    at: at(0),
  })
  await auditTrail.record(db, { action: 'password-changed', userId: BOB, actor: 'person', where: FIREFOX, at: at(1) })
  await auditTrail.record(db, {
    action: 'operator-command',
    userId: null,
    actor: 'operator',
    where: { sessionId: null, device: 'server', network: null },
    details: { by: 'root', command: 'users disable' },
    at: at(2),
  })
  await auditTrail.record(db, {
    action: 'account-disabled',
    userId: ANN,
    actor: 'operator',
    where: null,
    details: { by: 'root' },
    at: at(3),
  })
}

forEachDatabase('the trail of sensitive acts', (open) => {
  test('shows a person their own, newest first, page by page', async () => {
    const { kysely } = await open()
    await addEvents(kysely)
    const first = await auditTrail.ofPerson(kysely, ANN, { before: null, limit: 1 })
    expect(first).toMatchObject({ events: [{ action: 'account-disabled' }], nextBefore: first.events[0]?.id })
    const rest = await auditTrail.ofPerson(kysely, ANN, { before: first.nextBefore, limit: 1 })
    expect(rest.nextBefore).toBeNull()
    expect(rest.events).toEqual([
      {
        id: expect.any(Number),
        at: at(0),
        actor: 'person',
        action: 'signed-up',
        userId: 'ann',
        ...FIREFOX,
        details: { way: 'password' },
      },
    ])
  })

  test('finds for operators by person, time and action', async () => {
    const { kysely } = await open()
    await addEvents(kysely)
    const found = async (
      filter: Partial<typeof everything> | { since: Date } | { action: 'signed-up' } | { userId: UserId },
    ) => (await auditTrail.find(kysely, { ...everything, ...filter })).map(({ action, email }) => [action, email])
    expect(await found({})).toEqual([
      ['account-disabled', 'ann@example.com'],
      ['operator-command', null],
      ['password-changed', 'bob@example.com'],
      ['signed-up', 'ann@example.com'],
    ])
    expect(await found({ userId: BOB })).toEqual([['password-changed', 'bob@example.com']])
    expect(await found({ since: at(3) })).toEqual([['account-disabled', 'ann@example.com']])
    expect(await found({ action: 'signed-up' })).toEqual([['signed-up', 'ann@example.com']])
    expect(await found({ limit: 2 })).toHaveLength(2)
  })

  test('goes with the person; what an operator did stays without them', async () => {
    const { kysely } = await open()
    await addEvents(kysely)
    await users.remove(kysely, ANN)
    expect((await auditTrail.find(kysely, everything)).map(({ action }) => action)).toEqual([
      'operator-command',
      'password-changed',
    ])
  })

  test('is written with the act or not at all', async () => {
    const { kysely } = await open()
    await addUser(kysely, ANN)
    const failing = kysely.transaction().execute(async (trx) => {
      await auditTrail.record(trx, { action: 'signed-out', userId: ANN, actor: 'person', where: null, at: at(0) })
      throw new Error('the act failed')
    })
    await expect(failing).rejects.toThrow('the act failed')
    expect(await auditTrail.find(kysely, everything)).toEqual([])
  })

  test('keeps lines about people two years, those about nobody for good, and changes none', async () => {
    const { kysely } = await open()
    const years = (count: number) => new Date(Date.now() - count * 366 * DAY_MS)
    await addUser(kysely, ANN)
    for (const age of [3, 2.1, 1.9, 0])
      await auditTrail.record(kysely, {
        action: 'signed-out',
        userId: ANN,
        actor: 'person',
        where: null,
        at: years(age),
      })
    await auditTrail.record(kysely, {
      action: 'account-deleted',
      userId: null,
      actor: 'person',
      where: null,
      at: years(5),
    })
    expect([
      await auditTrail.sweep(kysely, 1),
      await auditTrail.sweep(kysely, 10),
      await auditTrail.sweep(kysely, 10),
    ]).toEqual([1, 1, 0])
    expect(await auditTrail.find(kysely, everything)).toHaveLength(3)
    await expect(kysely.deleteFrom('audit_event').execute()).rejects.toThrow('append-only')
    await expect(kysely.updateTable('audit_event').set({ device: null }).execute()).rejects.toThrow('append-only')
  })

  test('leaves out what only a newer version knows', async () => {
    const { kysely } = await open()
    await addUser(kysely, ANN)
    await kysely
      .insertInto('audit_event')
      .values({ happened_at: at(0), actor: 'person', action: 'of-tomorrow', user_id: ANN, details: '{}' })
      .execute()
    expect(await auditTrail.ofPerson(kysely, ANN, { before: null, limit: 10 })).toEqual({
      events: [],
      nextBefore: null,
    })
  })
})
