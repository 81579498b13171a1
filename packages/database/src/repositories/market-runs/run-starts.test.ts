import { forEachDatabase } from '@fairweight/testing/database/for-each-database.ts'
import { expect, test } from 'vitest'
import { marketRuns } from './market-runs.ts'
import { firstRunStart } from './run-starts.ts'

forEachDatabase('the start of the first run', (open) => {
  test('is that of the run that began first, whatever its session, and null without a run', async () => {
    const { kysely } = await open()
    expect(await firstRunStart(kysely, 'market')).toBeNull()
    await marketRuns.begin(kysely, 'market', '2026-11-23', new Date('2026-11-23T22:00:00.000Z'))
    await marketRuns.begin(kysely, 'market', '2026-11-20', new Date('2026-11-24T10:00:00.000Z'))
    expect(await firstRunStart(kysely, 'market')).toBe('2026-11-23T22:00:00.000Z')
    expect(await firstRunStart(kysely, 'sample')).toBeNull()
  })
})
