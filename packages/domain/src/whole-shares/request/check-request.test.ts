import { describe, expect, test } from 'vitest'
import type { AllocationAsset, AllocationRequest } from './allocation.ts'
import { findAllocationError } from './check-request.ts'

function codeOf(
  assets: readonly Partial<AllocationAsset>[],
  settings: Partial<AllocationRequest> = {},
): string | undefined {
  const named = assets.map((numbers, i) => ({ ticker: `T${i}`, weight: 0, price: 10, held: 0, ...numbers }))
  return findAllocationError({ assets: named, cash: 100, mode: 'whole', feePerOrder: 0, smallestTrade: 0, ...settings })
    ?.code
}

describe('what is just allowed and what is not', () => {
  test('prices begin at a hundredth of a cent', () => {
    expect([1e-4, 9.99e-5].map((price) => codeOf([{ price }]))).toEqual([undefined, 'price-too-small'])
  })

  test('weights may miss one by a millionth, through rounding', () => {
    expect([1, 1.0000009, 1.0000011].map((weight) => codeOf([{ weight }]))).toEqual([
      undefined,
      undefined,
      'weight-above-one',
    ])
    expect([0.4, 0.4000009, 0.4000011].map((weight) => codeOf([{ weight }, { weight: 0.6 }]))).toEqual([
      undefined,
      undefined,
      'weights-above-one',
    ])
  })

  test('a hundred billion is the most: of cash in or out, of holdings, of both, of a fee, of a trade', () => {
    expect([1e11, -1e11, 1e11 + 1, -1e11 - 1].map((cash) => codeOf([{}], { cash }))).toEqual([
      undefined,
      undefined,
      'amount-too-large',
      'amount-too-large',
    ])
    expect(
      [5e9, 1e10, 1e10 + 1].map((held) =>
        codeOf(
          [
            { held, price: 5 },
            { held, price: 5 },
          ],
          { cash: 0 },
        ),
      ),
    ).toEqual([undefined, undefined, 'amount-too-large'])
    expect([1e10, 1e10 + 1].map((held) => codeOf([{ held }], { cash: -50 }))).toEqual([undefined, 'amount-too-large'])
    expect([9e9, 9e9 + 1].map((held) => codeOf([{ held }], { cash: 1e10 }))).toEqual([undefined, 'amount-too-large'])
    expect([1e11, 1e11 + 1].map((amount) => codeOf([{}], { feePerOrder: amount }))).toEqual([
      undefined,
      'amount-too-large',
    ])
    expect([1e11, 1e11 + 1].map((amount) => codeOf([{}], { smallestTrade: amount }))).toEqual([
      undefined,
      'amount-too-large',
    ])
  })

  test('the message tells the sum of weights to two digits, and never as 100% when it is more', () => {
    const messageOf = (...weights: readonly number[]): string | undefined =>
      findAllocationError({
        assets: weights.map((weight, i) => ({ ticker: `T${i}`, weight, price: 1, held: 0 })),
        cash: 0,
        mode: 'whole',
        feePerOrder: 0,
        smallestTrade: 0,
      })?.message
    expect(messageOf(0.7, 0.61234567)).toBe('The weights add up to 131.24%, more than 100%.')
    expect(messageOf(0.7, 0.3 + 2e-6)).toBe('The weights add up to 100.01%, more than 100%.')
  })
})
