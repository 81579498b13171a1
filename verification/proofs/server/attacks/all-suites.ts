import type { AttackSuite } from './attack.ts'
import { decompressionBombs } from './suites/decompression-bombs.ts'
import { csvInjection } from './suites/csv-injection.ts'
import { entitlement } from './suites/entitlement.ts'
import { foreignIds } from './suites/foreign-ids.ts'
import { foreignOriginChapter } from './suites/foreign-origins.ts'
import { massAssignment } from './suites/mass-assignment.ts'
import { mailInjection } from './suites/mail-injection.ts'
import { outage } from './suites/outage.ts'
import { sessions } from './suites/sessions.ts'
import { slowClients } from './suites/slow-clients.ts'
import { tokens } from './suites/tokens.ts'
import { traversal } from './suites/traversal.ts'
import { webhooks } from './suites/webhooks.ts'

/** Every chapter of attacks. What leaves the server busy comes last. */
export const ATTACK_SUITES: readonly AttackSuite[] = [
  tokens,
  sessions,
  foreignOriginChapter,
  foreignIds,
  massAssignment,
  entitlement,
  webhooks,
  csvInjection,
  mailInjection,
  traversal,
  decompressionBombs,
  slowClients,
  outage,
]
