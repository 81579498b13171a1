import { expect, test } from 'vitest'
import { isRole, ROLES, TOOLS, toolsOf } from './roles.ts'

test('each single role opens its own tool, a bundle opens all, and none opens nothing', () => {
  expect([...toolsOf(['value_stock_tool'])]).toEqual(['value'])
  expect([...toolsOf(['momentum_stock_tool'])]).toEqual(['momentum'])
  expect([...toolsOf(['investment_mix_tool'])]).toEqual(['optimizer'])
  expect(toolsOf(['bundle'])).toEqual(new Set(TOOLS))
  expect(toolsOf(['bundle-trial', 'value_stock_tool'])).toEqual(new Set(TOOLS))
  expect(toolsOf([])).toEqual(new Set())
})

test('only the five names are roles', () => {
  expect(ROLES.every(isRole)).toBe(true)
  for (const other of ['Bundle', 'admin', '', null, 1, 'toString']) expect(isRole(other)).toBe(false)
})
