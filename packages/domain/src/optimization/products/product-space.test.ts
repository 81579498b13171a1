import fc from 'fast-check'
import { assert, describe, expect, it } from 'vitest'
import { compiledSpace } from './product-module.ts'
import { packRows, plainSpace, type ProductSpace, withProductSpace } from './product-space.ts'

const numbers = (length: number) =>
  fc.array(fc.double({ noNaN: true, min: -1e9, max: 1e9 }), { minLength: length, maxLength: length })

/** Two fours of rows of one length, and how far into the room they begin. */
const arbitraryFours = fc.nat(40).chain((length) =>
  fc.record({
    length: fc.constant(length),
    offset: fc.nat(9),
    left: numbers(4 * length),
    right: numbers(4 * length),
  }),
)
type Fours = typeof arbitraryFours extends fc.Arbitrary<infer Drawn> ? Drawn : never

function multiplied({ length, offset, left, right }: Fours, space: ProductSpace): number[] {
  const [leftStart, rightStart, out] = [offset, offset + 4 * length, offset + 8 * length]
  space.numbers.set(left, leftStart)
  space.numbers.set(right, rightStart)
  space.multiply(leftStart, rightStart, length, out)
  return [...space.numbers.subarray(out, out + 16)]
}

/** Sum by sum, in the order of the numbers. */
function oneByOne({ length, left, right }: Fours): number[] {
  return Array.from({ length: 16 }, (_, at) => {
    let sum = 0
    for (let k = 0; k < length; k++) sum += left[4 * k + (at >> 2)]! * right[4 * k + (at & 3)]!
    return sum
  })
}

describe('products of four rows with four others', () => {
  it('are those of one sum after the other to the last bit, by WebAssembly', () => {
    fc.assert(
      fc.property(arbitraryFours, (fours) => {
        const space = compiledSpace(8 * fours.length + 25)
        assert(space !== null, 'Node has WebAssembly.')
        expect(multiplied(fours, space)).toEqual(oneByOne(fours))
      }),
    )
  })

  it('are those of one sum after the other to the last bit, without it', () => {
    fc.assert(
      fc.property(arbitraryFours, (fours) => {
        expect(multiplied(fours, plainSpace(8 * fours.length + 25))).toEqual(oneByOne(fours))
      }),
    )
  })

  it('keep what is not finite', () => {
    const fours: Fours = { length: 1, offset: 0, left: [NaN, Infinity, 0, 1], right: [1, 0, -Infinity, 2] }
    const expected = [NaN, NaN, NaN, NaN, Infinity, NaN, -Infinity, Infinity, 0, 0, NaN, 0, 1, 0, -Infinity, 2]
    for (const space of [compiledSpace(24), plainSpace(24)]) {
      assert(space !== null, 'Node has WebAssembly.')
      expect(multiplied(fours, space)).toEqual(expected)
    }
  })

  it('are zeros for rows without numbers', () => {
    withProductSpace(16, (space) => {
      space.numbers.fill(7)
      space.multiply(0, 0, 0, 0)
      expect([...space.numbers.subarray(0, 16)]).toEqual(Array.from({ length: 16 }, () => 0))
    })
  })
})

describe('room for numbers', () => {
  it('is as large as asked for', () => {
    for (const size of [1, 8192, 8193, 100_000])
      withProductSpace(size, (space) => expect(space.numbers.length).toBeGreaterThanOrEqual(size))
  })

  it('is that of the last use, but never one that is in use', () => {
    const first = withProductSpace(100, (space) => space)
    withProductSpace(50, (outer) => {
      expect(outer).toBe(first)
      withProductSpace(50, (inner) => expect(inner).not.toBe(outer))
    })
  })

  it('is not kept where it is very large', () => {
    const small = withProductSpace(10, (space) => space)
    const large = withProductSpace(2 ** 20 + 8192, (space) => space.numbers.length)
    expect(large).toBeGreaterThan(2 ** 20)
    expect(withProductSpace(10, (space) => space)).toBe(small)
  })

  it('gives back what its use returns', () => {
    expect(withProductSpace(4, () => 'done')).toBe('done')
  })
})

describe('rows four side by side', () => {
  it('stand number by number, with zeros for the rows that a last four lacks', () => {
    const rows = [1, 2, 3, 4, 5].map((row) => Float64Array.of(10 * row, 10 * row + 1))
    withProductSpace(20, (space) => {
      space.numbers.fill(9)
      packRows(space, 1, rows, 2)
      expect([...space.numbers.subarray(0, 18)]).toEqual(
        [
          [9, 10, 20, 30, 40, 11, 21, 31, 41],
          [50, 0, 0, 0, 51, 0, 0, 0, 9],
        ].flat(),
      )
    })
  })
})
