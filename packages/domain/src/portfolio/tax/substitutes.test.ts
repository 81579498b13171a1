import { ticker } from '@fairweight/testing/domain/portfolio/random-life.ts'
import { describe, expect, test } from 'vitest'
import { seededUniform } from '../../randomness/index.ts'
import { substitutesFor } from './substitutes.ts'

const [KO, PEP, XOM, BILL] = [ticker('KO'), ticker('PEP'), ticker('XOM'), ticker('BILL')]
const uniform = seededUniform(12)
const moves = Array.from({ length: 400 }, () => 0.04 * (uniform() - 0.5))

/** Closes that follow the moves by a share and otherwise go their own way. */
function following(share: number): Float64Array {
  let close = 100
  return Float64Array.from(moves, (moved) => (close *= 1 + share * moved + (1 - share) * 0.04 * (uniform() - 0.5)))
}

const own = following(1)
const alike = following(0.9)
const far = following(0.05)

/** The correlation of two series of closes by its definition. */
function referenceCorrelation(a: Float64Array, b: Float64Array): number {
  const growths = (closes: Float64Array) => Array.from(closes.slice(1), (close, i) => close / (closes[i] ?? NaN) - 1)
  const [x, y] = [growths(a), growths(b)]
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [ofX, ofY] = [mean(x), mean(y)]
  const product = (u: readonly number[], ofU: number, v: readonly number[], ofV: number) =>
    u.reduce((sum, value, i) => sum + (value - ofU) * ((v[i] ?? NaN) - ofV), 0)
  return product(x, ofX, y, ofY) / Math.sqrt(product(x, ofX, x, ofX) * product(y, ofY, y, ofY))
}

describe('what could stand in for a stock', () => {
  test('are the others that move alike, the most alike first', () => {
    const closes = new Map([
      [XOM, far],
      [KO, own],
      [PEP, alike],
      [BILL, following(0.7)],
    ])
    const found = substitutesFor(KO, closes)
    expect(found.map(({ symbol }) => symbol)).toEqual(['PEP', 'BILL'])
    expect(found[0]?.correlation).toBeCloseTo(referenceCorrelation(own, alike), 10)
  })

  test('only the last two years count', () => {
    const before = Float64Array.from({ length: 300 }, (_, dayAt) => 50 + (dayAt % 7))
    const turned = Float64Array.from({ length: 300 }, (_, dayAt) => 57 - (dayAt % 7))
    const long = Float64Array.from([...before, ...own, ...own.map((close) => close * 1.01)])
    const other = Float64Array.from([...turned, ...alike, ...alike.map((close) => close * 1.01)])
    const [first] = substitutesFor(
      KO,
      new Map([
        [KO, long],
        [PEP, other],
      ]),
    )
    expect(first?.correlation).toBeCloseTo(referenceCorrelation(long.slice(-505), other.slice(-505)), 10)
  })

  test('days that one lacks count for neither; with too few left it is none', () => {
    const holed = alike.map((close, at) => (at % 3 === 0 ? NaN : close))
    expect(
      substitutesFor(
        KO,
        new Map([
          [KO, own],
          [PEP, holed],
        ]),
      ),
    ).toHaveLength(1)
    const young = alike.map((close, at) => (at < 300 ? NaN : close))
    expect(
      substitutesFor(
        KO,
        new Map([
          [KO, own],
          [PEP, young],
        ]),
      ),
    ).toEqual([])
  })

  test('what never moves, or the stock alone, has none', () => {
    const still = new Float64Array(400).fill(10)
    expect(
      substitutesFor(
        KO,
        new Map([
          [KO, own],
          [BILL, still],
        ]),
      ),
    ).toEqual([])
    expect(substitutesFor(KO, new Map([[PEP, alike]]))).toEqual([])
  })
})
