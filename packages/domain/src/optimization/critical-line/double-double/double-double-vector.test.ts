import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { add, multiply, sumOf } from './double-double.ts'
import { addScaled, copyInto, entryOf, setEntry, zeros } from './double-double-vector.ts'

const number32 = fc
  .tuple(fc.double({ min: -1e6, max: 1e6, noNaN: true }), fc.double({ min: -1, max: 1, noNaN: true }))
  .map(([high, share]) => sumOf(high, share * 2 ** -54 * Math.abs(high)))
const vector = fc.array(number32, { minLength: 6, maxLength: 6 }).map((entries) => {
  const made = zeros(entries.length)
  for (const [place, entry] of entries.entries()) setEntry(made, place, entry)
  return made
})

describe('a list of numbers of 32 digits', () => {
  it('begins with zeros and gives back what was put in', () => {
    const list = zeros(2)
    expect(entryOf(list, 1)).toEqual({ high: 0, low: 0 })
    setEntry(list, 1, { high: 3, low: 2 ** -60 })
    expect(entryOf(list, 1)).toEqual({ high: 3, low: 2 ** -60 })
    expect(entryOf(list, 0)).toEqual({ high: 0, low: 0 })
  })

  it('is copied with both parts, and shares nothing with its copy', () => {
    const list = zeros(1)
    const copy = zeros(1)
    setEntry(list, 0, { high: 1, low: 2 ** -70 })
    copyInto(copy, list)
    setEntry(list, 0, { high: 5, low: 0 })
    expect(entryOf(copy, 0)).toEqual({ high: 1, low: 2 ** -70 })
  })

  it('takes a multiple of another as one number does, to the last bits', () => {
    fc.assert(
      fc.property(vector, vector, number32, (target, source, factor) => {
        const expected = Array.from(target.high.keys(), (place) =>
          add(entryOf(target, place), multiply(factor, entryOf(source, place))),
        )
        addScaled(target, 0, factor, source, 0, target.high.length)
        for (const [place, one] of expected.entries()) {
          const size = Math.max(1e-300, Math.abs(factor.high * source.high[place]!), Math.abs(one.high))
          const found = entryOf(target, place)
          expect(Math.abs(found.high - one.high + (found.low - one.low)) / size).toBeLessThan(2 ** -100)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('takes it only where it is told to', () => {
    const target = zeros(4)
    const source = zeros(4)
    source.high.set([1, 2, 3, 4])
    addScaled(target, 1, { high: 10, low: 0 }, source, 2, 2)
    expect([...target.high]).toEqual([0, 30, 40, 0])
  })
})
