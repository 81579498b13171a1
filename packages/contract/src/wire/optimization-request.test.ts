import { expect, test } from 'vitest'
import { optimizationRequest } from './index.ts'

const request = { tickers: ['KO', 'PEP'], time_period: '1y', optimization_type: 'balanced' }

test('takes the request of the specification, and our own limits beside it', () => {
  expect(optimizationRequest.safeParse(request).success).toBe(true)
  expect(optimizationRequest.safeParse({ ...request, dataset: 'sample', maxWeight: 0.5, limits: { KO: { lower: 0.1, upper: 0.4 } } }).success).toBe(true)
})

test.each([
  ['an unknown period', { ...request, time_period: '2y' }],
  ['an unknown risk level', { ...request, optimization_type: 'bold' }],
  ['a weight above 1', { ...request, maxWeight: 1.5 }],
  ['a weight of 0', { ...request, maxWeight: 0 }],
  ['a number for a ticker', { ...request, tickers: ['KO', 7] }],
  ['a key that nobody declared', { ...request, customer: 'cus_1' }],
  ['no tickers at all', { time_period: '1y', optimization_type: 'balanced' }],
])('refuses %s', (_, body) => {
  expect(optimizationRequest.safeParse(body).success).toBe(false)
})
