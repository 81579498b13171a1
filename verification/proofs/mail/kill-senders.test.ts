import { isPostgresAvailable } from '@fairweight/testing/database/temporary-postgres.ts'
import { expect, test } from 'vitest'
import { crashSenders } from './kill-senders.ts'

const TIMEOUT_MS = { timeout: 120_000 }

test('senders that are killed at random moments send no email twice and lose none', TIMEOUT_MS, async () => {
  const { written, sent, uncertain } = await crashSenders('embedded', 2, Math.random)
  expect(sent + uncertain).toBe(written)
  // A sender may be in two conversations at once: the job's and the regular look's.
  expect(uncertain).toBeLessThanOrEqual(4)
})

test.skipIf(!isPostgresAvailable())('nor do two at once that share PostgreSQL', TIMEOUT_MS, async () => {
  const { written, sent, uncertain } = await crashSenders('postgres', 1, Math.random)
  expect(sent + uncertain).toBe(written)
  expect(uncertain).toBeLessThanOrEqual(4)
})
