import { expect, it } from 'vitest'
import { plainFilings, plainYear } from '../../testing/small-filings.ts'
import { restatedFigures } from './restated-figures.ts'

it('tells a figure of the newest year that a later filing changed, before and after', () => {
  const filings = plainFilings({}, plainYear(2018, { revenue: 7e8 }, 200))
  expect(restatedFigures(filings)).toMatchObject([{ check: 'restated-figure', severity: 'note', sessionDate: '2019-07-19', detail: { item: 'revenue', before: 8e8, after: 7e8 } }])
})

it('says nothing of a year filed again unchanged, or of one that was not', () => {
  expect(restatedFigures(plainFilings({}, plainYear(2018, {}, 200)))).toEqual([])
  expect(restatedFigures(plainFilings())).toEqual([])
})
