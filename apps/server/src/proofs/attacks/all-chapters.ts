import type { Chapter } from './attack.ts'
import { bombChapter } from './chapters/bombs.ts'
import { csvInjection } from './chapters/csv-injection.ts'
import { entitlement } from './chapters/entitlement.ts'
import { foreignIds } from './chapters/foreign-ids.ts'
import { foreignOriginChapter } from './chapters/foreign-origins.ts'
import { massAssignment } from './chapters/mass-assignment.ts'
import { mailInjection } from './chapters/mail-injection.ts'
import { outage } from './chapters/outage.ts'
import { sessions } from './chapters/sessions.ts'
import { slowClients } from './chapters/slow-clients.ts'
import { tokens } from './chapters/tokens.ts'
import { traversal } from './chapters/traversal.ts'
import { webhooks } from './chapters/webhooks.ts'

/** Every chapter of attacks. What leaves the server busy comes last. */
export const CHAPTERS: readonly Chapter[] = [tokens, sessions, foreignOriginChapter, foreignIds, massAssignment, entitlement, webhooks, csvInjection, mailInjection, traversal, bombChapter, slowClients, outage]
