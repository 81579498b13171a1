import { expect, test } from 'vitest'
import { forEachDatabase } from '@fairweight/testing/database/for-each-database.ts'
import { marketPauses } from './market-pauses.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 24) + 1_000 * seconds)

forEachDatabase('the daily run of a dataset', (open) => {
  test('can be paused for a reason, which a later one replaces, and resumed once', async () => {
    const { kysely: db } = await open()
    await marketPauses.pause(db, 'market', 'first', at(0))
    await marketPauses.pause(db, 'market', 'second', at(1))
    expect(await marketPauses.find(db, 'market')).toEqual({ pausedAt: at(1).toISOString(), reason: 'second' })
    expect([await marketPauses.resume(db, 'market'), await marketPauses.resume(db, 'market')]).toEqual([true, false])
    expect(await marketPauses.find(db, 'market')).toBeNull()
  })
})
