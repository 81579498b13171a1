import { milliseconds } from '@fairweight/domain/time/durations.ts'
import { expect, test } from 'vitest'
import { shareAnswer } from './shared-answer.ts'

function counting(outcomes: readonly (number | Error)[] = []) {
  const left = [...outcomes]
  const state = { now: 0, reads: 0, about: 'a' }
  const ask = shareAnswer({
    ttlMs: milliseconds(1_000),
    clock: () => state.now,
    about: () => state.about,
    async read() {
      state.reads += 1
      const outcome = left.shift() ?? state.reads
      if (outcome instanceof Error) throw outcome
      return outcome
    },
  })
  return { state, ask }
}

test('everybody who asks at once gets the answer of one reading', async () => {
  const { ask, state } = counting()
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1])
  expect(state.reads).toBe(1)
})

test('it is kept to the last millisecond of its time, and no longer', async () => {
  const { ask, state } = counting()
  await ask()
  state.now = 999
  expect(await ask()).toBe(1)
  state.now = 1_000
  expect(await ask()).toBe(2)
})

test('it is old at once when what it is about changes', async () => {
  const { ask, state } = counting()
  await ask()
  state.about = 'b'
  expect(await ask()).toBe(2)
})

test('a failure is not kept, and does not throw away the answer that came after it', async () => {
  const { ask } = counting([new Error('away'), 7])
  const first = ask()
  await expect(first).rejects.toThrow('away')
  expect([await ask(), await ask()]).toEqual([7, 7])
})
