import { expect, it } from 'vitest'
import { plainFilings } from '../../testing/small-filings.ts'
import { perShareFigures } from './per-share-figures.ts'

it.each([{ epsDiluted: 140 }, { sharesOutstanding: 5e9 }, { netIncome: 7e5 }])('%j disagrees with the other two', (changes) => {
  expect(perShareFigures(plainFilings(changes))).toMatchObject([{ check: 'per-share-figures', blocked: 'value grade', detail: { periodEnd: '2018-12-31' } }])
})

it('a difference that dilution or rounding explains passes', () => {
  expect(perShareFigures(plainFilings({ epsDiluted: 2.4 }))).toEqual([])
  expect(perShareFigures(plainFilings({ epsDiluted: 0.01, netIncome: 1e4 }))).toEqual([])
  expect(perShareFigures(plainFilings({ netIncome: 0 }))).toEqual([])
})
