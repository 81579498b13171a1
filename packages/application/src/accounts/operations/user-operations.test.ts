import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { asSessionId, asUserId } from '@fairweight/domain/identifiers'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { auditTrail } from '@fairweight/database/repositories/audit/audit-trail.ts'
import { entitlements } from '@fairweight/database/repositories/entitlements/entitlements.ts'
import { forEachDatabase } from '@fairweight/testing/database/for-each-database.ts'
import { type UserOperationName, userOperations } from './user-operations.ts'

const now = new Date('2026-06-15T12:00:00Z')
const EMAIL = 'ann@people.example'

forEachDatabase('operations on accounts', (open) => {
  const prepare = async () => {
    const { kysely: db } = await open()
    const id = asUserId(randomUUID())
    await db
      .insertInto('app_user')
      .values({ id, email: EMAIL, disabled_at: null, created_at: new Date('2026-01-01T00:00:00Z') })
      .execute()
    const session = {
      id: asSessionId('s'),
      token: 't',
      user_id: id,
      expires_at: new Date('2027-01-01'),
      user_agent: null,
    }
    await db.insertInto('user_session').values(session).execute()
    const run = (name: UserOperationName, input: unknown, at = now) =>
      userOperations[name].run(input, { db, now: at, operator: { name: 'rosa', machine: 'office' } })
    return { db, id, run }
  }
  const sessions = async (db: Queryable) => (await db.selectFrom('user_session').select('id').execute()).length

  test('a grant holds to the end of its last day, in UTC', async () => {
    const { run, db, id } = await prepare()
    const report = await run('users.grant', { email: ' ANN@people.example ', role: 'bundle', until: '2026-06-15' })
    expect(report).toMatchObject({
      email: EMAIL,
      userId: id,
      created: '2026-01-01T00:00:00.000Z',
      disabled: false,
      roles: ['bundle'],
      grants: [{ role: 'bundle', until: '2026-06-15' }],
    })
    expect(await entitlements.rolesAt(db, id, new Date('2026-06-15T23:59:59.999Z'))).toEqual(['bundle'])
    expect(await run('users.show', { email: EMAIL }, new Date('2026-06-16T00:00:00Z'))).toMatchObject({
      roles: [],
      grants: [],
    })
  })

  test('disabling ends the sessions and hides the roles; enabling brings back the roles only', async () => {
    const { run, db } = await prepare()
    await run('users.grant', { email: EMAIL, role: 'value_stock_tool', until: '2026-12-31' })
    expect(await run('users.disable', { email: EMAIL })).toMatchObject({
      disabled: true,
      disabledSince: now.toISOString(),
      roles: [],
    })
    expect(await sessions(db)).toBe(0)
    const report = await run('users.enable', { email: EMAIL })
    expect(report).toMatchObject({ disabled: false, roles: ['value_stock_tool'] })
    expect(report).not.toHaveProperty('disabledSince')
    expect(await sessions(db)).toBe(0)
  })

  test('each change is in the trail with whoever made it, in the transaction of the change', async () => {
    const { run, db, id } = await prepare()
    await run('users.grant', { email: EMAIL, role: 'bundle', until: '2026-12-31' })
    await run('users.disable', { email: EMAIL })
    await run('users.enable', { email: EMAIL })
    await run('users.show', { email: EMAIL })
    const { events } = await auditTrail.ofPerson(db, id, { before: null, limit: 10 })
    expect(events.map(({ action, actor, device, details }) => [action, actor, device, details])).toEqual([
      ['account-enabled', 'operator', 'office', { by: 'rosa' }],
      ['account-disabled', 'operator', 'office', { by: 'rosa' }],
      ['role-granted', 'operator', 'office', { by: 'rosa', role: 'bundle', until: '2026-12-31' }],
    ])
  })

  test.each<[UserOperationName, unknown, string, string]>([
    [
      'users.show',
      { email: 'bob@people.example' },
      'unknown-user',
      'There is no account with the email address bob@people.example.',
    ],
    ['users.disable', { email: 'bob@people.example' }, 'unknown-user', 'There is no account'],
    [
      'users.grant',
      { email: EMAIL, role: 'admin', until: '2026-12-31' },
      'unknown-role',
      'There is no role “admin”; the roles are value_stock_tool',
    ],
    ['users.grant', { email: EMAIL, role: 'bundle', until: '2026-06-14' }, 'past-date', '2026-06-14 is in the past'],
    [
      'users.grant',
      { email: EMAIL, role: 'bundle', until: '2026-02-30' },
      'invalid-input',
      '“2026-02-30” is not a date',
    ],
    ['users.grant', { email: EMAIL, role: 'bundle', until: 'soon' }, 'invalid-input', '“soon” is not a date'],
    ['users.grant', { email: EMAIL, role: 'bundle' }, 'invalid-input', 'The operation needs until.'],
    ['users.show', null, 'invalid-input', 'The operation needs email.'],
    ['users.show', { email: 7 }, 'invalid-input', 'The operation needs email.'],
  ])('%s of %j is refused and changes nothing', async (name, input, code, message) => {
    const { run, db } = await prepare()
    await expect(run(name, input)).rejects.toMatchObject({
      name: 'OperationFailed',
      code,
      message: expect.stringContaining(message),
    })
    expect(await db.selectFrom('role_grant').selectAll().execute()).toEqual([])
    expect(await sessions(db)).toBe(1)
    expect(await db.selectFrom('audit_event').selectAll().execute()).toEqual([])
  })
})
