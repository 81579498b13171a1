import { describe, expect, test } from 'vitest'
import type { AllocationAsset, AllocationRequest } from './allocation.ts'
import { findAllocationError } from './check-request.ts'

const asset = (change: Partial<AllocationAsset> = {}): AllocationAsset => ({
  ticker: 'GEAR',
  weight: 0.5,
  price: 10,
  held: 3,
  ...change,
})

const request = (change: Partial<AllocationRequest> = {}): AllocationRequest => ({
  assets: [asset(), asset({ ticker: 'BOLT' })],
  cash: 1000,
  mode: 'whole',
  feePerOrder: 1,
  smallestTrade: 50,
  ...change,
})

const withAsset = (change: Partial<AllocationAsset>) =>
  findAllocationError(request({ assets: [asset({ ticker: 'BOLT' }), asset(change)] }))

describe('a request that is right', () => {
  test.each<[string, Partial<AllocationRequest>]>([
    ['as it stands', {}],
    ['that takes money out', { cash: -20 }],
    ['without cash, fees or a smallest trade', { cash: 0, feePerOrder: 0, smallestTrade: 0 }],
    ['that wants nothing of what is held', { assets: [asset({ weight: 0 })] }],
    ['that holds part of a share', { assets: [asset({ held: 0.25 })] }],
    ['that wants everything in one', { assets: [asset({ weight: 1 })] }],
  ])('%s has no error', (_, change) => {
    expect(findAllocationError(request(change))).toBeNull()
  })
})

describe('an asset is refused by name', () => {
  const NOT_NUMBERS = [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]

  test.each<[string, Partial<AllocationAsset>[], string]>([
    ['price-not-a-number', NOT_NUMBERS.map((price) => ({ price })), 'The price of GEAR is missing or not a number.'],
    ['price-not-positive', [{ price: 0 }, { price: -10 }, { price: -0 }], 'The price of GEAR must be above zero.'],
    [
      'price-too-small',
      [{ price: 0.00005 }, { price: Number.MIN_VALUE }],
      'The price of GEAR is below $0.0001, too small for an order.',
    ],
    [
      'weight-not-a-number',
      NOT_NUMBERS.map((weight) => ({ weight })),
      'The weight of GEAR is missing or not a number.',
    ],
    [
      'weight-negative',
      [{ weight: -0.1 }, { weight: -Number.MIN_VALUE }],
      'The weight of GEAR is below zero; short positions cannot be planned.',
    ],
    ['weight-above-one', [{ weight: 1.01 }, { weight: 50 }], 'The weight of GEAR is above 1, which is 100%.'],
    [
      'held-invalid',
      [...NOT_NUMBERS.map((held) => ({ held })), { held: -1 }, { held: -0.001 }],
      'The number of GEAR shares held must be zero or more.',
    ],
  ])('with the code %s', (code, changes, message) => {
    for (const change of changes)
      expect(withAsset(change), JSON.stringify(change)).toEqual({ code, ticker: 'GEAR', message })
  })

  test('that is there twice', () => {
    expect(findAllocationError(request({ assets: [asset(), asset({ ticker: 'BOLT' }), asset()] }))).toEqual({
      code: 'duplicate-ticker',
      ticker: 'GEAR',
      message: 'GEAR is listed twice.',
    })
    expect(findAllocationError(request({ assets: [asset(), asset({ ticker: 'gear' })] }))).toBeNull()
  })

  test('for its price before its weight, and that before what is held', () => {
    expect(withAsset({ price: Number.NaN, weight: -1, held: -1 })?.code).toBe('price-not-a-number')
    expect(withAsset({ weight: -1, held: -1 })?.code).toBe('weight-negative')
  })

  test('the first of several, and each before any sum of them', () => {
    const assets = [
      asset({ ticker: 'A', weight: 0.9 }),
      asset({ ticker: 'B', held: -1 }),
      asset({ ticker: 'C', price: 0 }),
    ]
    expect(findAllocationError(request({ assets, feePerOrder: -1 }))?.ticker).toBe('B')
  })
})

describe('a request is refused', () => {
  test.each<[string, Partial<AllocationRequest>, string]>([
    ['no-assets', { assets: [] }, 'There is no stock to buy or sell.'],
    ['cash-not-a-number', { cash: Number.NaN }, 'The cash must be a number.'],
    ['cash-not-a-number', { cash: Number.POSITIVE_INFINITY }, 'The cash must be a number.'],
    ['fee-invalid', { feePerOrder: -0.01 }, 'The fee for an order must be zero or more.'],
    ['fee-invalid', { feePerOrder: Number.NaN }, 'The fee for an order must be zero or more.'],
    ['fee-invalid', { feePerOrder: Number.POSITIVE_INFINITY }, 'The fee for an order must be zero or more.'],
    ['smallest-trade-invalid', { smallestTrade: -1 }, 'The smallest trade must be zero or more.'],
    ['smallest-trade-invalid', { smallestTrade: Number.NaN }, 'The smallest trade must be zero or more.'],
    ['smallest-trade-invalid', { smallestTrade: Number.POSITIVE_INFINITY }, 'The smallest trade must be zero or more.'],
    ['amount-too-large', { cash: 2e11 }, 'Amounts above 100 billion USD are out of range.'],
  ])('with the code %s for %j', (code, change, message) => {
    expect(findAllocationError(request(change))).toEqual({ code, message })
  })

  test('for what it lacks before what its cash is', () => {
    expect(findAllocationError(request({ assets: [], cash: Number.NaN }))?.code).toBe('no-assets')
  })
})
