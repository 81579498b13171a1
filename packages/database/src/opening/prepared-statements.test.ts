import { openEmbeddedForTests, type TestDatabase } from '@fairweight/testing/database/open-for-tests.ts'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

type Things = {
  thing: { id: number; name: string | null; made_at: Date | null; tags: string[] | null; data: unknown }
}

let opened: TestDatabase
let kysely: Kysely<Things>

beforeAll(async () => {
  opened = await openEmbeddedForTests()
  kysely = opened.database.kysely.withTables<Things>()
})
afterAll(() => opened.discard())
beforeEach(async () => {
  await sql`drop table if exists thing`.execute(kysely)
  await sql`create table thing (id integer primary key, name text, made_at timestamptz, tags text[], data jsonb)`.execute(
    kysely,
  )
})

const preparedTexts = async () =>
  (await opened.database.executeSql('select statement from pg_prepared_statements order by statement')).rows

const add = (id: number, name: string | null = `thing ${id}`) =>
  kysely.insertInto('thing').values({ id, name, made_at: null, tags: null, data: null }).execute()
const names = () => kysely.selectFrom('thing').select(['id', 'name']).orderBy('id').execute()

test('a value comes back as it went in, the first time, the second and the third', async () => {
  const row = {
    id: 1,
    name: 'Ünï “quoted” \\ \n',
    made_at: new Date('2026-11-21T12:00:00.123Z'),
    tags: ['a', 'b,"c"', ''],
    data: { nested: [1, null, 'x'] },
  }
  for (const id of [1, 2, 3]) {
    await kysely
      .insertInto('thing')
      .values({ ...row, id, data: JSON.stringify(row.data) })
      .execute()
    const found = await kysely.selectFrom('thing').selectAll().where('id', '=', id).executeTakeFirst()
    expect(found).toEqual({ ...row, id })
  }
  for (const id of [4, 5, 6]) {
    await add(id, null)
    expect(await kysely.selectFrom('thing').select('name').where('id', '=', id).execute()).toEqual([{ name: null }])
  }
})

test('what changed is counted', async () => {
  for (const id of [1, 2, 3]) await add(id)
  for (const least of [2, 3, 9]) {
    const { numUpdatedRows } = await kysely
      .updateTable('thing')
      .set({ name: 'new' })
      .where('id', '>=', least)
      .executeTakeFirst()
    expect(Number(numUpdatedRows)).toBe(Math.max(0, 4 - least))
  }
})

test('only a text that comes again is prepared', async () => {
  await names()
  expect(JSON.stringify(await preparedTexts())).not.toContain('"thing"')
  await names()
  await names()
  expect((await preparedTexts()).filter(({ statement }) => String(statement).includes('"thing"'))).toHaveLength(1)
})

test('a statement that fails leaves the next ones as they were, alone and prepared', async () => {
  for (const id of [1, 2]) await add(id)
  for (let time = 0; time < 3; time += 1) {
    await expect(add(1)).rejects.toMatchObject({ code: '23505' })
    await expect(sql`select * from nowhere`.execute(kysely)).rejects.toMatchObject({ code: '42P01' })
    expect(await names()).toHaveLength(2)
  }
})

test('a transaction that fails changes nothing, whatever was prepared in it', async () => {
  for (let time = 0; time < 3; time += 1) {
    const failing = kysely.transaction().execute(async (trx) => {
      await trx.insertInto('thing').values({ id: 7, name: 'x', made_at: null, tags: null, data: null }).execute()
      await trx.selectFrom('thing').select('tags').where('name', '=', 'x').execute()
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await names()).toEqual([])
  }
})

test('nothing comes between the statements of a transaction', async () => {
  await add(1, '0')
  const increase = () =>
    kysely.transaction().execute(async (trx) => {
      const { name } = await trx.selectFrom('thing').select('name').where('id', '=', 1).executeTakeFirstOrThrow()
      await trx
        .updateTable('thing')
        .set({ name: String(Number(name) + 1) })
        .where('id', '=', 1)
        .execute()
    })
  const reads = Array.from({ length: 20 }, () => names())
  await Promise.all([...Array.from({ length: 20 }, increase), ...reads])
  expect(await names()).toEqual([{ id: 1, name: '20' }])
})

test('after a table has changed its statements are parsed again', async () => {
  const all = () => sql<{ id: number }>`select * from thing order by id`.execute(kysely)
  await add(1)
  for (let time = 0; time < 3; time += 1) await all()
  await sql`alter table thing add column more integer default 5`.execute(kysely)
  expect((await all()).rows).toMatchObject([{ id: 1, more: 5 }])
  await sql`alter table thing alter column id type text`.execute(kysely)
  expect((await all()).rows).toMatchObject([{ id: '1' }])
})

test('however many texts there are, a bounded number is prepared, and each is answered', async () => {
  for (let number = 0; number < 450; number += 1) {
    const again = sql.raw<{ n: number }>(`select ${number} as n`)
    for (let time = 0; time < 2; time += 1) expect((await again.execute(kysely)).rows).toEqual([{ n: number }])
  }
  expect((await preparedTexts()).length).toBeLessThanOrEqual(400)
})
