import { expect, it } from 'vitest'
import { referenceFilings } from '@fairweight/testing/market/small-filings.ts'
import { checkFilings } from './check-filings.ts'
import type { CheckedFilings } from './filings/checked-filings.ts'
import { contradictedShares } from './check-filings.ts'

/** The plain company, whose last year has no number of shares, and where its filings say so the one that was stated. */
function withoutShares(doubted: { readonly stated: number; readonly why: string } | null): CheckedFilings {
  const filings = referenceFilings({ sharesOutstanding: null })
  return { ...filings, periods: filings.periods.map((period) => ({ ...period, doubtfulShareCount: () => doubted })) }
}

const COVER = { stated: 100, why: 'the cover reports too few shares for a listed company' }

it('a number of shares that its own filing contradicts is kept back with what is doubted, where no other is known', () => {
  expect(contradictedShares(withoutShares(COVER))).toMatchObject([
    { items: ['sharesOutstanding'], detail: { shares: 100 } },
  ])
  const { findings, periods } = checkFilings(withoutShares(COVER))
  expect(findings.find(({ check }) => check === 'contradicted-shares')).toMatchObject({
    severity: 'block',
    blocked: 'this figure',
    sentence:
      'ABC’s shares outstanding of 100 in the period to 2018-12-31 is in doubt: the cover reports too few shares for a listed company; it is not used.',
  })
  expect(periods.at(-1)?.amount('sharesOutstanding')).toMatchObject({
    value: null,
    keptBack: expect.stringContaining('the cover reports too few shares'),
  })
})

it('none that was stated, and none that another count replaces, is in doubt', () => {
  expect(contradictedShares(withoutShares(null))).toEqual([])
  expect(contradictedShares(referenceFilings({ sharesOutstanding: null }))).toEqual([])
  const counted = referenceFilings()
  expect(
    contradictedShares({
      ...counted,
      periods: counted.periods.map((period) => ({ ...period, doubtfulShareCount: () => COVER })),
    }),
  ).toEqual([])
})
