import { expect, test } from 'vitest'
import { isPostgresAvailable } from '@fairweight/testing/database/temporary-postgres.ts'
import { runTwoRunners } from './two-runners.ts'

test.skipIf(!isPostgresAvailable())(
  'of two processes one does the work of a night, and the other takes over when that one is killed',
  { timeout: 600_000 },
  async () => {
    const { undisturbed, takenOver } = await runTwoRunners({ nights: 2, companies: 12, random: Math.random })
    expect(undisturbed + takenOver).toBe(2)
    expect(undisturbed).toBeGreaterThan(0)
  },
)
