import { expect, test } from 'vitest'
import { toolsOf } from '@fairweight/domain/entitlement'
import { visitorHint } from './session-answer.ts'

test('says what the page needs for its first paint, in one order', () => {
  expect(visitorHint(true, new Set())).toBe('anonymous')
  expect(visitorHint(false, new Set())).toBe('member')
  expect(visitorHint(false, new Set(['optimizer', 'value']))).toBe('member.value.optimizer')
  expect(visitorHint(false, toolsOf(['bundle']))).toBe('member.value.momentum.optimizer')
})
