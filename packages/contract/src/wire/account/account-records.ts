import { MAX_KEYS } from '@fairweight/domain/api-keys'
import { MAX_ALERTS } from '@fairweight/domain/alerts'
import { MAX_JOURNAL_ENTRIES } from '@fairweight/domain/journal'
import { MAX_KEPT_SCREENS } from '@fairweight/domain/registered-screens'
import { z } from 'zod'
import { MAX_SHARED_LINKS } from '@fairweight/domain/shared-links'
import { exportedSharedLink } from '../shared-links.ts'
import { exportedApiKey } from '../api-keys/keys.ts'
import { exportedRegisteredScreen } from '../user-collections/registered-screens.ts'
import { exportedAlert } from '../user-collections/alerts.ts'
import { exportedJournalEntry } from '../user-collections/journal.ts'
import { exportedActivity, MAX_EXPORTED_ACTIVITY } from './activity.ts'

/** A subscription as the payment provider last told it; `status` is the provider's own word, times are ISO text. */
const exportedSubscription = z.object({
  id: z.string(),
  plan: z.string(),
  role: z.string(),
  status: z.string(),
  interval: z.enum(['month', 'year']).nullable(),
  /** What one period costs before any discount, in whole cents. */
  amountCents: z.number().nullable(),
  currency: z.string().nullable(),
  startedAt: z.string(),
  trialEnd: z.string().nullable(),
  currentPeriodEnd: z.string().nullable(),
  cancelAtPeriodEnd: z.boolean(),
  canceledAt: z.string().nullable(),
})

/** What was noted about an account while it was used: taken out with it, never taken in. */
export const accountRecords = z.object({
  subscriptions: z.array(exportedSubscription),
  /** Roles that an operator gave for a time. */
  grants: z.array(z.object({ role: z.string(), endsAt: z.string() })),
  /** Where somebody is signed in: the browser's own description of itself, and times. */
  sessions: z.array(
    z.object({ browser: z.string().nullable(), startedAt: z.string(), lastSeenAt: z.string(), expiresAt: z.string() }),
  ),
  /** What opens the account, by the names that its owner gave; a password has none. */
  waysToLogIn: z.object({
    passkeys: z.array(z.object({ name: z.string(), addedAt: z.string(), lastUsedAt: z.string().nullable() })),
    providers: z.array(z.object({ issuer: z.string(), addedAt: z.string(), lastUsedAt: z.string().nullable() })),
    authenticatorApp: z.object({ addedAt: z.string() }).nullable(),
  }),
  /** What happened to the account, newest first. */
  activity: z.array(exportedActivity).max(MAX_EXPORTED_ACTIVITY),
  /** Screens with a clock, and how many were ever registered of each dataset. A file cannot bring a clock along. */
  registeredScreens: z.object({
    registered: z.object({ market: z.number(), sample: z.number() }),
    screens: z.array(exportedRegisteredScreen).max(MAX_KEPT_SCREENS),
  }),
  /** Every different screen that was backtested, each of which counts as a try. A file cannot bring tries along. */
  backtestTries: z.array(z.object({ dataset: z.enum(['market', 'sample']), screen: z.string(), triedAt: z.string() })),
  /** What somebody wants to hear of. A file cannot bring it along: what it is about has another ID there. */
  stockAlerts: z.array(exportedAlert).max(MAX_ALERTS),
  /** Notes about decisions. A file cannot bring them along: anybody could have written them later, and what was captured would be what the file says. */
  journal: z.array(exportedJournalEntry).max(MAX_JOURNAL_ENTRIES),
  /** Keys for programs and spreadsheets, without anything that opens. A file cannot bring one along. */
  apiKeys: z.array(exportedApiKey).max(MAX_KEYS),
  /** Lists and mixes that are shared, without the links. A file cannot bring one along. */
  sharedLinks: z.array(exportedSharedLink).max(MAX_SHARED_LINKS),
  /** Browsers that have signed in before. */
  devices: z.array(z.object({ name: z.string().nullable(), firstSeenAt: z.string(), lastSeenAt: z.string() })),
})

export type AccountRecords = z.infer<typeof accountRecords>
