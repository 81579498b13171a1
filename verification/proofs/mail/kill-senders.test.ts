import { isPostgresAvailable } from '@fairweight/testing/database/temporary-postgres.ts'
import { expect, test } from 'vitest'
import { crashSenders } from './kill-senders.ts'

const TIMEOUT_MS = { timeout: 120_000 }
/** All go to one host, and to one host a sender speaks in so many conversations at once. */
const AT_ONCE = 4

test('senders that are killed at random moments send no email twice and lose none', TIMEOUT_MS, async () => {
  const { written, sent, uncertain, kills } = await crashSenders('embedded', 2, Math.random)
  expect(sent + uncertain).toBe(written)
  expect(uncertain).toBeLessThanOrEqual(kills * AT_ONCE)
})

test.skipIf(!isPostgresAvailable())('nor do two at once that share PostgreSQL', TIMEOUT_MS, async () => {
  const { written, sent, uncertain, kills } = await crashSenders('postgres', 1, Math.random)
  expect(sent + uncertain).toBe(written)
  expect(uncertain).toBeLessThanOrEqual(kills * AT_ONCE)
})
