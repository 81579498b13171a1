import { expect, test } from 'vitest'
import { forEachDatabase } from '@fairweight/testing/database/for-each-database.ts'
import { marketLeases, marketPauses } from './market-leases.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 24) + 1_000 * seconds)

forEachDatabase('the right to run a dataset', (open) => {
  test('is one holder’s until it expires or is given back, and each dataset has its own', async () => {
    const { kysely: db } = await open()
    const take = (holder: string, now: number, dataset: 'market' | 'sample' = 'market') =>
      marketLeases.take(db, dataset, holder, { now: at(now), until: at(now + 120) })
    expect(await marketLeases.find(db, 'market')).toBeNull()
    expect([await take('a', 0), await take('b', 60), await take('b', 60, 'sample')]).toEqual([true, false, true])
    expect(await take('a', 100)).toBe(true)
    expect([await take('b', 219), await take('b', 220), await take('a', 221)]).toEqual([false, true, false])
    expect(await marketLeases.isHeldBy(db, 'market', 'b')).toBe(true)
    await marketLeases.release(db, 'market', 'a')
    expect(await marketLeases.find(db, 'market')).toEqual({ holder: 'b', expiresAt: at(340).toISOString() })
    await marketLeases.release(db, 'market', 'b')
    expect(await marketLeases.isHeldBy(db, 'market', 'b')).toBe(false)
  })

  test('goes to one of many that ask at once', async () => {
    const { kysely: db } = await open()
    const takes = Array.from({ length: 8 }, (_, place) =>
      marketLeases.take(db, 'market', `holder ${place}`, { now: at(0), until: at(60) }),
    )
    expect((await Promise.all(takes)).filter(Boolean)).toHaveLength(1)
  })

  test('can be paused for a reason, which a later one replaces, and resumed once', async () => {
    const { kysely: db } = await open()
    await marketPauses.pause(db, 'market', 'first', at(0))
    await marketPauses.pause(db, 'market', 'second', at(1))
    expect(await marketPauses.find(db, 'market')).toEqual({ pausedAt: at(1).toISOString(), reason: 'second' })
    expect([await marketPauses.resume(db, 'market'), await marketPauses.resume(db, 'market')]).toEqual([true, false])
    expect(await marketPauses.find(db, 'market')).toBeNull()
  })
})
