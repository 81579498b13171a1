import { expect, it } from 'vitest'
import { changeText, countText } from './change-text.ts'

const OF = { TICKER: 'HLX', COMPANY_NAME: 'Helix' }

it('says a change in signs for the eye and in words for the ear', () => {
  expect(changeText({ ...OF, tool: 'value', before: 'B', after: 'A**' })).toEqual({
    shown: 'value B → A**',
    spoken: 'value from B to A two stars',
  })
  expect(changeText({ ...OF, tool: 'momentum', before: 'A', after: 'Unranked' })).toEqual({
    shown: 'momentum A → Unranked',
    spoken: 'momentum from A to Unranked',
  })
})

it('says why there is no letter now', () => {
  expect(changeText({ ...OF, tool: 'value', before: 'B*', after: 'Unranked', reason: 'above-every-measure' })).toEqual({
    shown: 'value B* → not below any measure',
    spoken: 'value from B one star to not below any measure',
  })
  expect(changeText({ ...OF, tool: 'momentum', before: 'A', after: 'Unranked', reason: 'no-price' }).shown).toBe(
    'momentum A → not rated (no recent price)',
  )
})

it('says who is new and who is gone', () => {
  expect(changeText({ ...OF, tool: 'value', before: null, after: 'A*' })).toEqual({
    shown: 'value A*, newly rated',
    spoken: 'value A one star, newly rated',
  })
  expect(changeText({ ...OF, tool: 'momentum', before: 'A', after: null })).toEqual({
    shown: 'momentum: no longer rated',
    spoken: 'momentum: no longer rated',
  })
})

it('counts', () => {
  expect([countText(1), countText(12)]).toEqual([
    '1 grade of your stocks changed.',
    '12 grades of your stocks changed.',
  ])
})
