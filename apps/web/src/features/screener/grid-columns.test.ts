// @vitest-environment node
import { facetsOf } from '@fairweight/domain/screener/facets.ts'
import { isWithheld, withheldTools } from '@fairweight/domain/screener/withheld.ts'
import { expect, it } from 'vitest'
import { gridLayout } from './columns/grid-layout.ts'

it('keeps one locked column of a tool that is not held, and every column of the others', () => {
  const withheld = withheldTools([
    {
      TICKER: 'A',
      COMPANY_NAME: 'A',
      MOMENTUM_RATING: 'A',
      MARKETCAP_GROUP: 'Mid',
      HAS_NEG_EBITDA: null,
      HAS_NEG_EBITDA_LATEST: null,
      IS_ESG: null,
      LAST_CLOSE_PRICE: 1,
      MARKETCAP: 1,
      SECTOR: null,
    },
  ])
  const { columns, count } = gridLayout(withheld)
  expect(columns.filter(({ isLocked }) => isLocked).map(({ key }) => key)).toEqual(['value'])
  expect(columns.filter(({ key }) => isWithheld(key, withheld)).map(({ key }) => key)).toEqual(['value'])
  expect(columns.map(({ key }) => key)).toEqual(expect.arrayContaining(['momentum', 'momentumRank', 'price', 'cap']))
  expect(count).toBe(columns.length + 2)
  expect(facetsOf([]).map(({ id }) => id)).toContain('value')
})
