import fc from 'fast-check'
import type { Database } from '@fairweight/database/opening/database.ts'
import { expect, test } from 'vitest'
import { onEachDatabase } from '@fairweight/testing/accounts/database/on-each-database.ts'
import type { CountStore } from './count-store.ts'
import { countsInDatabase } from './counts-in-database.ts'
import { countsInMemory } from './counts-in-memory.ts'
import { type Permits, createPermits, permitBatchSize } from './permits.ts'

const start = new Date('2026-01-05T12:00:00Z')

/** Asks until refused; how many were granted. */
async function takeAll(permits: Permits, key: string, limit: { max: number; perSeconds: number }): Promise<number> {
  let granted = 0
  while ((await permits.take(key, limit)).isGranted) granted += 1
  return granted
}

test('small limits are not leased, large ones in about a twelfth', () => {
  expect([1, 5, 59, 60, 120, 300, 600].map(permitBatchSize)).toEqual([1, 1, 1, 5, 10, 25, 50])
})

onEachDatabase('permits', (database: () => Database) => {
  const store = (): CountStore => countsInDatabase(database().kysely)

  test.each([1, 5, 59, 60, 120])(
    'a limit of %i grants that many, no more, and as many again after the window',
    async (max) => {
      let now = start
      const permits = createPermits(store(), () => now)
      const limit = { max, perSeconds: 60 }
      expect(await takeAll(permits, 'a', limit)).toBe(max)
      now = new Date(start.getTime() + 59_001)
      expect(await permits.take('a', limit)).toEqual({ isGranted: false, retryAfterSeconds: 1 })
      expect(await permits.take('b', limit)).toEqual({ isGranted: true })
      now = new Date(start.getTime() + 60_000)
      expect(await takeAll(permits, 'a', limit)).toBe(max)
    },
  )

  test('many at once are counted one by one', async () => {
    const permits = createPermits(store(), () => start)
    for (const max of [7, 60]) {
      const answers = await Promise.all(
        Array.from({ length: 2 * max }, () => permits.take(`busy ${max}`, { max, perSeconds: 60 })),
      )
      expect(answers.filter(({ isGranted }) => isGranted)).toHaveLength(max)
    }
  })

  test('a restart forgets nothing: what was leased and not used is handed back by a quiet end, and lost by a sudden one', async () => {
    const limit = { max: 120, perSeconds: 60 }
    const quiet = createPermits(store(), () => start)
    for (let index = 0; index < 13; index += 1) await quiet.take('quiet', limit)
    await quiet.release()
    expect(
      await takeAll(
        createPermits(store(), () => start),
        'quiet',
        limit,
      ),
    ).toBe(120 - 13)
    const sudden = createPermits(store(), () => start)
    for (let index = 0; index < 13; index += 1) await sudden.take('sudden', limit)
    expect(
      await takeAll(
        createPermits(store(), () => start),
        'sudden',
        limit,
      ),
    ).toBe(120 - 20)
  })

  test('a lease that outlived its window is not handed back to the next', async () => {
    let now = start
    const permits = createPermits(store(), () => now)
    const limit = { max: 60, perSeconds: 60 }
    await permits.take('late', limit)
    now = new Date(start.getTime() + 60_000)
    const other = createPermits(store(), () => now)
    await other.take('late', limit)
    await permits.release()
    expect(await takeAll(other, 'late', limit)).toBe(59)
  })

  test('any number of processes together never grant more, and hold back at most a lease less one each', async () => {
    let run = 0
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 80 }),
        fc.array(fc.integer({ min: 0, max: 2 }), { maxLength: 160 }),
        async (max, turns) => {
          const key = `together ${(run += 1)}`
          const processes = [0, 1, 2].map(() => createPermits(store(), () => start))
          const answers = await Promise.all(turns.map((turn) => processes[turn]?.take(key, { max, perSeconds: 60 })))
          const granted = answers.filter((answer) => answer?.isGranted).length
          expect(granted).toBeLessThanOrEqual(max)
          const heldBack = 2 * (permitBatchSize(max) - 1)
          expect(granted).toBeGreaterThanOrEqual(Math.min(turns.length, max - heldBack))
        },
      ),
      { numRuns: 30 },
    )
  })
})

test('counts of this process alone obey the same rules', async () => {
  let now = start
  const permits = createPermits(countsInMemory(), () => now)
  const limit = { max: 600, perSeconds: 60 }
  expect(await takeAll(permits, 'a', limit)).toBe(600)
  now = new Date(start.getTime() + 60_000)
  expect(await takeAll(permits, 'a', limit)).toBe(600)
})
