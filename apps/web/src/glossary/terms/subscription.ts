import { TRIAL_DAYS } from '@fairweight/contract/product'
import { GRACE_MILLIS } from '@fairweight/domain/entitlement'
import type { GlossaryTerm } from '../glossary-term.ts'

const graceDays = GRACE_MILLIS / 86_400_000

/** Words of paying. */
export const SUBSCRIPTION_TERMS = [
  { id: 'canceling', term: 'Canceling', meaning: 'The plan ends on the day to which it is paid. Until then you may resume.', seenAt: 'subscriptions' },
  { id: 'free-trial', term: 'Free trial', meaning: `The first ${TRIAL_DAYS} days of a plan cost nothing. Each person gets one.`, seenAt: 'plans' },
  { id: 'past-due', term: 'Past due', meaning: `A charge did not go through. Your tools stay open for ${graceDays} days while you update your card.`, seenAt: 'subscriptions' },
  { id: 'proration', term: 'Proration', meaning: 'Charging or refunding part of a paid period. We do neither.', seenAt: 'terms' },
] as const satisfies readonly GlossaryTerm[]
