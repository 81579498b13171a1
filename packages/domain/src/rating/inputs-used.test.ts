import { expect, test } from 'vitest'
import { reportedPeriods } from '../facts/reported-periods.ts'
import { day, gearMaker } from '@fairweight/testing/domain/companies.ts'
import { inputsUsed } from './inputs-used.ts'

const asOf = day('2016-12-30')
const periods = reportedPeriods(gearMaker(), asOf)

test('tells of each period which figures a measure asks for', () => {
  const read = inputsUsed(periods, [], asOf)
  expect(read).toHaveLength(periods.length)
  const [newest, before] = read.toReversed()
  for (const item of [
    'epsDiluted',
    'sharesOutstanding',
    'cash',
    'totalEquity',
    'ebit',
    'revenue',
    'retainedEarnings',
  ] as const)
    expect(newest?.has(item), item).toBe(true)
  expect([
    before?.has('ebit'),
    before?.has('totalAssets'),
    before?.has('cash'),
    before?.has('retainedEarnings'),
    before?.has('epsDiluted'),
  ]).toEqual([true, true, false, false, false])
})

test('earlier share counts are read where no cash from issuing shares is known, and only then', () => {
  const sharesRead = (change: Parameters<typeof gearMaker>[0]) =>
    inputsUsed(reportedPeriods(gearMaker(change), asOf), [], asOf)
      .at(-2)
      ?.has('sharesOutstanding')
  expect([sharesRead({ stockIssuanceNet: null }), sharesRead({ stockIssuanceNet: 5 })]).toEqual([true, false])
})

test('nothing is read of filings too old to rate by, and nothing of a later day is known', () => {
  expect(inputsUsed(periods, [], day('2019-01-02')).every((items) => items.size === 0)).toBe(true)
  expect(inputsUsed([], [], asOf)).toEqual([])
})
