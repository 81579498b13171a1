import { MAX_KEYS } from '@fairweight/domain/api-keys'
import { asKeyId, asUserId } from '@fairweight/domain/identifiers'
import { addUser } from '@fairweight/testing/database/add-user.ts'
import { forEachDatabase } from '@fairweight/testing/database/for-each-database.ts'
import { assert, beforeEach, expect, test } from 'vitest'
import type { Queryable } from '../../opening/database.ts'
import { users } from '../users/users.ts'
import { apiKeys, type NewKey, type StoredKey } from './api-keys.ts'

const [ANN, BOB] = [asUserId('ann'), asUserId('bob')]
const at = (day: string) => new Date(`2026-11-${day}T12:00:00Z`)

const key = (secretHash: string, more: Partial<NewKey> = {}): NewKey => ({
  kind: 'api-key',
  name: `Key ${secretHash}`,
  hint: 'fw_…abcd',
  scopes: ['ratings', 'lists'],
  subjectId: null,
  expiresAt: null,
  secretHash,
  ...more,
})

forEachDatabase('API keys', (open) => {
  let db: Queryable
  beforeEach(async () => {
    db = (await open()).kysely
    await addUser(db, ANN, { email: 'ann@example.com' })
    await addUser(db, BOB)
  })

  async function make(of: NewKey, userId = ANN, now = at('20')): Promise<StoredKey> {
    const made = await apiKeys.create(db, userId, of, now)
    return typeof made === 'string' ? assert.fail(made) : made
  }
  const find = (hash: string, kind: NewKey['kind'] = 'api-key', now = at('21')) =>
    apiKeys.findInForce(db, kind, hash, now)

  test('are listed to their owner alone, in the order in which they were made', async () => {
    const second = await make(key('two'), ANN, at('21'))
    const first = await make(key('one', { kind: 'sheet-address', scopes: ['portfolio'], subjectId: 'p' }))
    await make(key('of Bob'), BOB)
    expect(await apiKeys.all(db, ANN)).toEqual([first, second])
    expect(first).toMatchObject({ kind: 'sheet-address', scopes: ['portfolio'], subjectId: 'p', lastUse: null })
  })

  test('are found by hash and kind while they are in force, not a moment longer', async () => {
    const made = await make(key('one', { expiresAt: at('25') }))
    expect(await find('one')).toEqual(made)
    expect(await find('two')).toBeNull()
    expect(await find('one', 'sheet-address')).toBeNull()
    expect(await find('one', 'api-key', new Date(at('25').getTime() - 1))).toEqual(made)
    expect(await find('one', 'api-key', at('25'))).toBeNull()
  })

  test('open nothing once they are revoked, and only their owner revokes them', async () => {
    const { id } = await make(key('one'))
    expect(await apiKeys.revoke(db, BOB, id)).toBe('unknown-key')
    expect(await find('one')).not.toBeNull()
    expect(await apiKeys.revoke(db, ANN, id)).toBe('revoked')
    expect(await find('one')).toBeNull()
    expect(await apiKeys.revoke(db, ANN, id)).toBe('unknown-key')
    expect(await apiKeys.revoke(db, ANN, asKeyId('none'))).toBe('unknown-key')
  })

  test('open nothing while the account is shut out, and again when it is not', async () => {
    await make(key('one'))
    await users.disable(db, 'ann@example.com', at('20'))
    expect(await find('one')).toBeNull()
    await db.updateTable('app_user').set({ disabled_at: null }).where('id', '=', ANN).execute()
    expect(await find('one')).not.toBeNull()
  })

  test('go with the account', async () => {
    await make(key('one'))
    await users.remove(db, ANN)
    expect(await find('one')).toBeNull()
    expect(await db.selectFrom('api_key').selectAll().execute()).toEqual([])
  })

  test('are at most so many for each person, also when asked for at the same moment', async () => {
    const asked = Array.from({ length: MAX_KEYS + 3 }, (_, place) => apiKeys.create(db, ANN, key(`${place}`), at('20')))
    const made = await Promise.all(asked)
    expect(made.filter((one) => one === 'too-many-keys')).toHaveLength(3)
    expect(await apiKeys.all(db, ANN)).toHaveLength(MAX_KEYS)
    await make(key('of Bob'), BOB)
  })

  test('note the day and the network of the last use', async () => {
    const made = await make(key('one'))
    const uses = [
      { day: '2026-11-21', network: '203.0.113.0/24' },
      { day: '2026-11-22', network: '203.0.113.0/24' },
      { day: '2026-11-22', network: null },
    ]
    for (const use of uses) {
      await apiKeys.noteUse(db, (await find('one')) ?? made, use)
      expect((await find('one'))?.lastUse).toEqual(use)
    }
  })
})
