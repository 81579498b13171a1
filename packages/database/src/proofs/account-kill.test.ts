import { describe, expect, test } from 'vitest'
import { hasPostgres } from '../testing/throw-away-postgres.ts'
import { killEmbedded, killPostgres } from './account-kill.ts'

const seed = () => Math.floor(Math.random() * 2 ** 31)

const long = { timeout: 180_000 }

test('accounts outlive the process that holds the embedded database: nothing is lost, nothing half made', long, async () => {
  const outcome = await killEmbedded(4, seed())
  expect(outcome).toMatchObject({ rounds: 4, secondOwnersRefused: 4 })
  expect(outcome.acknowledged).toBeGreaterThan(4)
})

describe.skipIf(!hasPostgres())('on PostgreSQL', () => {
  test('accounts outlive the whole server: nothing is lost, nothing half made', long, async () => {
    const outcome = await killPostgres(3, seed())
    expect(outcome.rounds).toBe(3)
    expect(outcome.acknowledged).toBeGreaterThan(3)
  })
})
