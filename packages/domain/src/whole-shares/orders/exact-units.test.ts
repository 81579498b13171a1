import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addExactly, decimalPlaces, fromUnits, inUnits } from './exact-units.ts'

test('numbers are taken as they are written', () => {
  expect(inUnits(1019.969971, 6, 'down')).toBe(1_019_969_971n)
  expect([
    inUnits(0.15, 1, 'down'),
    inUnits(0.15, 1, 'up'),
    inUnits(-0.15, 1, 'down'),
    inUnits(-0.15, 1, 'up'),
  ]).toEqual([1n, 2n, -2n, -1n])
  expect([
    inUnits(12.3456, 1, 'down'),
    inUnits(12.3456, 1, 'up'),
    inUnits(-12.3456, 0, 'down'),
    inUnits(-12.3456, 0, 'up'),
  ]).toEqual([123n, 124n, -13n, -12n])
  expect([inUnits(1500, 0, 'up'), inUnits(1500, 2, 'down'), inUnits(0, 3, 'up')]).toEqual([1500n, 150_000n, 0n])
  expect([decimalPlaces(12.25), decimalPlaces(1e-7), decimalPlaces(3e21), decimalPlaces(-0)]).toEqual([2, 7, 0, 0])
  expect(addExactly(0.3, -0.1)).toBe(0.2)
})

test('units lead back to the number', () => {
  fc.assert(
    fc.property(fc.double({ min: -1e12, max: 1e12, noNaN: true }), (value) => {
      const places = decimalPlaces(value)
      expect(fromUnits(inUnits(value, places, 'down'), places) - value).toBe(0)
    }),
  )
})
