import type { AccessRule } from '@fairweight/contract/calls'
import type { ErrorCode } from '@fairweight/contract/errors'
import type { Caller } from './caller.ts'

export type AccessDecision = 'allowed' | Extract<ErrorCode, 'signed-out' | 'no-subscription'>

/**
 * Whether a caller may make a call. `dataset` is what the request names, read before it is checked:
 * anything but the exact word "sample" counts as the market.
 */
export function decideAccess(rule: AccessRule, caller: Caller, dataset: unknown): AccessDecision {
  if (rule.who === 'everyone' || holdsIt(rule, caller)) return 'allowed'
  if (rule.sampleIsOpen && dataset === 'sample') return 'allowed'
  return caller.isSignedIn ? 'no-subscription' : 'signed-out'
}

/** Whether the caller is let in by the demo's open door only, so that the visitor's tighter limits hold. */
export function isVisitor(rule: AccessRule, caller: Caller): boolean {
  return rule.who !== 'everyone' && !holdsIt(rule, caller)
}

function holdsIt(rule: AccessRule, caller: Caller): boolean {
  if (rule.who === 'tool-holder') return caller.tools.has(rule.tool)
  return caller.tools.size > 0
}
