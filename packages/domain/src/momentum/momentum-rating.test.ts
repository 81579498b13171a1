import { expect, test } from 'vitest'
import { rateMomentum } from '../rating/rate-momentum.ts'
import { METHOD_SETTINGS } from '../settings/method-settings.ts'
import { explainRank, momentumRating } from './momentum-rating.ts'

const nothingElse = { measures: [], facts: [] }

test('a rank is the stocks below over all others, ties counted half, and comes out of its counts to the last bit', () => {
  const momenta = [0.3, 0.1, 0.1, 0.1, -0.2, null, 0.05]
  for (const ranked of rateMomentum(momenta.map((momentum) => ({ momentum })))) {
    const { value, reason, inputs } = explainRank(nothingElse, ranked)
    const counted = (name: string) => inputs.find((input) => input.name === name)?.value
    const aNumber: unknown = expect.any(Number)
    const [below, others] = [counted('stocks below'), counted('other ranked stocks')]
    expect([value, reason, below]).toEqual(
      ranked.rank === null
        ? [null, 'short-price-history', undefined]
        : [(below ?? Number.NaN) / (others ?? Number.NaN), reason, aNumber],
    )
  }
})

test('the facts behind a rank are those behind the stock’s own momentum, each once', () => {
  const own = { name: 'last close', value: 11, unit: 'USD/share', reason: null, note: null, facts: [0] } as const
  const measure = {
    id: 'percent-above-one-year-average-lagged-close-price',
    value: 0.1,
    unit: 'fraction',
    reason: null,
    formula: 'momentum#momentum',
    inputs: [own, { ...own, facts: [1, 0] }],
  } as const
  const [ranked] = rateMomentum([{ momentum: 0.1 }, { momentum: 0 }])
  if (ranked === undefined) throw new RangeError('Two are ranked')
  expect(explainRank({ measures: [measure], facts: [] }, ranked).inputs[0]).toMatchObject({ value: 0.1, facts: [0, 1] })
})

test('a stock with nothing to rank against has no rank, and its counts are not shown', () => {
  const [alone] = rateMomentum([{ momentum: 0.4 }, { momentum: null, reason: 'no-price' }])
  expect(alone).toEqual({ rating: 'Unranked', rank: null, reason: 'no-universe', universeSize: 1 })
  expect(explainRank(nothingElse, alone!)).toEqual({
    id: 'momentum-percentage-rank',
    unit: 'fraction',
    formula: 'momentum#percentile-and-grade',
    value: null,
    reason: 'no-universe',
    inputs: [],
  })
})

test('a stock without momentum keeps its own reason for having no rank', () => {
  const [, missing] = rateMomentum([{ momentum: 0.4 }, { momentum: null, reason: 'stale-price' }, { momentum: 0.1 }])
  expect(explainRank(nothingElse, missing!)).toMatchObject({ value: null, reason: 'stale-price' })
})

test('a stock counts as half of another with the same figure', () => {
  const [first] = rateMomentum([{ momentum: 0.1 }, { momentum: 0.1 }, { momentum: 0 }])
  // One below and half of one beside, of two others.
  const { value, inputs } = explainRank(nothingElse, first!)
  expect([value, inputs.map((input) => input.value)]).toEqual([0.75, [1.5, 2]])
})

test('the grades of momentum follow the limits of the settings', () => {
  const rating = { ...METHOD_SETTINGS.rating, momentumA: 0.7, momentumB: 0.2 }
  const grades = [0.7, 0.69, 0.2, 0.19].map((rank) => momentumRating(rank, { ...METHOD_SETTINGS, rating }))
  expect(grades).toEqual(['A', 'B', 'B', 'C'])
})
