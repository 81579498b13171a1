import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from './open-database.ts'

test('a long transaction on the embedded database lets everything else have its turn meanwhile', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fairweight-turns-'))
  const { kysely, close } = await openDatabase({ directory: join(folder, 'database') })
  const holds: number[] = []
  let before = performance.now()
  const watch = setInterval(() => {
    holds.push(performance.now() - before)
    before = performance.now()
  }, 1)
  const began = performance.now()
  await kysely.transaction().execute(async (trx) => {
    while (performance.now() - began < 500) await sql`select count(*) from generate_series(1, 2000)`.execute(trx)
  })
  clearInterval(watch)
  await close()
  await rm(folder, { recursive: true })
  // A query and what it takes to come round, not the half second of them all.
  expect(holds.length).toBeGreaterThan(10)
  expect(Math.max(...holds)).toBeLessThan(250)
})
