import { expect, it } from 'vitest'
import { referenceFilings } from '@fairweight/testing/market/small-filings.ts'
import { day, trailingFilings } from '@fairweight/testing/market/trailing-filings.ts'
import { mixedShareBasis } from './mixed-share-basis.ts'

it('a year told before a split and months told after it do not add up', () => {
  expect(mixedShareBasis(trailingFilings([1.4, 0.2, 0.175]))).toMatchObject([
    { check: 'mixed-share-basis', items: ['epsDiluted'], period: { isTrailing: true } },
  ])
  expect(mixedShareBasis(trailingFilings([1.4, 0.4, 0.35]))).toHaveLength(1)
  expect(mixedShareBasis(trailingFilings([1.4, 0.2, 0.175]))[0]?.claim).toContain('count 4.0 times as many shares')
})

it('they do once the split is known, and where the year’s months count the same shares', () => {
  expect(
    mixedShareBasis(trailingFilings([1.4, 0.2, 0.175], { splits: [{ date: day('2019-07-01'), factor: 4 }] })),
  ).toEqual([])
  expect(mixedShareBasis(trailingFilings([1.4, 0.8, 0.7]))).toEqual([])
  expect(mixedShareBasis(trailingFilings([1.4, 0.2, 0.65]))).toEqual([])
  expect(mixedShareBasis(referenceFilings())).toEqual([])
})

it('earnings per share that preferred dividends leave next to nothing of count no shares that are there', () => {
  expect(mixedShareBasis(trailingFilings([1.4, 0.8, 0.02]))).toEqual([])
})

it('rounding to cents makes no other basis', () => {
  expect(mixedShareBasis(trailingFilings([0.01, 0.02, 0.01]))).toEqual([])
  expect(mixedShareBasis(trailingFilings([0, 0.02, 0.01]))).toEqual([])
})
