import type { AccessRule } from '@fairweight/contract/calls'
import type { ErrorCode } from '@fairweight/contract/errors'
import type { Caller } from './caller.ts'

export type AccessDecision =
  | 'allowed'
  | Extract<
      ErrorCode,
      'signed-out' | 'account-needed' | 'no-subscription' | 'requires-recent-login' | 'key-scope-missing'
    >

/**
 * Whether a caller may make a call. `dataset` is what the request names, read before it is checked:
 * anything but the exact word "sample" counts as the market.
 */
export function decideAccess(rule: AccessRule, caller: Caller, dataset: unknown): AccessDecision {
  if (fulfils(rule, caller)) return 'allowed'
  if ('sampleIsOpen' in rule && dataset === 'sample') return 'allowed'
  if (caller.key !== null) return 'key-scope-missing'
  // A session is no key: at a call for programs somebody who is signed in is as good as nobody.
  if (caller.session === null || rule.who === 'key-holder' || rule.who === 'sheet-address') return 'signed-out'
  if (rule.who !== 'member') return 'no-subscription'
  return caller.session.isAnonymous ? 'account-needed' : 'requires-recent-login'
}

/** Whether the caller is let in by the demo's open door only, so that the visitor's tighter limits hold. */
export function isVisitor(rule: AccessRule, caller: Caller): boolean {
  return !fulfils(rule, caller)
}

function fulfils(rule: AccessRule, caller: Caller): boolean {
  switch (rule.who) {
    case 'everyone':
      return true
    case 'session':
      return caller.session !== null
    case 'member':
      return caller.session !== null && !caller.session.isAnonymous && (!rule.fresh || caller.session.isFresh)
    case 'subscriber':
      return caller.roles.size > 0
    case 'tool-holder':
      return caller.tools.has(rule.tool)
    case 'key-holder':
      return caller.key?.scopes.includes(rule.scope) ?? false
    case 'sheet-address':
      return caller.key !== null
  }
}
