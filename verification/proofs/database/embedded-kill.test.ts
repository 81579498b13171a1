import { expect, test } from 'vitest'
import { crashEmbeddedWriter } from './embedded-kill.ts'

test('a writer killed at random moments loses nothing that it had acknowledged', { timeout: 120_000 }, async () => {
  const outcome = await crashEmbeddedWriter(2, Math.random)
  expect(outcome.secondOwnersRejected).toBe(2)
  expect(outcome.kept).toBeGreaterThanOrEqual(outcome.acknowledged)
})
