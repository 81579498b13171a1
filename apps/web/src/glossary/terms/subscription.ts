import { DAY_MS } from '@fairweight/domain/time/durations.ts'
import { TRIAL_DAYS } from '@fairweight/contract/product'
import { GRACE_MS } from '@fairweight/domain/entitlement'
import type { GlossaryTerm } from '../glossary-term.ts'

const GRACE_DAYS = GRACE_MS / DAY_MS

/** Words of paying. */
export const SUBSCRIPTION_TERMS = [
  {
    id: 'canceling',
    term: 'Canceling',
    meaning: 'The plan ends on the last day you paid for. You can resume until then.',
    seenAt: 'subscriptions',
  },
  {
    id: 'free-trial',
    term: 'Free trial',
    meaning: `The first ${TRIAL_DAYS} days of a plan cost nothing. Each person gets one.`,
    seenAt: 'plans',
  },
  {
    id: 'past-due',
    term: 'Past due',
    meaning: `A payment failed. Your tools stay open for ${GRACE_DAYS} days.`,
    seenAt: 'subscriptions',
  },
  {
    id: 'proration',
    term: 'Proration',
    meaning: 'Charging or refunding part of a billing period. We do neither.',
    seenAt: 'terms',
  },
] as const satisfies readonly GlossaryTerm[]
