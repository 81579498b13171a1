import { drawFrom } from '@fairweight/testing/domain/portfolio/random-life.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asCents } from '../../money/index.ts'
import { seededUniform } from '../../randomness/index.ts'
import { expectedIncome, type PayingPosition } from './expected-income.ts'

const position = (symbol: string, cents: number | null, dividendYield: number | null): PayingPosition => ({
  symbol,
  value: cents === null ? null : asCents(cents),
  dividendYield,
  yearsWithoutCut: 3,
})

test('each position pays its yield again, the most first', () => {
  const found = expectedIncome([position('KO', 100_000, 0.03), position('PEP', 200_000, 0.025)])
  expect(found).toEqual({
    total: 8_000,
    payers: [
      { symbol: 'PEP', amount: 5_000, dividendYield: 0.025, yearsWithoutCut: 3 },
      { symbol: 'KO', amount: 3_000, dividendYield: 0.03, yearsWithoutCut: 3 },
    ],
    without: [],
  })
})

test('what pays nothing is known to, and what nobody knows is named and never counted as nothing', () => {
  const found = expectedIncome([
    position('BRK.B', 100_000, 0),
    position('VTI', 100_000, null),
    position('X', null, 0.02),
  ])
  expect(found).toEqual({ total: 0, payers: [], without: ['VTI', 'X'] })
  expect(expectedIncome([])).toEqual({ total: 0, payers: [], without: [] })
})

test('the total is the payers to the cent, and every position is in exactly one place', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 31 - 1 }), (seed) => {
      const draw = drawFrom(seededUniform(seed))
      const positions = Array.from({ length: draw(20) }, (_, at) =>
        position(`S${at}`, draw(5) === 0 ? null : 1 + draw(10_000_000), draw(4) === 0 ? null : draw(120) / 1000),
      )
      const { total, payers, without } = expectedIncome(positions)
      expect(total).toBe(payers.reduce((sum, { amount }) => sum + amount, 0))
      const silent = positions.filter(({ value, dividendYield }) => value !== null && dividendYield === 0)
      expect(payers.length + without.length + silent.length).toBe(positions.length)
      expect(payers.every(({ amount }, at) => at === 0 || amount <= (payers[at - 1]?.amount ?? 0))).toBe(true)
    }),
    { numRuns: 200 },
  )
})
