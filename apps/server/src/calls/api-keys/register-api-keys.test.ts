import { ERROR_CATALOG, type ErrorCode } from '@fairweight/contract/errors'
import { apiKeys as apiKeysAnswer, createdApiKey, errorResponse } from '@fairweight/contract/wire'
import { accounts } from '@fairweight/application/accounts/export/accounts.ts'
import { auditTrail } from '@fairweight/database/repositories/audit/audit-trail.ts'
import { MAX_KEYS } from '@fairweight/domain/api-keys'
import { expect, test } from 'vitest'
import { send } from '../../../testing/signed-in.ts'
import { siteForCaller } from '../../../testing/site-for-caller.ts'

const at = siteForCaller('bundle')

const ask = (method: 'GET' | 'POST' | 'DELETE', path = '', body?: unknown) =>
  send(at.site.app, at.caller, method, `/user/api-keys${path}`, body)
const ASKED = { kind: 'api-key', name: 'Notebook', scopes: ['lists', 'ratings'], subjectId: null, lifetimeDays: 90 }
const make = (more: object = {}) => ask('POST', '/create', { ...ASKED, ...more })
const made = async (more: object = {}) => createdApiKey.strict().parse((await make(more)).json())
const all = async () => apiKeysAnswer.parse((await ask('GET')).json())

async function expectError(answer: ReturnType<typeof ask>, code: ErrorCode): Promise<string> {
  const response = await answer
  const said = errorResponse.strict().parse(response.json())
  expect([response.statusCode, said.code]).toEqual([ERROR_CATALOG[code].status, code])
  return said.message
}

test('a key is shown once, listed without its text, and revoked once', async () => {
  const { key, text } = await made()
  expect(text).toMatch(/^fw_[\w-]{43}$/)
  expect(key).toMatchObject({ name: 'Notebook', scopes: ['lists', 'ratings'], lastUse: null })
  expect(new Date(key.expiresAt ?? 0).getTime() - new Date(key.createdAt).getTime()).toBe(90 * 86_400_000)
  expect(await all()).toEqual([key])
  expect((await ask('GET')).body).not.toContain(text.slice(3))
  expect((await ask('DELETE', `/revoke?id=${key.id}`)).json()).toEqual({ success: true })
  await expectError(ask('DELETE', `/revoke?id=${key.id}`), 'unknown-key')
  expect(await all()).toEqual([])
})

test('its text is nowhere in the database, the log or the export', async () => {
  const texts = [(await made()).text, (await made({ kind: 'sheet-address', scopes: ['lists'] })).text]
  const db = at.site.database.kysely
  const kept = JSON.stringify([
    await db.selectFrom('api_key').selectAll().execute(),
    await db.selectFrom('audit_event').selectAll().execute(),
    await db.selectFrom('request_count').selectAll().execute(),
    await accounts.export(db, at.caller.userId, new Date()),
    at.site.logged,
  ])
  expect(kept).toContain('Notebook')
  for (const text of texts) expect(kept).not.toContain(text.slice(text.indexOf('_') + 1))
})

test('making and revoking are noted in the trail, without a word of the person', async () => {
  const { key } = await made({ name: 'Secret plans' })
  await ask('DELETE', `/revoke?id=${key.id}`)
  const { events } = await auditTrail.ofPerson(at.site.database.kysely, at.caller.userId, { before: null, limit: 2 })
  expect(events.map(({ action, details }) => [action, details])).toEqual([
    ['api-key-revoked', { kind: 'api-key' }],
    ['api-key-made', { kind: 'api-key' }],
  ])
})

test('what cannot be is refused in a sentence and keeps nothing', async () => {
  const sheet = { kind: 'sheet-address', scopes: ['lists'] }
  expect(await expectError(make({ name: ' ' }), 'invalid-request')).toContain('where you use it')
  expect(await expectError(make({ scopes: [] }), 'invalid-request')).toContain('Choose what it may read')
  await expectError(make({ scopes: ['lists', 'lists'] }), 'invalid-request')
  await expectError(make({ scopes: ['write'] }), 'invalid-request')
  await expectError(make({ lifetimeDays: 31 }), 'invalid-request')
  await expectError(make({ subjectId: 'x' }), 'invalid-request')
  expect(await expectError(make({ ...sheet, scopes: ['lists', 'ratings'] }), 'invalid-request')).toContain('one thing')
  await expectError(make({ ...sheet, scopes: ['ratings'], subjectId: 'x' }), 'invalid-request')
  await expectError(make({ ...sheet, subjectId: 'none' }), 'unknown-list')
  await expectError(make({ ...sheet, scopes: ['screens'], subjectId: 'none' }), 'unknown-list')
  await expectError(make({ ...sheet, scopes: ['portfolio'], subjectId: 'none' }), 'unknown-portfolio')
  for (let place = (await all()).length; place < MAX_KEYS; place += 1) await made()
  expect(await expectError(make(), 'too-many-keys')).toContain('Revoke one')
  expect(await all()).toHaveLength(MAX_KEYS)
})

test('whoever proved who they are too long ago proves it again first', async () => {
  await at.site.database.kysely
    .updateTable('user_session')
    .set({ proved_at: new Date(Date.now() - 11 * 60_000) })
    .where('user_id', '=', at.caller.userId)
    .execute()
  at.site.accounts.callers.forget(at.caller.userId)
  expect(await expectError(make(), 'requires-recent-login')).toContain('To make a key')
})
