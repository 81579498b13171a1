import { asKeyId, asSessionId, asUserId } from '@fairweight/domain/identifiers'
import type { AccessRule } from '@fairweight/contract/calls'
import { type Role, toolsOf } from '@fairweight/domain/entitlement'
import { expect, test } from 'vitest'
import { type AccessDecision, decideAccess, isVisitor } from './access.ts'
import type { Caller } from './caller.ts'

const caller = (isSignedIn: boolean, isAnonymous: boolean, ...roles: Role[]): Caller => ({
  session: isSignedIn ? { userId: asUserId('u'), sessionId: asSessionId('s'), isAnonymous, isFresh: false } : null,
  key: null,
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
const REFUSALS = { nobody: 'signed-out', anonymous: 'no-subscription', noPlan: 'no-subscription' } as const
const ALLOWED = {
  nobody: 'allowed',
  anonymous: 'allowed',
  noPlan: 'allowed',
  valueOnly: 'allowed',
  optimizerOnly: 'allowed',
  bundle: 'allowed',
} as const
const WITHOUT_KEY = {
  nobody: 'signed-out',
  anonymous: 'signed-out',
  noPlan: 'signed-out',
  valueOnly: 'signed-out',
  optimizerOnly: 'signed-out',
  bundle: 'signed-out',
} as const
const PROOF = {
  noPlan: 'requires-recent-login',
  valueOnly: 'requires-recent-login',
  optimizerOnly: 'requires-recent-login',
  bundle: 'requires-recent-login',
} as const
const EVERYONE: AccessRule = { who: 'everyone' }
const SUBSCRIBER: AccessRule = { who: 'subscriber' }
const OPEN_SUBSCRIBER: AccessRule = { who: 'subscriber', sampleIsOpen: true }
const OPTIMIZER: AccessRule = { who: 'tool-holder', tool: 'optimizer' }
const OPEN_OPTIMIZER: AccessRule = { who: 'tool-holder', tool: 'optimizer', sampleIsOpen: true }

const rows: [AccessRule, unknown, Record<keyof typeof callers, AccessDecision>][] = [
  [EVERYONE, 'market', ALLOWED],
  [{ who: 'session' }, undefined, { ...ALLOWED, nobody: 'signed-out' }],
  [{ who: 'member' }, undefined, { ...ALLOWED, nobody: 'signed-out', anonymous: 'account-needed' }],
  [{ who: 'member', fresh: true }, undefined, { ...PROOF, nobody: 'signed-out', anonymous: 'account-needed' }],
  [SUBSCRIBER, 'market', { ...ALLOWED, ...REFUSALS }],
  [SUBSCRIBER, 'sample', { ...ALLOWED, ...REFUSALS }],
  [OPEN_SUBSCRIBER, 'sample', ALLOWED],
  [OPEN_SUBSCRIBER, undefined, { ...ALLOWED, ...REFUSALS }],
  [OPTIMIZER, 'market', { ...ALLOWED, ...REFUSALS, valueOnly: 'no-subscription' }],
  [OPEN_OPTIMIZER, 'sample', ALLOWED],
  [{ who: 'key-holder', scope: 'lists' }, undefined, WITHOUT_KEY],
  [{ who: 'sheet-address' }, undefined, WITHOUT_KEY],
  [OPEN_OPTIMIZER, 'market', { ...ALLOWED, ...REFUSALS, valueOnly: 'no-subscription' }],
]

test.each(rows)('rule %o on dataset %s', (rule, dataset, expected) => {
  const decisions = Object.fromEntries(
    Object.entries(callers).map(([name, who]) => [name, decideAccess(rule, who, dataset)]),
  )
  expect(decisions).toEqual(expected)
})

test('whoever has just proved who they are may do what asks for it, and an anonymous one may not', () => {
  const proved = (isAnonymous: boolean) => ({
    ...callers.noPlan,
    session: { userId: asUserId('u'), sessionId: asSessionId('s'), isAnonymous, isFresh: true },
  })
  expect(decideAccess({ who: 'member', fresh: true }, proved(false), undefined)).toBe('allowed')
  expect(decideAccess({ who: 'member', fresh: true }, proved(true), undefined)).toBe('account-needed')
})

test.each(['Sample', ['sample'], { sample: true }, 'sample ', null])(
  'only the exact word opens the sample, not %o',
  (dataset) => {
    expect(decideAccess(OPEN_OPTIMIZER, callers.nobody, dataset)).toBe('signed-out')
  },
)

test('whoever comes in by the open door only is a visitor', () => {
  expect(isVisitor(OPEN_OPTIMIZER, callers.nobody)).toBe(true)
  expect(isVisitor(OPEN_OPTIMIZER, callers.valueOnly)).toBe(true)
  expect(isVisitor(OPEN_OPTIMIZER, callers.bundle)).toBe(false)
  expect(isVisitor(EVERYONE, callers.nobody)).toBe(false)
})

test('a key opens what it was made for, and nothing where people are meant', () => {
  const holder: Caller = {
    ...callers.nobody,
    key: { keyId: asKeyId('k'), userId: asUserId('u'), scopes: ['lists', 'ratings'], subjectId: null },
  }
  const decide = (rule: AccessRule) => decideAccess(rule, holder, undefined)
  expect(decide({ who: 'key-holder', scope: 'lists' })).toBe('allowed')
  expect(decide({ who: 'key-holder', scope: 'portfolio' })).toBe('key-scope-missing')
  expect(decide({ who: 'sheet-address' })).toBe('allowed')
  for (const rule of [{ who: 'session' }, { who: 'member' }, SUBSCRIBER, OPTIMIZER] as const)
    expect(decide(rule), rule.who).not.toBe('allowed')
})
