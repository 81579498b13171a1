import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawnReturns } from '@fairweight/testing/domain/optimization/drawn-returns.ts'
import { centerReturns, productOfAssets } from './centered-returns.ts'
import { productsAmong, productsWithFour } from './products-among.ts'
import { squaredNormOfProducts } from './squared-products.ts'

const shape = fc.tuple(fc.integer({ min: 1, max: 140 }), fc.integer({ min: 2, max: 140 }), fc.integer())

describe('the squares of all products of two assets', () => {
  it('sum up to what they do one by one, with more assets than days and with fewer', () => {
    fc.assert(
      fc.property(shape, ([assets, days, seed]) => {
        const centered = centerReturns(drawnReturns(assets, days, seed))
        let expected = 0
        for (let a = 0; a < assets; a++)
          for (let b = 0; b < assets; b++) expected += productOfAssets(centered, a, b) ** 2
        expect(squaredNormOfProducts(centered) / expected).toBeCloseTo(1, 12)
      }),
      { numRuns: 30 },
    )
  })

  it('sum up to the same where the assets are taken in several parts', () => {
    const centered = centerReturns(drawnReturns(1100, 9, 3))
    let expected = 0
    for (let day = 0; day < 9; day++)
      for (let other = 0; other < 9; other++) {
        let product = 0
        for (let asset = 0; asset < 1100; asset++)
          product += centered.values[asset * 9 + day]! * centered.values[asset * 9 + other]!
        expected += product ** 2
      }
    expect(squaredNormOfProducts(centered) / expected).toBeCloseTo(1, 12)
  })

  it('are none where nothing moves', () => {
    expect(squaredNormOfProducts(centerReturns([new Float64Array(5), new Float64Array(5).fill(0.25)]))).toBe(0)
  })
})

describe('products among some assets', () => {
  it('are the full matrix of these, in their order', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 29 }), { minLength: 1, maxLength: 13 }), (assets) => {
        const centered = centerReturns(drawnReturns(30, 17, 9))
        const products = productsAmong(centered, assets)
        expect(products).toHaveLength(assets.length ** 2)
        for (const [i, a] of assets.entries())
          for (const [j, b] of assets.entries())
            expect(products[i * assets.length + j]).toBeCloseTo(productOfAssets(centered, a, b), 14)
      }),
      { numRuns: 30 },
    )
  })
})

describe('products of all assets with a few series', () => {
  it.each([1, 3, 4])('stand four to an asset, of %i series', (count) => {
    const centered = centerReturns(drawnReturns(10, 13, 4))
    const series = drawnReturns(count, 13, 8)
    const products = productsWithFour(centered, series)
    expect(products).toHaveLength(40)
    for (let asset = 0; asset < 10; asset++)
      for (const [place, days] of series.entries()) {
        const row = centered.values.subarray(asset * 13, (asset + 1) * 13)
        const expected = days.reduce((sum, value, day) => sum + value * row[day]!, 0)
        expect(products[4 * asset + place]).toBeCloseTo(expected, 15)
      }
  })
})
