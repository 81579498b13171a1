import { expect, test } from 'vitest'
import type { MarketRunStep } from '@fairweight/database/repositories/market-runs/market-runs.ts'
import type { RunStep } from '../schedule/run-times.ts'
import { notesOfKeptDay } from './run-notes.ts'

const SESSION = '2026-11-23'

/** A step that failed. */
const failed = (step: RunStep, sentence: string): [RunStep, MarketRunStep] => [
  step,
  {
    step,
    state: 'failed',
    attempts: 1,
    startedAt: '2026-11-24T01:30:00.000Z',
    finishedAt: '2026-11-24T01:31:00.000Z',
    retryAt: null,
    inputHash: null,
    output: null,
    failure: 'source-unauthorized',
    sentence,
  },
]
const kept = `Nothing was published for ${SESSION}; readers keep the day before.`

test('closes that came neither in the afternoon nor in the evening are missing once', () => {
  const [afternoon, evening] = [failed('prices', 'EODHD is away.'), failed('prices-final', 'EODHD refuses the key.')]
  expect(notesOfKeptDay(SESSION, new Map([afternoon, evening]))).toEqual([
    kept,
    'Final closes are not there in full. EODHD refuses the key.',
  ])
  expect(notesOfKeptDay(SESSION, new Map([afternoon]))).toEqual([
    kept,
    'Closes of the afternoon are not there in full. EODHD is away.',
  ])
})
