// @vitest-environment node
import { expect, test } from 'vitest'
import { playSchedule } from './offline-schedules.ts'

const SCHEDULES = 150

test('whatever network and windows do, no edit that was shown is lost', { timeout: 120_000 }, async () => {
  const first = Math.floor(Math.random() * 2 ** 31)
  let all = 0
  for (let seed = first; seed < first + SCHEDULES; seed++) {
    const { faults, edits } = await playSchedule(seed)
    expect(faults, `schedule ${seed}`).toEqual([])
    all += edits
  }
  expect(all).toBeGreaterThan(10 * SCHEDULES)
})
