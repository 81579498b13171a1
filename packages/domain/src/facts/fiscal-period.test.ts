import { describe, expect, it } from 'vitest'
import { amountsOf } from './amounts-of.ts'
import { itemReason, ITEMS } from './fiscal-period.ts'

const items = Object.entries(ITEMS)

describe('the items of a fundamentals row', () => {
  it.each(items)('%s has a column and a reason code in its own words', (item, { column, code }) => {
    const words = item.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).split(' ')
    expect(column).toBe(words.join('_'))
    expect(code).toBe(words.join('-'))
  })

  it('have words for people that tell them apart', () => {
    expect(new Set(items.map(([, { label }]) => label)).size).toBe(items.length)
  })

  it('are in US dollars but for the number of shares and what one earns', () => {
    expect(items.filter(([, { unit }]) => unit !== 'USD').map(([item, { unit }]) => [item, unit])).toEqual([
      ['epsDiluted', 'USD/share'],
      ['sharesOutstanding', 'shares'],
    ])
  })

  it('are all read when a row is', () => {
    expect(Object.keys(amountsOf(() => 1)).toSorted()).toEqual(Object.keys(ITEMS).toSorted())
  })
})

it.each([
  ['grossProfit', 'unknown', 'gross-profit-unknown'],
  ['ebit', 'kept-back', 'ebit-kept-back'],
  ['sharesOutstanding', 'unknown', 'shares-outstanding-unknown'],
] as const)('%s that is %s gives the reason %s', (item, why, reason) => {
  expect(itemReason(item, why)).toBe(reason)
})
