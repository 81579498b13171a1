import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainStationaryBlocks } from '../testing/plain-stationary-bootstrap.ts'
import { seededUniform } from './seeded-uniform.ts'
import { stationaryBootstrapRows } from './stationary-bootstrap.ts'

test('fills every place as the paper says it', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 30 }), (seed, length, meanBlock) => {
      const rows = new Int32Array(length).fill(-1)
      stationaryBootstrapRows(meanBlock, seededUniform(seed), rows)
      expect(Array.from(rows)).toEqual(plainStationaryBlocks(length, meanBlock, seededUniform(seed)).flat())
    }),
  )
})

test('draws every place as often, in blocks of the mean length', () => {
  const [length, meanBlock, resamples] = [500, 12, 400]
  const uniform = seededUniform(3)
  const rows = new Int32Array(length)
  const drawn = new Int32Array(length)
  let blocks = 0
  for (let resample = 0; resample < resamples; resample++) {
    stationaryBootstrapRows(meanBlock, uniform, rows)
    for (const [place, row] of rows.entries()) {
      drawn[row]! += 1
      if (place === 0 || row !== (rows[place - 1]! + 1) % length) blocks++
    }
  }
  expect((resamples * length) / blocks).toBeGreaterThan(11.4)
  expect((resamples * length) / blocks).toBeLessThan(12.2)
  const spread = drawn.reduce((sum, count) => sum + (count - resamples) ** 2, 0) / length
  expect(spread).toBeLessThan(2 * resamples)
})

test('a mean block of one draws each place anew, and nothing is drawn from nothing', () => {
  const rows = new Int32Array(2000)
  stationaryBootstrapRows(1, seededUniform(4), rows)
  const inARow = rows.filter((row, place) => place > 0 && row === (rows[place - 1]! + 1) % rows.length).length
  expect(inARow).toBeLessThan(8)
  expect(() => stationaryBootstrapRows(5, seededUniform(4), new Int32Array(0))).not.toThrow()
})
