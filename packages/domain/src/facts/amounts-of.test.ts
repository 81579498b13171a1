import { expect, it } from 'vitest'
import { amountsOf } from './amounts-of.ts'
import { ITEMS } from './fiscal-period.ts'

it('reads every item by its own name', () => {
  const places = Object.keys(ITEMS)
  const amounts = amountsOf((item) => places.indexOf(item))
  expect(amounts).toEqual(Object.fromEntries(places.map((item, place) => [item, place])))
})
