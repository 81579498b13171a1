import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openDatabase } from '../opening/open-database.ts'
import { forEachDatabase } from '@fairweight/testing/database/for-each-database.ts'
import { isPostgresAvailable, temporaryPostgres } from '@fairweight/testing/database/temporary-postgres.ts'
import { migrateToLatest } from './migrate-to-latest.ts'

forEachDatabase('a migrated database', (open) => {
  test('has nothing left to do', async () => {
    expect(await migrateToLatest(await open())).toEqual([])
  })

  test('is one that an earlier version starts on, where a later one has added to it', async () => {
    const database = await open()
    const { kysely } = database
    const later = new Date(Date.now() + 60_000).toISOString()
    const add = (name: string) =>
      sql`insert into kysely_migration (name, timestamp) values (${name}, ${later})`.execute(kysely)
    await add('998-first-of-later')
    await add('999-later')
    try {
      expect(await migrateToLatest(database)).toEqual([])
      await sql`update kysely_migration set name = '000-unknown' where name = '998-first-of-later'`.execute(kysely)
      await expect(migrateToLatest(database)).rejects.toThrow('000-unknown')
    } finally {
      await sql`delete from kysely_migration where name in ('000-unknown', '998-first-of-later', '999-later')`.execute(
        kysely,
      )
    }
  })

  test('counts and 64-bit integers are numbers, calendar dates are ISO text', async () => {
    const { kysely } = await open()
    const { rows } = await sql`select count(*) as count, 5000000000::bigint as large, date '0999-12-31' as day`.execute(
      kysely,
    )
    expect(rows).toEqual([{ count: 1, large: 5_000_000_000, day: '0999-12-31' }])
  })

  test('two transactions at once do not see into each other', async () => {
    const { kysely } = await open()
    const add = (generation: string) =>
      kysely.transaction().execute(async (trx) => {
        await trx.insertInto('canonical_pointer').values({ dataset: 'market', generation_id: generation }).execute()
        await sql`select pg_sleep(0.01)`.execute(trx)
      })
    const outcomes = await Promise.allSettled([add('one'), add('two'), add('three')])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe.skipIf(!isPostgresAvailable())('on PostgreSQL', () => {
  test('many that start at once all end well, and each migration is applied once', { tags: 'long' }, async () => {
    const server = await temporaryPostgres()
    try {
      const url = await server.createDatabase()
      const databases = await Promise.all(Array.from({ length: 6 }, () => openDatabase({ url, directory: '' })))
      const applied = await Promise.all(databases.map(migrateToLatest))
      expect(applied.flat()).toEqual([
        '001-market-snapshots',
        '002-accounts',
        '003-subscriptions',
        '004-public-side',
        '005-newsletters',
        '006-runs-and-alerts',
        '007-saved-filters',
        '008-what-findings-blocked',
        '009-ways-to-sign-in',
        '010-raffle-entries-beside-each-other',
        '011-pending-subscription-changes',
        '012-market-runs',
        '013-market-corrections',
        '014-incidents',
        '015-sealed-grades',
        '016-column-sets',
        '017-living-lists',
        '018-registered-screens',
        '019-page-speed',
        '020-stored-objects',
        '021-leases',
        '022-change-notices',
        '023-unneeded-folders',
        '024-growing-tables',
        '025-portfolios',
        '026-stock-alerts',
        '030-backtest-tries',
        '032-journal',
        '033-api-keys',
        '034-named-lots',
        '035-quoted-filings',
        '036-shared-links',
        '037-recalls',
      ])
      for (const { kysely } of databases) {
        expect((await sql`show statement_timeout`.execute(kysely)).rows).toEqual([{ statement_timeout: '30s' }])
      }
      await Promise.all(databases.map((database) => database.close()))
    } finally {
      await server.stop()
    }
  })

  test('a server that is not there is an error within seconds', async () => {
    await expect(openDatabase({ url: 'postgresql://fairweight@127.0.0.1:1/none', directory: '' })).rejects.toThrow()
  })
})
