import { expect, test } from 'vitest'
import { forEachDatabase } from '../../../packages/testing/src/database/for-each-database.ts'
import { testListInterleavings } from './list-interleavings.ts'

forEachDatabase('two tabs', (open) => {
  test('that edit at the same time end as the model does, with every outcome', { timeout: 120_000 }, async () => {
    const { kysely } = await open()
    const seed = Math.floor(Math.random() * 2 ** 31)
    const { interleavings, changesOfTab, outcomes } = await testListInterleavings(kysely, 200, seed)
    expect(interleavings).toBe(200)
    expect(changesOfTab).toBeGreaterThan(200)
    expect(Object.keys(outcomes)).toEqual(
      expect.arrayContaining(['done', 'unknown-list', 'list-name-taken', 'last-list']),
    )
  })
})
