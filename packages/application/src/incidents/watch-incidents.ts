import { inTransaction } from '@fairweight/database/opening/in-transaction.ts'
import { type Incident, incidents } from '@fairweight/database/repositories/incidents.ts'
import { MINUTE_SECONDS } from '@fairweight/domain/time/durations.ts'
import { type DailyQuotas, findTroubles } from './find-troubles.ts'
import type { Trouble } from './incident-kinds.ts'
import { type MessageParts, queueMessages, registerIncidentMessages } from './incident-messages.ts'

export interface WatchParts extends MessageParts {
  readonly quotas: DailyQuotas
  /** The time that the daily run lives by, which a sandbox may have moved. */
  readonly marketClock: () => Date
}

/** A cut-off that is missed at 08:00 UTC is told a minute later. */
const LOOK_INTERVAL_SECONDS = MINUTE_SECONDS

/**
 * Has every server look once a minute at what is wrong, whatever the daily run does: it shares neither its lease nor its jobs. However many
 * servers look, each incident is told of once when it begins and once when it ends.
 */
export async function registerIncidentWatch(parts: WatchParts): Promise<void> {
  await registerIncidentMessages(parts)
  await parts.jobs.every('incident-watch', LOOK_INTERVAL_SECONDS, () => watchIncidents(parts))
}

/** One look: opens an incident for each trouble that has none, and closes those whose trouble is gone. */
export async function watchIncidents(parts: WatchParts): Promise<void> {
  const now = parts.clock()
  const troubles = await findTroubles(parts.db, parts.quotas, { now, marketNow: parts.marketClock() })
  const open = await incidents.listOpen(parts.db)
  for (const trouble of troubles)
    if (!open.some((incident) => isSame(incident, trouble))) await begin(parts, trouble, now)
  for (const incident of open)
    if (!troubles.some((trouble) => isSame(incident, trouble))) await end(parts, incident, now)
}

function isSame(incident: Incident, { kind, subject }: Trouble): boolean {
  return incident.kind === kind && incident.subject === subject
}

async function begin(parts: WatchParts, trouble: Trouble, now: Date): Promise<void> {
  const opened = await inTransaction(parts.db, async (trx) => {
    const incident = await incidents.open(trx, trouble, now)
    if (incident !== null) await queueMessages(trx, parts, incident, 'opened')
    return incident
  })
  if (opened !== null) parts.log.error({ incident: opened.id, ...trouble }, 'an incident began')
}

async function end(parts: WatchParts, { id }: Incident, now: Date): Promise<void> {
  const closed = await inTransaction(parts.db, async (trx) => {
    const incident = await incidents.close(trx, id, now)
    if (incident !== null) await queueMessages(trx, parts, incident, 'closed')
    return incident
  })
  if (closed !== null)
    parts.log.info({ incident: id, kind: closed.kind, subject: closed.subject }, 'an incident is over')
}
