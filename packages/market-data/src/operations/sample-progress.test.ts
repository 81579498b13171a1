import { sampleMakingText } from '@fairweight/contract/sample-making/sample-making-text.ts'
import { expect, test } from 'vitest'
import { trackSample } from './sample-progress.ts'

function begun() {
  const clock = { ms: 0 }
  return { clock, ...trackSample(() => clock.ms) }
}

test('nothing is estimated before a twentieth is done; then the time left follows from the time so far', () => {
  const { clock, onProgress, now } = begun()
  clock.ms = 1_000
  onProgress({ step: 'Generating companies', done: 100, total: 3_000 })
  expect(now()).toMatchObject({ step: 'companies', companies: { done: 100, total: 3_000 }, secondsLeft: null })
  clock.ms = 9_000
  onProgress({ step: 'Generating companies', done: 1_500, total: 3_000 })
  expect(now().fraction).toBeCloseTo(0.09)
  expect(now().secondsLeft).toBe(91)
  expect(sampleMakingText(now())).toBe(
    'The sample companies are being invented (1,500 of 3,000); 9% is done, about 2 min left',
  )
})

test('it never goes back, though some steps tell how far they are among others, and some are not known', () => {
  const { onProgress, now } = begun()
  let before = 0
  for (const [step, done] of [
    ['Reading sample-prices.parquet', 80],
    ['Reading sample-securities.parquet', 80],
    ['Reading sample-facts.zip', 20],
    ['Keeping sample-facts.zip', 100],
    ['Writing prices', 0],
    ['Writing facts', 50],
    ['Writing fundamentals', 20],
    ['Rating stocks', 0],
    ['Writing the snapshot', 33],
    ['Comparing with the day before', 0],
  ] as const) {
    onProgress({ step, done, total: 100 })
    expect(now().fraction, step).toBeGreaterThanOrEqual(before)
    before = now().fraction
  }
  expect(now()).toMatchObject({ step: 'snapshot', fraction: 0.98 })
})
