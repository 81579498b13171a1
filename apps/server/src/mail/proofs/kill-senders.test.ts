import { hasPostgres } from '@fairweight/database/testing'
import { expect, test } from 'vitest'
import { killSenders } from './kill-senders.ts'

const patience = { timeout: 120_000 }

test('senders that are killed at random moments send no letter twice and lose none', patience, async () => {
  const { written, sent, uncertain } = await killSenders('embedded', 2, Math.random)
  expect(sent + uncertain).toBe(written)
  // A sender may be in two conversations at once: the job's and the regular look's.
  expect(uncertain).toBeLessThanOrEqual(4)
})

test.skipIf(!hasPostgres())('nor do two at once that share PostgreSQL', patience, async () => {
  const { written, sent, uncertain } = await killSenders('postgres', 1, Math.random)
  expect(sent + uncertain).toBe(written)
  expect(uncertain).toBeLessThanOrEqual(4)
})
