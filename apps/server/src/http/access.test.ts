import type { AccessRule } from '@fairweight/contract/calls'
import { type Role, toolsOf } from '@fairweight/domain/entitlement'
import { expect, test } from 'vitest'
import { type AccessDecision, decideAccess, isVisitor } from './access.ts'
import type { Caller } from './caller.ts'

const caller = (isSignedIn: boolean, isAnonymous: boolean, ...roles: Role[]): Caller => ({
  session: isSignedIn ? { userId: 'u', sessionId: 's', isAnonymous, isFresh: false } : null,
  roles: new Set(roles),
  tools: toolsOf(roles),
  limitKey: 'x',
  addressKey: 'address:x',
})
const callers = {
  nobody: caller(false, false),
  anonymous: caller(true, true),
  noPlan: caller(true, false),
  valueOnly: caller(true, false, 'value_stock_tool'),
  optimizerOnly: caller(true, false, 'investment_mix_tool'),
  bundle: caller(true, false, 'bundle'),
}
const refusals = { nobody: 'signed-out', anonymous: 'no-subscription', noPlan: 'no-subscription' } as const
const allowed = { nobody: 'allowed', anonymous: 'allowed', noPlan: 'allowed', valueOnly: 'allowed', optimizerOnly: 'allowed', bundle: 'allowed' } as const
const proof = { noPlan: 'requires-recent-login', valueOnly: 'requires-recent-login', optimizerOnly: 'requires-recent-login', bundle: 'requires-recent-login' } as const
const everyone: AccessRule = { who: 'everyone' }
const subscriber: AccessRule = { who: 'subscriber' }
const openSubscriber: AccessRule = { who: 'subscriber', sampleIsOpen: true }
const optimizer: AccessRule = { who: 'tool-holder', tool: 'optimizer' }
const openOptimizer: AccessRule = { who: 'tool-holder', tool: 'optimizer', sampleIsOpen: true }

const rows: [AccessRule, unknown, Record<keyof typeof callers, AccessDecision>][] = [
  [everyone, 'market', allowed],
  [{ who: 'session' }, undefined, { ...allowed, nobody: 'signed-out' }],
  [{ who: 'member' }, undefined, { ...allowed, nobody: 'signed-out', anonymous: 'account-needed' }],
  [{ who: 'member', fresh: true }, undefined, { ...proof, nobody: 'signed-out', anonymous: 'account-needed' }],
  [subscriber, 'market', { ...allowed, ...refusals }],
  [subscriber, 'sample', { ...allowed, ...refusals }],
  [openSubscriber, 'sample', allowed],
  [openSubscriber, undefined, { ...allowed, ...refusals }],
  [optimizer, 'market', { ...allowed, ...refusals, valueOnly: 'no-subscription' }],
  [openOptimizer, 'sample', allowed],
  [openOptimizer, 'market', { ...allowed, ...refusals, valueOnly: 'no-subscription' }],
]

test.each(rows)('rule %o on dataset %s', (rule, dataset, expected) => {
  const decisions = Object.fromEntries(Object.entries(callers).map(([name, who]) => [name, decideAccess(rule, who, dataset)]))
  expect(decisions).toEqual(expected)
})

test('whoever has just proved who they are may do what asks for it, and an anonymous one may not', () => {
  const proved = (isAnonymous: boolean) => ({ ...callers.noPlan, session: { userId: 'u', sessionId: 's', isAnonymous, isFresh: true } })
  expect(decideAccess({ who: 'member', fresh: true }, proved(false), undefined)).toBe('allowed')
  expect(decideAccess({ who: 'member', fresh: true }, proved(true), undefined)).toBe('account-needed')
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
