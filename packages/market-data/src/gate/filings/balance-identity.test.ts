import { expect, it } from 'vitest'
import { plainFilings } from '../../testing/small-filings.ts'
import { balanceIdentity } from './balance-identity.ts'

const found = (changes: Parameters<typeof plainFilings>[0]) => balanceIdentity(plainFilings(changes)).map(({ severity, blocked }) => [severity, blocked])

it('agrees within 1 %, whether equity counts others’ shares in or not', () => {
  expect(found({ totalEquity: 4.09e8 })).toEqual([])
  expect(found({ totalEquity: 3.5e8, minorityInterest: 5e7 })).toEqual([])
  expect(found({ totalEquity: 3e8, minorityInterest: 5e7, preferredEquity: 5e7 })).toEqual([])
  expect(found({ minorityInterest: 5e7 })).toEqual([])
  expect(found({ totalLiabilities: null })).toEqual([])
})

it('names claims that may stand between, and blocks what cannot be', () => {
  expect(found({ totalEquity: 3.5e8 })).toEqual([['warn', null]])
  expect(found({ totalEquity: 4.5e8 })).toEqual([['block', 'value grade']])
  expect(found({ totalAssets: 2e9 })).toEqual([['block', 'value grade']])
})
