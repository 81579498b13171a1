import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainStationaryBlocks } from '@fairweight/testing/domain/bootstraps/plain-stationary-bootstrap.ts'
import { seededUniform, sortedQuantile, stationaryBootstrapRows } from './randomness.ts'

test('gives the numbers it always gave, so that published figures stay as they are', () => {
  const uniform = seededUniform(1992)
  expect([uniform(), uniform(), uniform()]).toEqual([0.9145026667974889, 0.8331896308809519, 0.5643540280871093])
})

test('fills [0, 1) evenly', () => {
  const uniform = seededUniform(7)
  const tenths = new Int32Array(10)
  for (let draw = 0; draw < 100_000; draw++) tenths[Math.floor(10 * uniform())]! += 1
  for (const count of tenths) expect(Math.abs(count - 10_000)).toBeLessThan(400)
})

test('fills every place as the paper says it', () => {
  fc.assert(
    fc.property(
      fc.integer(),
      fc.integer({ min: 1, max: 300 }),
      fc.integer({ min: 1, max: 30 }),
      (seed, length, meanBlock) => {
        const rows = new Int32Array(length).fill(-1)
        stationaryBootstrapRows(meanBlock, seededUniform(seed), rows)
        expect(Array.from(rows)).toEqual(plainStationaryBlocks(length, meanBlock, seededUniform(seed)).flat())
      },
    ),
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

test('reads between the two nearest values', () => {
  const sorted = Float64Array.of(1, 2, 4, 8)
  expect([0, 0.5, 1, 0.25].map((share) => sortedQuantile(sorted, share))).toEqual([1, 3, 8, 1.75])
  expect(sortedQuantile(Float64Array.of(5), 0.95)).toBe(5)
  expect(sortedQuantile(new Float64Array(0), 0.5)).toBeNaN()
})
