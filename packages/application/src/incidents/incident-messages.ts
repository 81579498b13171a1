import type { Queryable } from '@fairweight/database/opening/database.ts'
import { type Incident, incidents } from '@fairweight/database/repositories/incidents.ts'
import { PRODUCT_NAME } from '@fairweight/contract/product'
import { formatDuration } from '@fairweight/domain/time'
import type { Jobs, JobData } from '../jobs/jobs.ts'
import type { Logger } from '../logging/logger.ts'
import type { EmailOutbox } from '../mail/email-outbox.ts'
import { type IncidentMoment, incidentTitle } from './incident-kinds.ts'
import { WebhookRefused, postToWebhook } from './post-to-webhook.ts'

export interface MessageParts {
  readonly db: Queryable
  readonly jobs: Jobs
  readonly outbox: EmailOutbox
  /** Where operators read email, and where their chat takes messages; null where they do not. The second is a secret. */
  readonly alertEmail: string | null
  readonly alertWebhookUrl: string | null
  readonly siteOrigin: string
  readonly clock: () => Date
  readonly log: Logger
}

const JOB_NAME = 'incident-webhook'

/** Has the messages to the webhook sent by one server of all, tried again while it is away. */
export async function registerIncidentMessages(parts: MessageParts): Promise<void> {
  await parts.jobs.handle(JOB_NAME, (data) => sendToWebhook(parts, data))
}

/** Leaves both messages about a moment of an incident, in the transaction that opens or closes it: each goes once if that commits. */
export async function queueMessages(
  trx: Queryable,
  { outbox, jobs, alertEmail, alertWebhookUrl, clock }: MessageParts,
  incident: Incident,
  moment: IncidentMoment,
): Promise<void> {
  const { id, kind, subject, sentence, openedAt } = incident
  if (alertEmail !== null)
    await outbox.write(trx, {
      kind: 'incident',
      to: alertEmail,
      incident: id,
      moment,
      title: `${incidentTitle(kind)} (${subject})`,
      sentence,
      openedAt: new Date(openedAt),
      at: clock(),
    })
  if (alertWebhookUrl !== null) await jobs.send(JOB_NAME, { incident: id, moment }, { key: `${id} ${moment}`, db: trx })
}

/** A job that died after it was answered comes back: what is noted as delivered is not sent again. */
async function sendToWebhook(parts: MessageParts, { incident: id, moment }: JobData): Promise<void> {
  const { db, alertWebhookUrl, log, clock } = parts
  const incident = typeof id === 'string' ? await incidents.find(db, id) : null
  const message = `webhook ${String(moment)}`
  if (incident === null || alertWebhookUrl === null || message in incident.notified) return
  try {
    await postToWebhook(alertWebhookUrl, webhookText(parts, incident, moment === 'closed' ? 'closed' : 'opened'))
  } catch (error) {
    if (!(error instanceof WebhookRefused)) throw error
    log.error({ incident: id, reason: error.message }, 'a message about an incident cannot be delivered')
    return
  }
  await incidents.noteDelivered(db, incident.id, message, clock())
}

function webhookText({ siteOrigin }: MessageParts, incident: Incident, moment: IncidentMoment): string {
  const { kind, subject, sentence, openedAt, closedAt } = incident
  const title = `${incidentTitle(kind)} (${subject})`
  if (moment === 'opened') return `${PRODUCT_NAME}: ${title}\n${sentence}\n${siteOrigin}/status`
  const lasted = closedAt === null ? '' : ` It lasted ${formatDuration(Date.parse(closedAt) - Date.parse(openedAt))}.`
  return `${PRODUCT_NAME}: over: ${title}\nWhat was reported: ${sentence}${lasted}\n${siteOrigin}/status`
}
