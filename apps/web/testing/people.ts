import type { SessionUser, UserProfile } from '@fairweight/contract/wire'

export const ADA: SessionUser = {
  userId: 'ada',
  email: 'ada@example.com',
  verifiedEmail: true,
  anonymous: false,
  hasPassword: true,
  roles: [],
}

export const ADAS_PROFILE: UserProfile = {
  userId: 'ada',
  firstName: 'Ada',
  lastName: 'Lindgren',
  email: 'ada@example.com',
  verifiedEmail: true,
  anonymous: false,
  customerType: 'individual',
  license: null,
  insightsSubscriber: false,
  tipsSubscriber: true,
  referralCode: null,
  stripeId: null,
  roles: [],
}

/** Brings the hint cookie of a session into the page, as the server does. */
export function setHint(value: string): void {
  document.cookie = `fairweight_visitor=${value}; Path=/`
}

/** Takes every trace of a session out of the page between two tests. */
export function clearHint(): void {
  document.cookie = 'fairweight_visitor=; Path=/; Max-Age=0'
}
