import { assert, describe, expect, it } from 'vitest'
import { denseCovariance } from './dense-covariance.ts'

const multiplied = (entries: readonly number[], weights: readonly number[]): number[] => {
  const out = new Float64Array(weights.length).fill(99)
  denseCovariance(entries, weights.length).multiply(Float64Array.from(weights), out)
  return [...out]
}

describe('a covariance given entry by entry', () => {
  it.each([
    ['the packed lower triangle', [4, 1, 9, 2, 3, 16]],
    ['the full matrix', [4, 1, 2, 1, 9, 3, 2, 3, 16]],
  ])('is read from %s, row by row', (_name, entries) => {
    const covariance = denseCovariance(entries, 3)
    expect(covariance).toMatchObject({ size: 3, variances: Float64Array.of(4, 9, 16), defect: null })
    expect(multiplied(entries, [1, 0, 0])).toEqual([4, 1, 2])
    expect(multiplied(entries, [0, 0, 1])).toEqual([2, 3, 16])
    // 4 - 2 · 1 + 3 · 2, 1 - 2 · 9 + 3 · 3 and 2 - 2 · 3 + 3 · 16.
    expect(multiplied(entries, [1, -2, 3])).toEqual([8, -8, 44])
  })

  it('writes zeros for no holdings, over what stood there', () => {
    expect(multiplied([4, 1, 9], [0, 0])).toEqual([0, 0])
  })

  it('holds no asset, or one whose two forms are the same', () => {
    expect(denseCovariance([], 0)).toMatchObject({ size: 0, defect: null })
    expect(denseCovariance([4], 1)).toMatchObject({ size: 1, variances: Float64Array.of(4), defect: null })
  })

  it('does not follow later changes of what was handed in', () => {
    const entries = [4, 1, 1, 9]
    const covariance = denseCovariance(entries, 2)
    entries[0] = 0
    const out = new Float64Array(2)
    covariance.multiply(Float64Array.of(1, 0), out)
    expect([...out]).toEqual([4, 1])
  })
})

describe('the defect of a covariance', () => {
  it.each([
    ['too few entries', [4, 1], 2, 'dimension-mismatch', null],
    ['entries that are neither form', [4, 1, 9, 2, 3], 3, 'dimension-mismatch', null],
    ['a missing variance', [4, 1, NaN], 2, 'not-finite', 1],
    ['a missing covariance, of the later asset', [4, 1, 9, NaN, 0, 16], 3, 'not-finite', 2],
    ['an infinite covariance above the diagonal', [4, Infinity, 1, 9], 2, 'not-finite', 1],
    ['a negative variance', [4, 0, -1e-300], 2, 'negative-variance', 1],
    ['the first of two negative variances', [-1, 0, -2], 2, 'negative-variance', 0],
    ['triangles that differ', [4, 1, 2, 9], 2, 'not-symmetric', 1],
    ['a triangle that has the other sign', [4, 1, -1, 9], 2, 'not-symmetric', 1],
    ['a correlation above 1', [4, 6.1, 9], 2, 'not-positive-semidefinite', 1],
    ['a correlation below -1', [4, -6.1, 9], 2, 'not-positive-semidefinite', 1],
    ['covariance with an asset without variance', [0, 1, 9], 2, 'not-positive-semidefinite', 1],
    ['three that cannot all oppose each other', [1, -0.6, 1, -0.6, -0.6, 1], 3, 'not-positive-semidefinite', 2],
  ])('is %s', (_name, entries, n, code, asset) => {
    expect(denseCovariance(entries, n).defect).toEqual({ code, asset })
  })

  it.each([
    ['a correlation of 1', [4, 6, 9], 2],
    ['a correlation of -1', [4, -6, 9], 2],
    ['an asset without variance', [0, 0, 9], 2],
    ['no variance at all', [0, 0, 0], 2],
    ['three that oppose each other as far as they can', [2, -1, 2, -1, -1, 2], 3],
  ])('is none with %s', (_name, entries, n) => {
    expect(denseCovariance(entries, n).defect).toBeNull()
  })

  it('is none where the triangles differ by no more than a billionth of the larger entry', () => {
    const differingBy = (share: number) => denseCovariance([4, 1, 1 + share, 9], 2).defect?.code ?? null
    expect([0.9e-9, 1.1e-9, -0.9e-9, -1.1e-9].map(differingBy)).toEqual([null, 'not-symmetric', null, 'not-symmetric'])
  })

  it('names what is missing before what is wrong', () => {
    expect(denseCovariance([-1, 2, 3, NaN], 2).defect).toEqual({ code: 'not-finite', asset: 1 })
    expect(denseCovariance([1, 2, 3, -1], 2).defect).toEqual({ code: 'negative-variance', asset: 1 })
    expect(denseCovariance([1, 2, 3, 1], 2).defect).toEqual({ code: 'not-symmetric', asset: 1 })
  })
})

describe('a covariance of many assets', () => {
  it('multiplies quickly to the same bits, and leaves everything else as it is', () => {
    const n = 60
    const full = Float64Array.from({ length: n * n }, (_, at) => {
      const [i, j] = [Math.floor(at / n), at % n]
      return i === j ? 2 : 1 / (2 + Math.abs(i - j))
    })
    const covariance = denseCovariance(full, n)
    const weights = Float64Array.from({ length: n }, (_, i) => (i % 3 === 0 ? 0 : 1 / (1 + i)))
    const expected = new Float64Array(n)
    covariance.multiply(weights, expected)
    assert(covariance.quickly !== undefined, 'Node has WebAssembly.')
    const answer = covariance.quickly((quick) => {
      const out = new Float64Array(n)
      quick.multiply(weights, out)
      expect(out).toEqual(expected)
      expect(quick.variances).toBe(covariance.variances)
      return 'answer'
    })
    expect(answer).toBe('answer')
  })

  it('is multiplied as it stands where there are few', () => {
    expect(denseCovariance([1, 0, 0, 1], 2).quickly).toBeUndefined()
  })
})
