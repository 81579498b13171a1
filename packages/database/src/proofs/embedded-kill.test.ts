import { expect, test } from 'vitest'
import { killEmbeddedWriter } from './embedded-kill.ts'

test('a writer killed at random moments loses nothing that it had acknowledged', { timeout: 120_000 }, async () => {
  const outcome = await killEmbeddedWriter(2, Math.random)
  expect(outcome.secondOwnersRefused).toBe(2)
  expect(outcome.kept).toBeGreaterThanOrEqual(outcome.acknowledged)
})
