import { describe, expect, test } from 'vitest'
import { isPostgresAvailable } from '../../../packages/testing/src/database/temporary-postgres.ts'
import { isHaproxyAvailable } from './haproxy.ts'
import { runMachines } from './run-machines.ts'

describe.skipIf(!isPostgresAvailable() || !isHaproxyAvailable())(
  'servers and workers without a shared disk',
  { tags: 'long', timeout: 1_200_000 },
  () => {
    test('killed, cut off and filled up under load, they lose nothing, let nobody in and write to nobody twice', async () => {
      const plan = { lengthMs: 0, everyMs: 3_000, frozenMs: 6_000, readers: 2, writers: 2 }
      const outcome = await runMachines(plan)
      console.log(outcome)
      expect(outcome).toMatchObject({ lostWrites: [], lostAccounts: 0, wrongEntitlements: [], lettersTwice: 0 })
      expect(outcome.strayFailures).toEqual([])
      // A read of a killed server is asked again by haproxy, unless its answer had begun.
      expect(outcome.failedInFlight).toBeLessThanOrEqual(plan.readers * 3)
      expect(outcome.acknowledgedWrites).toBeGreaterThan(0)
      expect(outcome.signedUp).toBeGreaterThan(0)
    })
  },
)
