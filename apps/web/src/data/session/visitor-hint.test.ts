import { expect, it } from 'vitest'
import { forgetVisitorHint, readVisitorHint } from './visitor-hint.ts'

it.each([
  ['', 'none', []],
  ['theme=dark', 'none', []],
  ['fairweight_visitor=anonymous', 'anonymous', []],
  ['a=1; fairweight_visitor=member; b=2', 'member', []],
  ['fairweight_visitor=member.value.momentum.optimizer', 'member', ['value', 'momentum', 'optimizer']],
  ['fairweight_visitor=member.optimizer.unheard-of', 'member', ['optimizer']],
  ['fairweight_visitor=anonymous.value', 'anonymous', []],
  ['fairweight_visitor=admin.value', 'none', []],
  ['not_fairweight_visitor=member', 'none', []],
])('"%s" speaks of %s with %j', (cookies, status, tools) => {
  const hint = readVisitorHint(cookies)
  expect(hint.status).toBe(status)
  expect([...hint.tools]).toEqual(tools)
})

it('can be taken away', () => {
  document.cookie = 'fairweight_visitor=member; Path=/'
  forgetVisitorHint()
  expect(readVisitorHint(document.cookie).status).toBe('none')
})
