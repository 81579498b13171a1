import { entitlementAt } from './entitlement-at.ts'
import { ROLES, type Role } from './roles.ts'
import type { SubscriptionState } from './subscription-state.ts'

/** A role that an operator gave somebody until a time in milliseconds. */
export interface RoleGrant {
  role: string
  endsAt: number
}

/** The roles that a person holds at `now` (milliseconds), from both sources, in the order of ROLES; unknown names grant nothing. */
export function rolesAt(subscriptions: Iterable<SubscriptionState & { role: string }>, grants: Iterable<RoleGrant>, now: number): Role[] {
  const held = new Set<string>()
  for (const subscription of subscriptions) if (entitlementAt(subscription, now).hasAccess) held.add(subscription.role)
  for (const { role, endsAt } of grants) if (now < endsAt) held.add(role)
  return ROLES.filter((role) => held.has(role))
}
