import { randomUUID } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { Queryable } from '../opening/database.ts'
import type { IncidentTable } from '../tables/incident-table.ts'

/** What is wrong: its kind, what it is about, and one sentence for operators. */
export interface NewIncident {
  readonly kind: string
  readonly subject: string
  readonly sentence: string
}

/** An incident; times are ISO text in UTC, `closedAt` is null while it lasts. */
export interface Incident extends NewIncident {
  readonly id: string
  readonly openedAt: string
  readonly closedAt: string | null
  /** When each message about it was delivered. */
  readonly notified: Readonly<Record<string, string>>
}

/** Incidents, from opening to end. Any number of processes may see the same one: one of them opens it, and one of them closes it. */
export const incidents = {
  /** Opens an incident; null when one of this kind and subject is open already. */
  async open(db: Queryable, { kind, subject, sentence }: NewIncident, now: Date): Promise<Incident | null> {
    const row = await db
      .insertInto('incident')
      .values({ id: randomUUID(), kind, subject, sentence, opened_at: now })
      .onConflict((conflict) => conflict.columns(['kind', 'subject']).where('closed_at', 'is', null).doNothing())
      .returningAll()
      .executeTakeFirst()
    return row ? toIncident(row) : null
  },

  /** Closes an open incident; null when somebody else has closed it. */
  async close(db: Queryable, id: string, now: Date): Promise<Incident | null> {
    const row = await db
      .updateTable('incident')
      .set({ closed_at: now })
      .where('id', '=', id)
      .where('closed_at', 'is', null)
      .returningAll()
      .executeTakeFirst()
    return row ? toIncident(row) : null
  },

  async find(db: Queryable, id: string): Promise<Incident | null> {
    const row = await db.selectFrom('incident').selectAll().where('id', '=', id).executeTakeFirst()
    return row ? toIncident(row) : null
  },

  /** The incidents that last, oldest first. */
  async listOpen(db: Queryable): Promise<Incident[]> {
    const rows = await db
      .selectFrom('incident')
      .selectAll()
      .where('closed_at', 'is', null)
      .orderBy('opened_at')
      .orderBy('id')
      .execute()
    return rows.map(toIncident)
  },

  /** Writes down that a message about an incident was delivered. */
  async noteDelivered(db: Queryable, id: string, message: string, now: Date): Promise<void> {
    const delivered = JSON.stringify({ [message]: now.toISOString() })
    await db
      .updateTable('incident')
      .set({ notified: sql<string>`notified || ${delivered}::jsonb` })
      .where('id', '=', id)
      .execute()
  },
}

function toIncident({ id, kind, subject, sentence, notified, ...times }: Selectable<IncidentTable>): Incident {
  return {
    id,
    kind,
    subject,
    sentence,
    notified,
    openedAt: times.opened_at.toISOString(),
    closedAt: times.closed_at?.toISOString() ?? null,
  }
}
