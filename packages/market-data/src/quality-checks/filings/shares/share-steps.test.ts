import { daysSinceEpoch, isoDateFromDays } from '@fairweight/domain/time'
import { expect, it } from 'vitest'
import { referenceFilings, referenceYear } from '@fairweight/testing/market/small-filings.ts'
import { shareSteps } from './share-steps.ts'

it('names a step of the share count, and the split that would explain it', () => {
  expect(shareSteps(referenceFilings({ sharesOutstanding: 2e8 }))).toMatchObject([
    { severity: 'warn', blocked: null, detail: { splitThatWouldExplain: 4 } },
  ])
  expect(shareSteps(referenceFilings({ sharesOutstanding: 2e7 }))).toHaveLength(1)
})

it('a split that is known leaves none, nor do ordinary issues', () => {
  const date = isoDateFromDays(daysSinceEpoch(referenceYear(2018).filed) - 30)
  expect(shareSteps({ ...referenceFilings({ sharesOutstanding: 2e8 }), splits: [{ date, factor: 4 }] })).toEqual([])
  expect(shareSteps(referenceFilings({ sharesOutstanding: 6e7 }))).toEqual([])
})
