import { expect, it } from 'vitest'
import { quietCloses, smallHistory } from '@fairweight/testing/market/small-history.ts'
import { swappedTickers } from './swapped-tickers.ts'

const [low, high] = [quietCloses(20, 10), quietCloses(130, 10)]
const swapped = (own: readonly number[], other: readonly number[]) => [...own.slice(0, 6), ...other.slice(6)]

it('two tickers that take each other’s price are both held back', () => {
  const found = swappedTickers([
    smallHistory(swapped(low, high)),
    smallHistory(swapped(high, low), { ticker: 'DEF' }),
    smallHistory(low, { ticker: 'GHI' }),
  ])
  expect(found.map(({ ticker, severity, effects, detail }) => [ticker, severity, effects, detail.other])).toEqual([
    ['ABC', 'block', [{ kind: 'span', from: 6, to: 9 }], 'DEF'],
    ['DEF', 'block', [{ kind: 'span', from: 6, to: 9 }], 'ABC'],
  ])
})

it('two that jump on one day to levels of their own are not', () => {
  expect(
    swappedTickers([
      smallHistory(swapped(low, high)),
      smallHistory(swapped(high, quietCloses(60, 10)), { ticker: 'DEF' }),
    ]),
  ).toEqual([])
})

/** Both take each other's price; `volumes` are those of each before and from that day on. */
function found(...volumes: readonly (readonly [before: number, after: number])[]) {
  const [one, other] = volumes.map(([before, after]) =>
    Float32Array.from(low, (_, session) => (session < 6 ? before : after)),
  )
  return swappedTickers([
    smallHistory(swapped(low, high), { volumes: one ?? new Float32Array(10) }),
    smallHistory(swapped(high, low), { ticker: 'DEF', volumes: other ?? new Float32Array(10) }),
  ])
}

it('two that take each other’s price but go on trading as many shares each, or are traded heavily, are two that moved', () => {
  expect(found([1_000, 1_000], [90_000, 90_000])).toEqual([])
  expect(found([1_000, 9_000], [1_000, 9_000])).toEqual([])
  expect(found([1_000, 90_000], [90_000, 1_000])).toHaveLength(2)
})

it('two that do so without any volume are named only', () => {
  const reported = found([Number.NaN, Number.NaN], [Number.NaN, Number.NaN]).map(({ severity, effects }) => [
    severity,
    effects,
  ])
  expect(reported).toEqual([
    ['warn', [{ kind: 'suspect', session: 6 }]],
    ['warn', [{ kind: 'suspect', session: 6 }]],
  ])
})

it('among many that move on their days of news, one pair that comes to lie alike is chance', () => {
  const pairs = Array.from({ length: 40 }, (_, position) => {
    const [own, other, day] = [quietCloses(20, 90), quietCloses(30 * (1 + position / 400), 90), 40 + position]
    const exchange = (one: readonly number[], two: readonly number[], ticker: string) =>
      smallHistory([...one.slice(0, day), ...two.slice(day).map((close) => 1.03 * close)], {
        ticker,
        volumes: new Float32Array(90).fill(Number.NaN),
      })
    return [exchange(own, other, `U${position}`), exchange(other, own, `D${position}`)]
  })
  expect(swappedTickers(pairs[0] ?? [])).toHaveLength(2)
  expect(swappedTickers(pairs.flat())).toEqual([])
})
