import { expect, test } from 'vitest'
import { killEmbeddedWriter } from './embedded-kill.ts'

test('a writer killed at random moments loses nothing that it had acknowledged', { timeout: 120_000 }, async () => {
  const outcome = await killEmbeddedWriter(5, Math.random)
  expect(outcome.secondOwnersRefused).toBe(5)
  expect(outcome.kept).toBeGreaterThanOrEqual(outcome.acknowledged)
})
