import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linearScale, niceDomain } from './linear-scale.ts'

const finite = fc.double({ min: -1e6, max: 1e6, noNaN: true })
const domains = fc
  .tuple(finite, fc.double({ min: 1e-3, max: 1e6, noNaN: true }))
  .map(([low, extent]) => [low, low + extent] as const)

test('ends map to ends, and every pixel maps back', () => {
  fc.assert(
    fc.property(domains, fc.double({ min: 0, max: 1, noNaN: true }), (domain, share) => {
      const scale = linearScale(domain, [40, 640])
      expect(scale(domain[0])).toBeCloseTo(40, 6)
      expect(scale(domain[1])).toBeCloseTo(640, 6)
      const value = domain[0] + share * (domain[1] - domain[0])
      expect(Math.abs(scale.invert(scale(value)) - value)).toBeLessThanOrEqual(1e-6 * (1 + Math.abs(value)))
    }),
  )
})

test('ticks are round, inside, and about as many as asked', () => {
  expect(linearScale([0, 1], [0, 100]).ticks(5)).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1])
  expect(linearScale([-12, 43], [0, 100]).ticks(5)).toEqual([-10, 0, 10, 20, 30, 40])
  expect(linearScale([0.103, 0.187], [0, 100]).ticks(4)).toEqual([0.12, 0.14, 0.16, 0.18])
})

test('a nice domain holds the domain', () => {
  fc.assert(
    fc.property(domains, (domain) => {
      const [low, high] = niceDomain(domain, 5)
      expect(low).toBeLessThanOrEqual(domain[0] + 1e-9 * (1 + Math.abs(domain[0])))
      expect(high).toBeGreaterThanOrEqual(domain[1] - 1e-9 * (1 + Math.abs(domain[1])))
    }),
  )
})

test('one figure alone stands in the middle', () => {
  expect(linearScale([5, 5], [0, 100])(5)).toBe(50)
  expect(linearScale([5, 5], [0, 100]).ticks(4)).toEqual([5])
})
