import { expect, test } from 'vitest'
import { REPORTED_MOVE, weightMoves } from './weight-moves.ts'

const mix = (weights: Readonly<Record<string, number>>) =>
  Object.entries(weights).map(([ticker, weight]) => ({ ticker, weight }))

test('the same weights move nothing, in whichever order', () => {
  expect(weightMoves(mix({ A: 0.4, B: 0.6 }), mix({ B: 0.6, A: 0.4 }))).toEqual([])
})

test('a move of more than half a percentage point is told, with both weights', () => {
  expect(weightMoves(mix({ A: 0.4, B: 0.6 }), mix({ A: 0.4051, B: 0.5949 }))).toEqual([
    { ticker: 'A', from: 0.4, to: 0.4051 },
    { ticker: 'B', from: 0.6, to: 0.5949 },
  ])
})

test('the largest move comes first, those of one size by ticker', () => {
  expect(
    weightMoves(mix({ A: 0.1, B: 0.2, C: 0.3, D: 0.4 }), mix({ A: 0.12, B: 0.16, C: 0.36, D: 0.36 })).map(
      ({ ticker }) => ticker,
    ),
  ).toEqual(['C', 'B', 'D', 'A'])
})

test('a stock that enters or leaves moves by all of its weight', () => {
  expect(weightMoves(mix({ A: 1 }), mix({ B: 1 }))).toEqual([
    { ticker: 'A', from: 1, to: 0 },
    { ticker: 'B', from: 0, to: 1 },
  ])
  expect(weightMoves(mix({ A: 0.996, B: 0.004 }), mix({ A: 1 }))).toEqual([])
})

test('a move of exactly the limit is not told from any weight, up or down, and the next larger is', () => {
  for (let hundredths = 1; hundredths < 100; hundredths += 1) {
    const weight = hundredths / 100
    const [up, down] = [mix({ A: weight + REPORTED_MOVE }), mix({ A: weight - REPORTED_MOVE })]
    expect([weightMoves(mix({ A: weight }), up), weightMoves(mix({ A: weight }), down)], String(weight)).toEqual([
      [],
      [],
    ])
    expect(weightMoves(mix({ A: weight }), mix({ A: weight + REPORTED_MOVE + 1e-6 }))).toHaveLength(1)
  }
})
