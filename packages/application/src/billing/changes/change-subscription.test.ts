import { expect, test } from 'vitest'
import { waitAtMost } from './change-subscription.ts'

test('waits for work that is done in time, and not for work that never is', async () => {
  let isDone = false
  await waitAtMost(
    60_000,
    Promise.resolve().then(() => void (isDone = true)),
  )
  expect(isDone).toBe(true)
  await waitAtMost(1, new Promise<void>(() => undefined))
  await expect(waitAtMost(60_000, Promise.reject(new Error('no')))).rejects.toThrow('no')
})
