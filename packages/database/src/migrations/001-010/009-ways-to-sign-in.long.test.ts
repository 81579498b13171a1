import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asSessionId, asUserId } from '@fairweight/domain/identifiers'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../opening/database.ts'
import { openDatabase } from '../../opening/open-database.ts'
import { sessions } from '../../repositories/sign-in/sessions.ts'
import { providerIdentities } from '../../repositories/sign-in/provider-identities.ts'
import { signInUsers } from '../../repositories/sign-in/sign-in-users.ts'
import { userTokens } from '../../repositories/sign-in/user-tokens.ts'
import { up as makeEarlierTables } from './002-accounts.ts'
import { up } from './009-ways-to-sign-in.ts'

const BOB = asUserId('bob')

const now = new Date('2026-11-22T12:00:00Z')
const soon = new Date('2026-11-22T12:30:00Z')
const token = 'A'.repeat(43)
let folder: string
let database: Database

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairweight-embedded-'))
  database = await openDatabase({ directory: join(folder, 'database') })
  // A migration knows no tables: it runs on whatever the ones before it made.
  const earlier = database.kysely as unknown as Kysely<never>
  await makeEarlierTables(earlier)
  await sql`insert into app_user (id, email, created_at) values ('ann', 'ann@example.com', ${now}), ('bob', 'bob@example.com', ${now})`.execute(
    earlier,
  )
  await sql`insert into user_session (id, token, user_id, expires_at, created_at) values ('s', 'lookup', 'ann', ${soon}, ${now})`.execute(
    earlier,
  )
  await sql`
    insert into user_credential (id, account_id, provider_id, user_id, password) values
      ('1', 'ann', 'credential', 'ann', 'the hash'), ('2', 'bob-there', 'https://provider.example', 'bob', null)`.execute(
    earlier,
  )
  const identifier = createHash('sha256').update(`reset-password:${token}`).digest('base64url')
  await sql`
    insert into user_verification (id, identifier, value, expires_at) values
      ('1', ${identifier}, 'reset-password:ann', ${soon}), ('2', 'of somebody removed', 'reset-password:nobody', ${soon})`.execute(
    earlier,
  )
  await up(earlier)
}, 120_000)

afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

test('passwords, providers, sessions and open reset links are where they are looked for now', async () => {
  const { kysely } = database
  expect(await signInUsers.findByEmail(kysely, 'ann@example.com')).toMatchObject({
    id: 'ann',
    passwordHash: 'the hash',
  })
  expect(await signInUsers.findByEmail(kysely, 'bob@example.com')).toMatchObject({ id: 'bob', passwordHash: null })
  expect(await providerIdentities.findOwner(kysely, 'https://provider.example', 'bob-there')).toBe('bob')
  expect(await sessions.find(kysely, asSessionId('s'), asUserId('ann'), now)).toMatchObject({
    session: { startedAt: now, provedAt: now, expiresAt: soon },
  })
  expect(await userTokens.use(kysely, 'reset-password', token, now)).toMatchObject({ userId: 'ann', expiresAt: soon })
  expect(await userTokens.use(kysely, 'reset-password', token, now)).toBeNull()
})

test('the trail of sensitive acts is append-only, and goes with the person whom it is about', async () => {
  const { kysely } = database
  const event = { happened_at: now, actor: 'person' as const, action: 'signed-in', details: '{}' }
  await kysely
    .insertInto('audit_event')
    .values([
      { ...event, user_id: asUserId('bob') },
      { ...event, user_id: null, actor: 'operator' },
    ])
    .execute()
  await expect(kysely.updateTable('audit_event').set({ action: 'nothing' }).execute()).rejects.toThrow('append-only')
  await expect(kysely.deleteFrom('audit_event').where('user_id', '=', BOB).execute()).rejects.toThrow('append-only')
  await expect(kysely.deleteFrom('audit_event').where('user_id', 'is', null).execute()).rejects.toThrow('append-only')
  await kysely.deleteFrom('app_user').where('id', '=', BOB).execute()
  expect(await kysely.selectFrom('audit_event').select('actor').execute()).toEqual([{ actor: 'operator' }])
})
