import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { afterAll, assert, beforeAll, expect, test } from 'vitest'
import type { Database } from '../opening/database.ts'
import { openDatabase } from '../opening/open-database.ts'
import { migrations } from './migrations.ts'

/** The newest that may have taken something away. */
const LAST_FREE = '020-stored-objects'

let folder: string
let database: Database

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairweight-widening-'))
  database = await openDatabase({ directory: join(folder, 'database') })
})

afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

interface Column {
  readonly type: string
  /** An earlier version, which does not know the column, can still add rows. */
  readonly mayBeLeftOut: boolean
  readonly mayBeNull: boolean
}

/** Every column of ours, by table and name. */
async function columns(): Promise<Map<string, Column>> {
  const { rows } = await sql<{ name: string } & Column>`
    select table_name || '.' || column_name as name, data_type as type, is_nullable = 'YES' as "mayBeNull",
      is_nullable = 'YES' or column_default is not null or is_identity = 'YES' or is_generated = 'ALWAYS' as "mayBeLeftOut"
    from information_schema.columns
    where table_schema = 'public' and table_name not like 'kysely%'`.execute(database.kysely)
  return new Map(rows.map(({ name, ...column }) => [name, column]))
}

/** What tables refuse, but for those that must be filled in, by table and text. */
async function rules(): Promise<Set<string>> {
  const { rows } = await sql<{ rule: string }>`
    select conrelid::regclass || ': ' || pg_get_constraintdef(oid) as rule from pg_constraint
    where connamespace = 'public'::regnamespace and contype <> 'n' and conrelid <> 0
    union all
    select tablename || ': ' || indexdef from pg_indexes where schemaname = 'public' and indexdef like 'CREATE UNIQUE%'`.execute(
    database.kysely,
  )
  return new Set(rows.map(({ rule }) => rule))
}

const tableOf = (name: string): string => name.split(/[.:]/, 1)[0] ?? ''

/** What a version that knows only `before` would run into. */
function narrowed(before: Map<string, Column>, after: Map<string, Column>): string[] {
  const tables = new Set(Array.from(before.keys(), tableOf))
  const lost = Array.from(before).flatMap(([name, column]) => {
    const now = after.get(name)
    if (now === undefined) return [`${name} is gone or has another name`]
    if (now.type !== column.type) return [`${name} was ${column.type} and is ${now.type}`]
    return column.mayBeNull && !now.mayBeNull ? [`${name} must be filled in now`] : []
  })
  const demanded = Array.from(after)
    .filter(([name, { mayBeLeftOut }]) => tables.has(tableOf(name)) && !before.has(name) && !mayBeLeftOut)
    .map(([name]) => `${name} is new and has no default`)
  return [...lost, ...demanded]
}

test('migrations since then only add, so that the version before starts and works on the schema after', async () => {
  const migrator = new Migrator({ db: database.kysely, provider: { getMigrations: async () => migrations } })
  const names = Object.keys(migrations)
  const first = await migrator.migrateTo(LAST_FREE)
  expect(first.error).toBeUndefined()
  for (const name of names.slice(names.indexOf(LAST_FREE) + 1)) {
    const [before, rulesBefore] = [await columns(), await rules()]
    const { error } = await migrator.migrateTo(name)
    expect(error).toBeUndefined()
    const tables = new Set(Array.from(before.keys(), tableOf))
    const added = [...(await rules())].filter((rule) => !rulesBefore.has(rule) && tables.has(tableOf(rule)))
    const found = [...narrowed(before, await columns()), ...added]
    if (found.length > 0) assert.fail(`${name} takes something away from the version before: ${found.join('; ')}`)
  }
})

test('what is taken away is seen', async () => {
  const column = { type: 'text', mayBeNull: true, mayBeLeftOut: true }
  const before = new Map([
    ['a.kept', column],
    ['a.renamed', column],
    ['a.filled', column],
    ['a.changed', column],
  ])
  const after = new Map([
    ['a.kept', column],
    ['a.other', column],
    ['a.filled', { ...column, mayBeNull: false }],
    ['a.changed', { ...column, type: 'integer' }],
    ['a.demanded', { ...column, mayBeNull: false, mayBeLeftOut: false }],
    ['b.demanded', { ...column, mayBeNull: false, mayBeLeftOut: false }],
  ])
  expect(narrowed(before, after)).toEqual([
    'a.renamed is gone or has another name',
    'a.filled must be filled in now',
    'a.changed was text and is integer',
    'a.demanded is new and has no default',
  ])
})
