import type { FundsAndSplits } from '@fairweight/contract/wire'
import { expect, test } from 'vitest'
import { equalWeightBenchmark, fundBenchmark, ownBenchmark, readOwnMix } from './benchmarks.ts'

const fund = (TICKER: string, ASSET_CLASS: string | null): FundsAndSplits['funds'][number] => ({
  TICKER,
  ASSET_CLASS,
  LAST_CLOSE_PRICE: 1,
  REASON: null,
})

test('the usual funds stand for the benchmarks, and are called what they are', () => {
  const funds = [fund('AGG', null), fund('SPY', null), fund('BIL', 'cash')]
  expect(fundBenchmark('large-companies', funds)).toMatchObject({ name: 'S&P 500 fund (SPY)', needsAll: true })
  const mix = fundBenchmark('sixty-forty', funds)
  expect([...(mix?.weights ?? [])]).toEqual([
    ['SPY', 60],
    ['AGG', 40],
  ])
  expect(mix?.definition).toContain('60% in SPY, 40% in AGG. Brought back to its weights')
  expect(fundBenchmark('large-companies', [fund('FWUL1', 'us-large')])?.name).toBe('US large company fund (FWUL1)')
  expect(fundBenchmark('sixty-forty', [fund('SPY', null)])).toBeNull()
  expect(fundBenchmark('large-companies', [fund('BIL', 'cash'), fund('ODD', null)])).toBeNull()
})

test('one’s own stocks weigh the same, say that they flatter, and without any there is none', () => {
  expect(equalWeightBenchmark(['HLX', 'ABC'])).toMatchObject({
    weights: new Map([
      ['HLX', 1],
      ['ABC', 1],
    ]),
    needsAll: false,
    definition: expect.stringContaining('so it flatters'),
  })
  expect(equalWeightBenchmark([])).toBeNull()
})

const known = (ticker: string) => ['SPY', 'AGG', 'BRK.B'].includes(ticker)

test.each([
  ['SPY 60, AGG 40', { SPY: 60, AGG: 40 }],
  ['spy: 1', { SPY: 1 }],
  ['BRK.B=12.5%;AGG 1\n', { 'BRK.B': 12.5, AGG: 1 }],
])('“%s” is a mix', (typed, weights) => {
  const read = readOwnMix(typed, known)
  expect(read).toEqual({ weights: new Map(Object.entries(weights)) })
  expect(ownBenchmark(new Map(Object.entries(weights))).definition).toContain(Object.keys(weights)[0])
})

test.each([
  ['', 'Enter tickers with their weights, such as SPY 60, AGG 40.'],
  ['SPY', '“SPY” is no ticker with a weight, such as SPY 60.'],
  ['SPY 0', '“SPY 0” is no ticker with a weight, such as SPY 60.'],
  ['SPY -5', '“SPY -5” is no ticker with a weight, such as SPY 60.'],
  ['SPY 60, spy 40', 'SPY is there twice.'],
  ['QQQQ 60', 'The market data has no closes of QQQQ.'],
])('“%s” is none, in a sentence', (typed, fault) => expect(readOwnMix(typed, known)).toEqual({ fault }))

test('a mix of more parts than one call brings is refused', () => {
  const typed = Array.from({ length: 101 }, (_, at) => `A${at} 1`).join(',')
  expect(readOwnMix(typed, () => true)).toEqual({ fault: 'A mix of your own can have up to 100 parts.' })
})
