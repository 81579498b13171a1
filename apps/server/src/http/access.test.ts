import type { AccessRule, Tool } from '@fairweight/contract/calls'
import { expect, test } from 'vitest'
import { type AccessDecision, decideAccess, isVisitor } from './access.ts'
import type { Caller } from './caller.ts'

const caller = (isSignedIn: boolean, ...tools: Tool[]): Caller => ({ isSignedIn, tools: new Set(tools), limitKey: 'x' })
const callers = {
  nobody: caller(false),
  noPlan: caller(true),
  valueOnly: caller(true, 'value'),
  optimizerOnly: caller(true, 'optimizer'),
  bundle: caller(true, 'value', 'momentum', 'optimizer'),
}
const everyone: AccessRule = { who: 'everyone' }
const subscriber: AccessRule = { who: 'subscriber' }
const openSubscriber: AccessRule = { who: 'subscriber', sampleIsOpen: true }
const optimizer: AccessRule = { who: 'tool-holder', tool: 'optimizer' }
const openOptimizer: AccessRule = { who: 'tool-holder', tool: 'optimizer', sampleIsOpen: true }

const rows: [AccessRule, unknown, Record<keyof typeof callers, AccessDecision>][] = [
  [everyone, 'market', { nobody: 'allowed', noPlan: 'allowed', valueOnly: 'allowed', optimizerOnly: 'allowed', bundle: 'allowed' }],
  [subscriber, 'market', { nobody: 'signed-out', noPlan: 'no-subscription', valueOnly: 'allowed', optimizerOnly: 'allowed', bundle: 'allowed' }],
  [subscriber, 'sample', { nobody: 'signed-out', noPlan: 'no-subscription', valueOnly: 'allowed', optimizerOnly: 'allowed', bundle: 'allowed' }],
  [openSubscriber, 'sample', { nobody: 'allowed', noPlan: 'allowed', valueOnly: 'allowed', optimizerOnly: 'allowed', bundle: 'allowed' }],
  [openSubscriber, undefined, { nobody: 'signed-out', noPlan: 'no-subscription', valueOnly: 'allowed', optimizerOnly: 'allowed', bundle: 'allowed' }],
  [optimizer, 'market', { nobody: 'signed-out', noPlan: 'no-subscription', valueOnly: 'no-subscription', optimizerOnly: 'allowed', bundle: 'allowed' }],
  [openOptimizer, 'sample', { nobody: 'allowed', noPlan: 'allowed', valueOnly: 'allowed', optimizerOnly: 'allowed', bundle: 'allowed' }],
  [openOptimizer, 'market', { nobody: 'signed-out', noPlan: 'no-subscription', valueOnly: 'no-subscription', optimizerOnly: 'allowed', bundle: 'allowed' }],
]

test.each(rows)('rule %o on dataset %s', (rule, dataset, expected) => {
  for (const [name, who] of Object.entries(callers)) {
    expect(decideAccess(rule, who, dataset), name).toBe(expected[name as keyof typeof callers])
  }
})

test.each(['Sample', ['sample'], { sample: true }, 'sample ', null])('only the exact word opens the sample, not %o', (dataset) => {
  expect(decideAccess(openOptimizer, callers.nobody, dataset)).toBe('signed-out')
})

test('whoever comes in by the open door only is a visitor', () => {
  expect(isVisitor(openOptimizer, callers.nobody)).toBe(true)
  expect(isVisitor(openOptimizer, callers.valueOnly)).toBe(true)
  expect(isVisitor(openOptimizer, callers.bundle)).toBe(false)
  expect(isVisitor(everyone, callers.nobody)).toBe(false)
})
