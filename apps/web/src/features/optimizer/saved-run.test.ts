// @vitest-environment node
import type { OptimizationResult } from '@fairweight/contract/wire'
import { DEFAULT_ESTIMATORS } from '@fairweight/domain/optimization'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { EXPLAINED_MIX } from '../../../testing/explained-stock.ts'
import { ApiError } from '../../data/api-error.ts'
import type { LocallyComputed } from '../../data/offline-cache/computed-locally.ts'
import { WorkerFailed } from '../../data/optimizing/run-in-worker.ts'
import { optimizationQuery } from '../../data/stock-queries.ts'
import {
  COVARIANCE_CHOICES,
  MISSING_DATA_CHOICES,
  PAIRWISE_COVARIANCE_CHOICES,
  PAIRWISE_RETURN_CHOICES,
  RETURN_CHOICES,
} from './limits/estimator-choices.ts'
import type { MixLimits } from './limits/mix-limits.ts'
import { optimizationRequest } from './optimization-request.ts'
import { choiceOf, rerunOnServer, runOf } from './saved-run.ts'
import { failureText } from './uncertainty/failure-text.ts'
import { serverAgreement } from './uncertainty/server-agreement.ts'

const LIMITS: MixLimits = {
  maxWeight: 0.4,
  limits: { AAA: { upper: 0.2 }, ZZZ: { upper: 0.1 } },
  sectorCaps: { Energy: 0.3, Utilities: 0.1 },
  targetVolatility: 0.15,
}

const ask = (limits: MixLimits) =>
  optimizationRequest({
    tickers: ['BBB', 'AAA'],
    dataset: 'sample',
    choice: { period: '3y', riskLevel: 'least_risk', position: 0.5, limits },
    sectorOf: (ticker) => (ticker === 'AAA' ? 'Energy' : null),
  })

test('the server is asked by sorted tickers, without limits of other stocks and sectors, and without the slider', () => {
  expect(ask(LIMITS)).toEqual({
    tickers: ['AAA', 'BBB'],
    time_period: '3y',
    optimization_type: 'least_risk',
    dataset: 'sample',
    maxWeight: 0.4,
    limits: { AAA: { upper: 0.2 } },
    sectorCaps: { Energy: 0.3 },
  })
})

test('a wanted figure is asked for only where holdings are restricted; else it is read off the frontier', () => {
  expect(ask({ targetReturn: 0.1 })).not.toHaveProperty('targetReturn')
  expect(ask({ targetReturn: 0.1, mostHoldings: 3 })).toMatchObject({ targetReturn: 0.1, mostHoldings: 3 })
  expect(ask({ targetVolatility: 0.1, smallestHolding: 0.02 })).toMatchObject({ targetVolatility: 0.1 })
})

const ANSWER: OptimizationResult = {
  ...EXPLAINED_MIX,
  weights: [
    { ticker: 'AAA', weight: 1 },
    { ticker: 'BBB', weight: 0 },
  ],
}

test('a result is kept with its question, its figures and what it holds', () => {
  expect(runOf(ANSWER)).toEqual({
    kind: 'stocks',
    settings: ANSWER.settings,
    snapshot: 's',
    engineVersion: '1',
    weights: [{ ticker: 'AAA', weight: 1 }],
    expectedReturn: 0.08,
    volatility: 0.16,
    sharpeRatio: 0.4,
  })
})

test('without a mix there is nothing to keep, and the server’s reason is given', () => {
  const none = { ...ANSWER, expectedReturn: null }
  expect(runOf({ ...none, reason: { code: 'x', message: 'The caps add up to 80%.' } })).toEqual({
    refusal: 'The caps add up to 80%.',
  })
  expect(runOf(none)).toEqual({ refusal: 'No such mix exists.' })
})

test('a kept run is asked again exactly as it was, on the snapshot of now', async () => {
  const client = new QueryClient()
  const newer = { ...ANSWER, snapshot: 'newer', expectedReturn: 0.09 }
  client.setQueryData(optimizationQuery(ANSWER.settings, 'newer').queryKey, newer)
  const run = runOf(ANSWER)
  if (!('kind' in run) || run.kind !== 'stocks') throw new Error('Not a run of stocks.')
  expect(await rerunOnServer(client, 'newer')(run)).toMatchObject({ snapshot: 'newer', expectedReturn: 0.09 })
  client.clear()
})

test('what was chosen for a run is chosen again, and what was the default is not set', () => {
  const settings: OptimizationResult['settings'] = {
    ...ANSWER.settings,
    time_period: '10y',
    optimization_type: 'maximum_return',
    ...LIMITS,
    estimators: { ...DEFAULT_ESTIMATORS, expectedReturns: 'james-stein' },
  }
  expect(choiceOf(settings)).toEqual({
    period: '10y',
    riskLevel: 'maximum_return',
    position: null,
    limits: { ...LIMITS, estimators: { expectedReturns: 'james-stein' } },
  })
  expect(choiceOf(ANSWER.settings).limits).toEqual({})
})

test('the first of each kind of estimate is the engine’s default, and every line is one plain sentence', () => {
  expect(COVARIANCE_CHOICES[0]?.value).toBe(DEFAULT_ESTIMATORS.covariance)
  expect(RETURN_CHOICES[0]?.value).toBe(DEFAULT_ESTIMATORS.expectedReturns)
  expect(MISSING_DATA_CHOICES[0]?.value).toBe(DEFAULT_ESTIMATORS.missingData)
  for (const { line } of [...COVARIANCE_CHOICES, ...RETURN_CHOICES, ...MISSING_DATA_CHOICES])
    expect(line).toMatch(/^\p{Lu}.*\.$/u)
})

test('with days that each pair shares, only estimates that can use them are offered', () => {
  expect(PAIRWISE_COVARIANCE_CHOICES.map(({ value }) => value)).toEqual(['sample'])
  expect(PAIRWISE_RETURN_CHOICES.map(({ value }) => value)).toEqual(['arithmetic', 'compound'])
})

const again = { ...ANSWER, shrunkReturns: null, frontier: ANSWER.frontier.map((corner) => ({ ...corner })) } as const
const step = (change: object) => ({ status: 'done', value: { again: { ...again, ...change }, ranges: null } }) as const

test('the browser’s own computation agrees to rounding or is said to differ', () => {
  expect(serverAgreement(ANSWER, step({ volatility: 0.16 + 5e-13 }))).toBe('same')
  expect(serverAgreement(ANSWER, step({ volatility: 0.16 + 5e-12 }))).toBe('different')
})

test('before the browser is done, and where no server computed, nothing is compared', () => {
  expect(serverAgreement(ANSWER, { status: 'working', share: 0.5 })).toBeNull()
  const local: LocallyComputed = { ...ANSWER, computedHere: true }
  expect(serverAgreement(local, step({}))).toBeNull()
})

test('what the browser could not compute is said apart from prices that did not come', () => {
  expect(failureText(new WorkerFailed(), 'No ranges')).toEqual({
    title: 'No ranges',
    text: expect.stringContaining('The mix and its proof are not affected.'),
  })
  expect(failureText(new ApiError('TIMEOUT_ERROR'), 'No ranges').text).toBe(
    'The prices needed for this could not be loaded. The server did not answer in time. Please try again.',
  )
})
