import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterEach, assert, beforeEach, expect, test } from 'vitest'
import { emptyDatabaseFile, installedPglite, layEmptyDatabase } from './lay-empty-database.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairweight-empty-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('an empty database lies ready for the PGlite that is installed', async () => {
  const version = await installedPglite()
  expect(version).toMatch(/^\d+\.\d+\.\d+$/)
  if (!existsSync(emptyDatabaseFile(version)))
    assert.fail('PGlite has another version: run "node scripts/empty-database/write.ts".')
})

test('what a killed process left half-laid is laid anew, for its owner alone to write', async () => {
  await writeFile(join(folder, 'unfinished'), '')
  await writeFile(join(folder, 'PG_VERSION'), 'half')
  await writeFile(join(folder, 'strange'), '')
  await layEmptyDatabase(folder)
  const names = await readdir(folder)
  expect(names).toEqual(expect.arrayContaining(['PG_VERSION', 'base', 'global', 'pg_wal', 'postgresql.conf']))
  expect(names).not.toEqual(expect.arrayContaining(['strange']))
  expect(names).not.toEqual(expect.arrayContaining(['unfinished']))
  expect((await stat(join(folder, 'global'))).mode & 0o027).toBe(0)
  expect((await stat(join(folder, 'PG_VERSION'))).size).toBe(3)
})

test('a folder with anything else in it stays as it is', async () => {
  await writeFile(join(folder, 'notes'), 'mine')
  await layEmptyDatabase(folder)
  expect(await readdir(folder)).toEqual(['notes'])
})

const DESCRIPTION = `
  select 'class' as kind, relname::text as name, relkind::text as about from pg_class where relnamespace = 'pg_catalog'::regnamespace
  union all select 'function', oid::regprocedure::text, prosrc from pg_proc
  union all select 'type', oid::regtype::text, typcategory::text from pg_type
  union all select 'role', rolname::text, rolsuper::text from pg_roles
  union all select 'setting', name, setting from pg_settings where name not in ('data_directory', 'config_file', 'hba_file', 'ident_file')
  union all select 'database', datname::text, concat_ws(' ', encoding, datcollate, datctype, datlocprovider) from pg_database
  union all select 'schema', nspname::text, '' from pg_namespace
  order by 1, 2, 3`

test('it is the database that PGlite would have made itself', { tags: 'long', timeout: 60_000 }, async () => {
  await layEmptyDatabase(folder)
  const [laid, made] = await Promise.all([PGlite.create(folder), PGlite.create('memory://')])
  const [found, expected] = await Promise.all([laid.query(DESCRIPTION), made.query(DESCRIPTION)])
  await Promise.all([laid.close(), made.close()])
  expect(found.rows.length).toBeGreaterThan(1_000)
  expect(found.rows).toEqual(expected.rows)
})
