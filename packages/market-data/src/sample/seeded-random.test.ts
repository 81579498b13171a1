import { expect, test } from 'vitest'
import { seededRandom, seedFor } from './seeded-random.ts'

test('the same seed gives the same stream', () => {
  const first = seededRandom(7)
  const second = seededRandom(7)
  for (let index = 0; index < 100; index += 1) expect(first.normal()).toBe(second.normal())
})

test('normals have mean 0 and variance 1', () => {
  const random = seededRandom(1)
  let sum = 0
  let squares = 0
  const count = 200_000
  for (let index = 0; index < count; index += 1) {
    const value = random.normal()
    sum += value
    squares += value * value
  }
  expect(Math.abs(sum / count)).toBeLessThan(0.01)
  expect(Math.abs(squares / count - 1)).toBeLessThan(0.02)
})

test('uniforms stay in range and parts get seeds of their own', () => {
  const random = seededRandom(3)
  for (let index = 0; index < 1000; index += 1) {
    const value = random.between(2, 5)
    expect(value).toBeGreaterThanOrEqual(2)
    expect(value).toBeLessThan(5)
  }
  expect(seedFor(1, 'HLX')).not.toBe(seedFor(1, 'HLY'))
  expect(seedFor(1, 'HLX')).not.toBe(seedFor(2, 'HLX'))
})
