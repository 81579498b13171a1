import { expect, it } from 'vitest'
import { changedIdentity } from './changed-identity.ts'

const one = { ticker: 'ABC', cik: '0000000001', listedOn: '2001-02-03' }

it('names another company number and another listing', () => {
  const found = changedIdentity([one], [{ ...one, cik: '0000000002', listedOn: '2019-02-03' }])
  expect(found.map(({ ticker, detail }) => [ticker, detail.now])).toEqual([['ABC', '0000000002'], ['ABC', '2019-02-03']])
})

it('says nothing of the same, of a new ticker, and of what was or is unknown', () => {
  expect(changedIdentity([one], [one, { ...one, ticker: 'DEF' }])).toEqual([])
  expect(changedIdentity([{ ...one, cik: null }], [{ ...one, listedOn: null }])).toEqual([])
})
