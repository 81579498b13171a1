import { describe, expect, test } from 'vitest'
import { isPostgresAvailable } from '../../../packages/testing/src/database/temporary-postgres.ts'
import { crashEmbedded, crashPostgres } from './account-kill.ts'

const seed = () => Math.floor(Math.random() * 2 ** 31)

const LONG = { timeout: 180_000 }

test(
  'accounts outlive the process that holds the embedded database: nothing is lost, nothing half made',
  LONG,
  async () => {
    const outcome = await crashEmbedded(2, seed())
    expect(outcome).toMatchObject({ rounds: 2, secondOwnersRejected: 2 })
    expect(outcome.acknowledged).toBeGreaterThan(2)
  },
)

describe.skipIf(!isPostgresAvailable())('on PostgreSQL', () => {
  test('accounts outlive the whole server: nothing is lost, nothing half made', LONG, async () => {
    const outcome = await crashPostgres(2, seed())
    expect(outcome.rounds).toBe(2)
    expect(outcome.acknowledged).toBeGreaterThan(2)
  })
})
