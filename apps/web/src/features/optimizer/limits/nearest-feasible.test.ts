import type { OptimizationReason } from '@fairweight/contract/wire'
import { expect, test } from 'vitest'
import type { MixLimits } from './mix-limits.ts'
import { applyNearest } from './nearest-feasible.ts'

const reason = (
  limit: string,
  nearestFeasible: number,
  more: Partial<OptimizationReason> = {},
): OptimizationReason => ({ code: 'x', message: 'It cannot be met.', limit, nearestFeasible, ...more })

test('a cap goes up to a hundredth of a percent that can be met, and takes lower caps of single stocks along', () => {
  const value: MixLimits = {
    maxWeight: 0.1,
    limits: { A: { upper: 0.05 }, B: { lower: 0.2, upper: 0.5 }, C: { lower: 0.01 } },
  }
  expect(applyNearest(value, reason('maxWeight', 1 / 3))).toEqual({
    label: 'Use 33.34%',
    value: { maxWeight: 0.3334, limits: { A: { upper: 0.3334 }, B: { lower: 0.2, upper: 0.5 }, C: { lower: 0.01 } } },
  })
  expect(applyNearest({ maxWeight: 0.1 }, reason('maxWeight', 0.125))).toEqual({
    label: 'Use 12.5%',
    value: { maxWeight: 0.125 },
  })
})

test('floors go down, all of them or the one of the ticker', () => {
  const value: MixLimits = { limits: { A: { lower: 0.6 }, B: { lower: 0.7, upper: 0.9 } } }
  expect(applyNearest(value, reason('lower', 0.5))?.value).toEqual({
    limits: { A: { lower: 0.5 }, B: { lower: 0.5, upper: 0.9 } },
  })
  expect(applyNearest(value, reason('lower', 0.4, { ticker: 'A' }))?.value).toEqual({
    limits: { A: { lower: 0.4 }, B: { lower: 0.7, upper: 0.9 } },
  })
})

test('sector caps go up, the named one or all that are too low', () => {
  const value: MixLimits = { sectorCaps: { Energy: 0.1, Utilities: 0.3 } }
  expect(applyNearest(value, reason('sectorCaps', 0.2))?.value).toEqual({ sectorCaps: { Energy: 0.2, Utilities: 0.3 } })
  expect(applyNearest(value, reason('sectorCaps', 0.7, { sector: 'Energy' }))?.value).toEqual({
    sectorCaps: { Energy: 0.7, Utilities: 0.3 },
  })
})

test('a wanted figure moves to the end of the frontier, inside it', () => {
  expect(applyNearest({ targetReturn: 0.5 }, reason('targetReturn', 0.212_345))).toEqual({
    label: 'Use 21.23%',
    value: { targetReturn: 0.2123 },
  })
  expect(applyNearest({ targetVolatility: 0.01 }, reason('targetVolatility', 0.081_234))).toEqual({
    label: 'Use 8.13%',
    value: { targetVolatility: 0.0813 },
  })
})

test('holdings', () => {
  expect(applyNearest({ mostHoldings: 2 }, reason('mostHoldings', 3))).toEqual({
    label: 'Use 3 holdings',
    value: { mostHoldings: 3 },
  })
  expect(applyNearest({ smallestHolding: 0.6 }, reason('smallestHolding', 0.5))).toEqual({
    label: 'Use 50%',
    value: { smallestHolding: 0.5 },
  })
})

test('a refusal without a limit of ours has no such way out', () => {
  expect(applyNearest({}, { code: 'unbounded-ratio', message: 'No.' })).toBeNull()
  expect(applyNearest({}, reason('riskFreeRate', 0.02))).toBeNull()
})
