import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { day, gearMaker } from '@fairweight/testing/domain/companies.ts'
import { companyFiling, companyOfYears, knownInput, missingInput } from '@fairweight/testing/domain/known-company.ts'
import { METHOD_SETTINGS } from '../settings/method-settings.ts'
import { marketCap, marketCapFrom, marketCapGroup } from './market-cap.ts'

const CLOSE = knownInput(20, 'last close', 'USD/share')

describe('market capitalization', () => {
  test('is the close times the shares of the latest balance sheet', () => {
    const { inputs, ...measure } = marketCap(companyFiling(gearMaker()), CLOSE)
    expect(measure).toEqual({
      id: 'marketcap',
      unit: 'USD',
      formula: 'value-measures#market-capitalization',
      value: 1e9, // 20 x 50 million
      reason: null,
    })
    expect(inputs.map(({ name }) => name)).toEqual(['last close', 'shares outstanding'])
  })

  test('counts the shares after a split since the filing, and not one after the as-of date', () => {
    const inJune = { date: day('2016-06-01'), factor: 3 }
    const later = { date: day('2017-01-02'), factor: 10 }
    expect(marketCap(companyFiling(gearMaker(), [inJune, later]), CLOSE).value).toBe(3e9)
  })

  test('is the same before and after a split, with the price on the same share basis', () => {
    const split = { date: day('2016-06-01'), factor: 4 }
    const after = marketCap(companyFiling(gearMaker(), [split]), knownInput(5)).value
    expect(after).toBe(marketCap(companyFiling(gearMaker()), CLOSE).value)
  })

  test('is unknown where the price is, or the number of shares', () => {
    expect(marketCap(companyFiling(gearMaker()), missingInput('stale-price')).reason).toBe('stale-price')
    expect(marketCap(companyOfYears({ totalEquity: 5 }), CLOSE)).toMatchObject({
      value: null,
      reason: 'shares-outstanding-unknown',
    })
  })

  test('gives the reason of the price first where neither is known', () => {
    const inputs = { close: missingInput('no-price'), shares: missingInput('shares-outstanding-unknown') }
    expect(marketCapFrom(inputs).reason).toBe('no-price')
  })

  test.each([0, -1])('is empty with %d shares', (shares) => {
    expect(marketCapFrom({ close: CLOSE, shares: knownInput(shares) })).toMatchObject({
      value: null,
      reason: 'shares-not-positive',
    })
  })

  test('is out of range where a number cannot hold it', () => {
    expect(marketCapFrom({ close: knownInput(1e200), shares: knownInput(1e200) }).reason).toBe('out-of-range')
  })
})

describe('the size group', () => {
  const order = ['Micro', 'Small', 'Mid', 'Large']

  test.each([
    [0, 'Micro'],
    [-5, 'Micro'],
    [299_999_999.99, 'Micro'],
    [300_000_000, 'Small'],
    [1_999_999_999.99, 'Small'],
    [2_000_000_000, 'Mid'],
    [9_999_999_999.99, 'Mid'],
    [10_000_000_000, 'Large'],
    [Number.MAX_VALUE, 'Large'],
  ])('of %d is %s', (cap, group) => {
    expect(marketCapGroup(cap)).toBe(group)
  })

  test('never shrinks as the market capitalization grows', () => {
    const cap = fc.double({ min: 0, max: 20e9, noNaN: true })
    fc.assert(
      fc.property(cap, cap, (one, more) => {
        const [smaller, larger] = [order.indexOf(marketCapGroup(one)), order.indexOf(marketCapGroup(one + more))]
        expect(larger).toBeGreaterThanOrEqual(smaller)
      }),
      { seed: 56, numRuns: 100 },
    )
  })

  test('follows the floors of the settings', () => {
    const settings = { ...METHOD_SETTINGS, marketCapGroups: { large: 30, mid: 20, small: 10 } }
    expect([9, 10, 20, 30].map((cap) => marketCapGroup(cap, settings))).toEqual(order)
  })
})
