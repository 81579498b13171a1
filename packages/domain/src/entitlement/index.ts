export {
  ENDED_STATUSES,
  entitlementAt,
  GRACE_MS,
  isEndedStatus,
  type SubscriptionNotice,
  rolesAt,
  type SubscriptionForRole,
  subscriptionOfEachRole,
  SUBSCRIPTION_STATUSES,
} from './entitlement.ts'
export { isRole, ROLES, TOOLS, toolsOf, type Role, type Tool } from './roles.ts'
