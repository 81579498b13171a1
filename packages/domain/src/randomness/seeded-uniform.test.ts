import { expect, test } from 'vitest'
import { seededUniform } from './seeded-uniform.ts'

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
