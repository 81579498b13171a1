import { expect, test } from 'vitest'
import { solveAllocationProblem } from './allocation-problem.ts'

test('assets and numbers by ticker give the same answer', () => {
  const assets = [
    { ticker: 'KO', weight: 0.5, price: 60, held: 1 },
    { ticker: 'PEP', weight: 0.5, price: 170 },
  ]
  const byTicker = { weights: { KO: 0.5, PEP: 0.5 }, prices: { KO: 60, PEP: 170 }, held: { KO: 1 } }
  const settings = { id: 'a', cash: 1000, mode: 'whole', feePerOrder: 1, smallestTrade: 50 }
  const answer = solveAllocationProblem({ ...settings, assets })
  expect(answer).toMatchObject({ id: 'a', status: 'optimal', tickers: ['KO', 'PEP'], gap: 0 })
  expect(solveAllocationProblem({ ...settings, ...byTicker })).toEqual(answer)
})

const wrong: [string, unknown, string][] = [
  ['a list', [1], 'A problem is a JSON object.'],
  [
    'no assets',
    { cash: 5 },
    'Provide assets, a list of { ticker, weight, price, held }, or weights, prices and held as numbers by ticker.',
  ],
  [
    'assets without tickers',
    { assets: [{ weight: 1 }], cash: 5 },
    'Each of the assets must be an object with ticker, weight and price.',
  ],
  ['a mode nobody knows', { assets: [], mode: 'half' }, 'mode must be one of whole, fractional.'],
  ['text for cash', { weights: { A: 1 }, prices: { A: 1 }, cash: '5' }, 'The cash must be a number.'],
  [
    'a price from the prototype',
    { weights: { constructor: 1 }, prices: {}, cash: 5 },
    'The price of constructor is missing or not a number.',
  ],
]
test.each(wrong)('%s is refused in one sentence', (_name, json, message) => {
  expect(solveAllocationProblem(json)).toMatchObject({ id: null, status: 'invalid', reason: { message } })
})

test('what is left out is zero: fees, the smallest trade, what is held, and the weight of what is only held', () => {
  const answer = solveAllocationProblem({ weights: { KO: 1 }, prices: { KO: 10, PEP: 20 }, held: { PEP: 3 }, cash: 40 })
  expect(answer).toMatchObject({
    id: null,
    status: 'optimal',
    tickers: ['KO', 'PEP'],
    shares: [10, 0],
    fees: 0,
    leftover: 0,
  })
  expect(solveAllocationProblem({ id: 7, assets: [{ ticker: 'KO', weight: 1, price: 10 }], cash: 10 })).toMatchObject({
    id: 7,
    shares: [1],
    orders: [{ amount: 10 }],
  })
})

test('a reason is told only where there is one', () => {
  const idle = { assets: [{ ticker: 'KO', weight: 1, price: 10 }], cash: 5 }
  expect(solveAllocationProblem(idle)).toMatchObject({
    status: 'do-nothing',
    tickers: ['KO'],
    reason: { code: 'already-nearest' },
  })
  expect(solveAllocationProblem({ ...idle, cash: 10 })).not.toHaveProperty('reason')
  expect(Object.keys(solveAllocationProblem({ ...idle, cash: 'all' }))).toEqual(['id', 'status', 'reason'])
})

test('numbers by ticker need all their objects', () => {
  const message = expect.stringMatching(/^Provide assets/)
  const whole = { weights: { KO: 1 }, prices: { KO: 10 }, held: {}, cash: 5 }
  for (const name of ['weights', 'prices', 'held'])
    expect(solveAllocationProblem({ ...whole, [name]: 3 })).toMatchObject({ status: 'invalid', reason: { message } })
  expect(solveAllocationProblem(null)).toEqual({
    id: null,
    status: 'invalid',
    reason: { code: 'not-a-problem', message: 'A problem is a JSON object.' },
  })
  expect(solveAllocationProblem({ ...whole, held: { toString: 1 } })).toMatchObject({
    reason: { code: 'price-not-a-number', ticker: 'toString' },
  })
  expect(solveAllocationProblem({ ...whole, prices: { KO: '10' } })).toMatchObject({
    reason: { code: 'price-not-a-number', ticker: 'KO' },
  })
})
