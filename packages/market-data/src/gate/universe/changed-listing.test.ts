import { expect, it } from 'vitest'
import { changedListing } from './changed-listing.ts'

const one = { ticker: 'ABC', listedOn: '2001-02-03' }

it('names another listing', () => {
  expect(changedListing([one], [{ ...one, listedOn: '2019-02-03' }])).toMatchObject([{ check: 'changed-listing', ticker: 'ABC', detail: { before: '2001-02-03', now: '2019-02-03' } }])
})

it('says nothing of the same, of a new ticker, and of what was or is unknown', () => {
  expect(changedListing([one], [one, { ...one, ticker: 'DEF' }])).toEqual([])
  expect([changedListing([{ ...one, listedOn: null }], [one]), changedListing([one], [{ ...one, listedOn: null }])]).toEqual([[], []])
})
