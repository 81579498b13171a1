import { describe, expect, test } from 'vitest'
import { hasPostgres } from '../testing/throw-away-postgres.ts'
import { killEmbedded, killPostgres } from './account-kill.ts'

const seed = () => Math.floor(Math.random() * 2 ** 31)

const long = { timeout: 180_000 }

test('accounts outlive the process that holds the embedded database: nothing is lost, nothing half made', long, async () => {
  const outcome = await killEmbedded(2, seed())
  expect(outcome).toMatchObject({ rounds: 2, secondOwnersRefused: 2 })
  expect(outcome.acknowledged).toBeGreaterThan(2)
})

describe.skipIf(!hasPostgres())('on PostgreSQL', () => {
  test('accounts outlive the whole server: nothing is lost, nothing half made', long, async () => {
    const outcome = await killPostgres(2, seed())
    expect(outcome.rounds).toBe(2)
    expect(outcome.acknowledged).toBeGreaterThan(2)
  })
})
