import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { durablePostgres } from '@fairweight/testing/database/durable-postgres.ts'
import { isPostgresAvailable } from '@fairweight/testing/database/temporary-postgres.ts'
import { openDatabase } from './open-database.ts'

describe.skipIf(!isPostgresAvailable())('a pool on PostgreSQL', () => {
  test(
    'outlives the death of its server: what was under way fails, what comes after works',
    { tags: 'long' },
    async () => {
      const server = await durablePostgres()
      const database = await openDatabase({ url: await server.createDatabase(), directory: '' })
      try {
        const cut = database.kysely.transaction().execute(async (trx) => {
          await sql`select 1`.execute(trx)
          await server.kill()
          // Long enough for the connection to notice while nothing is asked of it.
          await pause(100)
          await sql`select 2`.execute(trx)
        })
        await expect(cut).rejects.toThrow()
        await expect(sql`select 3`.execute(database.kysely)).rejects.toThrow()
        await server.start()
        expect((await sql`select 4 as four`.execute(database.kysely)).rows).toEqual([{ four: 4 }])
      } finally {
        await database.close()
        await server.remove()
      }
    },
  )
})
