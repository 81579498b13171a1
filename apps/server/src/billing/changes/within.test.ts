import { expect, test } from 'vitest'
import { within } from './within.ts'

test('waits for work that is done in time, and not for work that never is', async () => {
  let isDone = false
  await within(60_000, Promise.resolve().then(() => void (isDone = true)))
  expect(isDone).toBe(true)
  await within(1, new Promise<void>(() => undefined))
  await expect(within(60_000, Promise.reject(new Error('no')))).rejects.toThrow('no')
})
