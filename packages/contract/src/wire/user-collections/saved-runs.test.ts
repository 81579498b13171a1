import { DEFAULT_ESTIMATORS } from '@fairweight/domain/optimization'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runContents, runCreation } from '../index.ts'

const figures = {
  snapshot: 'sample-2026-11-20-0a1b',
  engineVersion: '3',
  weights: [
    { ticker: 'KO', weight: 0.4 },
    { ticker: 'BIL', weight: 0.6 },
  ],
  expectedReturn: 0.07,
  volatility: 0.1,
  sharpeRatio: null,
}
const portfolio = {
  kind: 'portfolio',
  ...figures,
  settings: {
    tickers: ['KO'],
    time_period: '5y',
    optimization_type: 'balanced',
    classCap: 0.25,
    leastOwnShare: null,
    dataset: 'market',
  },
}
const stocks = {
  kind: 'stocks',
  ...figures,
  settings: {
    tickers: ['KO', 'PEP'],
    time_period: '5y',
    optimization_type: 'balanced',
    dataset: 'market',
    estimators: DEFAULT_ESTIMATORS,
    seed: 1,
    limits: { KO: { upper: 0.4 } },
  },
}

test.each([portfolio, stocks])('a $kind result is kept as it is, with all that makes it again', (run) => {
  expect(runContents.parse(run)).toEqual(run)
  expect(runCreation.parse({ id: 'list', name: ' My mix ', run }).name).toBe('My mix')
})

/** Every object in a run, by the way to it. */
function objectsIn(value: object, way: readonly string[] = []): (readonly string[])[] {
  const inside = Object.entries(value).flatMap(([key, part]) =>
    typeof part === 'object' && part !== null ? objectsIn(part, [...way, key]) : [],
  )
  return Array.isArray(value) ? inside : [way, ...inside]
}

/** A copy of a run with one more field in the object at the end of the way. */
function withField(run: object, [step, ...way]: readonly string[], name: string, value: unknown): object {
  if (step === undefined) return { ...run, [name]: value }
  const copy: unknown[] | Record<string, unknown> = Array.isArray(run) ? [...run] : { ...run }
  const part: unknown = Reflect.get(copy, step)
  Reflect.set(copy, step, withField(typeof part === 'object' && part !== null ? part : {}, way, name, value))
  return copy
}

test.each([portfolio, stocks])('an amount of money or a holding has no place anywhere in a $kind result', (run) => {
  const names = fc.constantFrom('amount', 'money', 'cash', 'holdings', 'shares', 'orders', 'price', 'budget', 'value')
  const values = fc.oneof(
    fc.integer({ min: 0 }),
    fc.constant({ KO: 12 }),
    fc.constant([{ ticker: 'KO', shares: 12 }]),
    fc.constant('$1,000'),
  )
  // The limits of single stocks are keyed by ticker: what stands there is a share of the whole all the same.
  const ways = objectsIn(run).filter((way) => way.at(-1) !== 'limits')
  expect(ways.length).toBeGreaterThanOrEqual(4)
  fc.assert(
    fc.property(fc.constantFrom(...ways), names, values, (way, name, value) => {
      expect(runContents.safeParse(withField(run, way, name, value)).success, `${way.join('.')}.${name}`).toBe(false)
    }),
  )
  for (const amount of [1.01, 12, 1_000]) {
    expect(runContents.safeParse({ ...run, weights: [{ ticker: 'KO', weight: amount }] }).success).toBe(false)
    expect(
      runContents.safeParse({ ...stocks, settings: { ...stocks.settings, limits: { cash: { upper: amount } } } })
        .success,
    ).toBe(false)
  }
})

test('what is too large, or holds signs that no database keeps, is refused', () => {
  const limits = Object.fromEntries(
    Array.from({ length: 2_000 }, (_, place) => [`T${place}`, { lower: 0.1, upper: 0.9 }]),
  )
  expect(runContents.safeParse({ ...stocks, settings: { ...stocks.settings, limits } }).error?.issues[0]?.message).toBe(
    'This result is too large to keep.',
  )
  expect(runContents.safeParse({ ...portfolio, snapshot: 'a\0b' }).success).toBe(false)
  for (const name of ['', '   ', 'x'.repeat(61), 'a\0b'])
    expect(runCreation.safeParse({ id: 'list', name, run: portfolio }).success, name).toBe(false)
})
