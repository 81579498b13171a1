import { expect, it } from 'vitest'
import { referenceFilings } from '@fairweight/testing/market/small-filings.ts'
import { implausibleShares } from './implausible-shares.ts'

it.each([5e13, 50, 12])(
  '%d shares of a company with a billion in assets are none that it can have',
  (sharesOutstanding) => {
    expect(implausibleShares(referenceFilings({ sharesOutstanding }))).toMatchObject([
      { check: 'implausible-shares', items: ['sharesOutstanding'] },
    ])
  },
)

it('few and dear shares may be, and many cheap ones', () => {
  expect(implausibleShares(referenceFilings({ sharesOutstanding: 13_000 }))).toEqual([])
  expect(implausibleShares(referenceFilings({ sharesOutstanding: 4e11, totalAssets: 900 }))).toEqual([])
  expect(implausibleShares(referenceFilings({ sharesOutstanding: -5, totalAssets: 1e9 }))).toEqual([])
})
