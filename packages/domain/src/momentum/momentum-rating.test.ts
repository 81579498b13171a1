import { expect, test } from 'vitest'
import { rateMomentum } from '../rating/rate-momentum.ts'
import { explainRank } from './momentum-rating.ts'

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
