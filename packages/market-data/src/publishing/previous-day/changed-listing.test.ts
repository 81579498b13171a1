import { expect, it } from 'vitest'
import { changedListing } from './compare-with-previous.ts'

const ONE = { ticker: 'ABC', listedOn: '2001-02-03' }

it('names another listing', () => {
  expect(changedListing([ONE], [{ ...ONE, listedOn: '2019-02-03' }])).toMatchObject([
    { check: 'changed-listing', ticker: 'ABC', detail: { before: '2001-02-03', now: '2019-02-03' } },
  ])
})

it('says nothing of the same, of a new ticker, and of what was or is unknown', () => {
  expect(changedListing([ONE], [ONE, { ...ONE, ticker: 'DEF' }])).toEqual([])
  expect([
    changedListing([{ ...ONE, listedOn: null }], [ONE]),
    changedListing([ONE], [{ ...ONE, listedOn: null }]),
  ]).toEqual([[], []])
})
