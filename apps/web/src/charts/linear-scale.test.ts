import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linearScale, niceDomain, tickText } from './linear-scale.ts'

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

test('ticks are written with thousands parted and a true minus', () => {
  expect([1500, -20, 0.25, 0].map(tickText)).toEqual(['1,500', '−20', '0.25', '0'])
})

test.each([
  [[0, 10], 5, [0, 2, 4, 6, 8, 10]],
  [[0, 7], 5, [0, 1, 2, 3, 4, 5, 6, 7]],
  [[0, 30], 5, [0, 5, 10, 15, 20, 25, 30]],
  [[0, 40], 5, [0, 10, 20, 30, 40]],
  [[0.1, 0.5], 4, [0.1, 0.2, 0.3, 0.4, 0.5]],
] as const)('from %j about %i ticks: steps are 1, 2 or 5 times a power of ten', (domain, count, ticks) => {
  expect(linearScale(domain, [0, 100]).ticks(count)).toEqual(ticks)
})

test('a nice domain ends on the round figures just outside', () => {
  expect(niceDomain([3, 47], 5)).toEqual([0, 50])
  expect(niceDomain([-118.41, 327.89], 4)).toEqual([-200, 400])
  expect(niceDomain([0.12, 0.31], 4)).toEqual([0.1, 0.35])
  expect(niceDomain([7, 7], 4)).toEqual([7, 7])
})

test('a scale turned around grows upward, as the values of a chart do', () => {
  const y = linearScale([0, 10], [236, 12])
  expect([y(0), y(5), y(10)]).toEqual([236, 124, 12])
  expect(y.invert(124)).toBe(5)
})

test('a picture without any width reads as the low end', () => {
  expect(linearScale([3, 9], [40, 40]).invert(100)).toBe(3)
})
