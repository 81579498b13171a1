import type { SessionId, UserId } from '@fairweight/domain/identifiers'
import type { AuditAction, AuditActor, AuditDetails, DetailsByAction } from '@fairweight/contract/activity'
import { type Selectable, type SqlBool, sql } from 'kysely'
import type { Queryable } from '../../opening/database.ts'
import type { AuditEventTable } from '../../tables/identity-tables.ts'
import { withPerson } from '../users/with-locked-user.ts'
import { parseAction, scalarsOf } from './stored-event.ts'

/** From where something was done. */
export interface AuditOrigin {
  readonly sessionId: SessionId | null
  /** Such as "Firefox on Linux"; an operator's machine by its name. */
  readonly device: string | null
  /** The network that the request came from: an IPv4 /24 or an IPv6 /48, never the whole address. */
  readonly network: string | null
}

interface Act<Action extends AuditAction> {
  readonly action: Action
  /** Whom it is about; null where a line must outlive the person or there is none. */
  readonly userId: UserId | null
  readonly actor: AuditActor
  readonly where: AuditOrigin | null
  readonly at: Date
}

/** An act to be noted, with the details that its action asks for. */
export type NewAuditEvent = {
  [Action in AuditAction]: Act<Action> &
    (Action extends keyof DetailsByAction
      ? { readonly details: DetailsByAction[Action] }
      : { readonly details?: never })
}[AuditAction]

export interface AuditEvent extends AuditOrigin {
  readonly id: number
  readonly at: Date
  readonly actor: AuditActor
  readonly action: AuditAction
  readonly userId: UserId | null
  readonly details: AuditDetails
}

export interface AuditEventWithUser extends AuditEvent {
  readonly email: string | null
}

interface PageRequest {
  /** The id below which the page begins; null for the newest. */
  readonly before: number | null
  readonly limit: number
}

export interface AuditPage {
  readonly events: readonly AuditEvent[]
  /** Where the next page begins; null on the last. */
  readonly nextBefore: number | null
}

export interface AuditFilter {
  readonly userId: UserId | null
  readonly since: Date | null
  readonly action: AuditAction | null
  readonly limit: number
}

/** As the trigger of the table has it; nothing younger can be deleted. */
const KEPT_YEARS = 2

/** What was done to accounts and by operators, when, by whom and from where; append-only. */
export const auditTrail = {
  /** Notes an act, in the transaction of the act itself. Throws PersonNotFoundError. */
  record(trx: Queryable, event: NewAuditEvent): Promise<void> {
    return event.userId === null ? insert(trx, event) : withPerson(trx, event.userId, (held) => insert(held, event))
  },

  /** What a person's account has seen, newest first. */
  async ofPerson(db: Queryable, userId: UserId, { before, limit }: PageRequest): Promise<AuditPage> {
    const ofPerson = db
      .selectFrom('audit_event')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('id', 'desc')
      .limit(limit + 1)
    const rows = await (before === null ? ofPerson : ofPerson.where('id', '<', before)).execute()
    const shown = rows.slice(0, limit)
    return {
      events: shown.flatMap((row) => asEvent(row) ?? []),
      nextBefore: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
    }
  },

  /** What operators ask for, newest first, with the address of whom it is about while the account is there. */
  async find(db: Queryable, { userId, since, action, limit }: AuditFilter): Promise<AuditEventWithUser[]> {
    const rows = await db
      .selectFrom('audit_event')
      .leftJoin('app_user', 'app_user.id', 'audit_event.user_id')
      .selectAll('audit_event')
      .select('app_user.email')
      .$if(userId !== null, (query) => query.where('audit_event.user_id', '=', userId))
      .$if(since !== null, (query) => query.where('happened_at', '>=', since ?? new Date(0)))
      .$if(action !== null, (query) => query.where('action', '=', action ?? ''))
      .orderBy('audit_event.id', 'desc')
      .limit(limit)
      .execute()
    return rows.flatMap((row) => {
      const event = asEvent(row)
      return event === null ? [] : [{ ...event, email: row.email }]
    })
  },

  /** Removes up to `limit` lines about people that are older than two years, and says how many it were. */
  async sweep(db: Queryable, limit: number): Promise<number> {
    const isOld = sql<SqlBool>`happened_at < now() - make_interval(years => ${KEPT_YEARS}) - interval '1 hour'`
    const swept = await db
      .deleteFrom('audit_event')
      .where('id', 'in', (old) =>
        old
          .selectFrom('audit_event')
          .select('id')
          .where('user_id', 'is not', null)
          .where(isOld)
          .orderBy('happened_at')
          .limit(limit),
      )
      .returning('id')
      .execute()
    return swept.length
  },
}

async function insert(trx: Queryable, { action, userId, actor, where, details, at }: NewAuditEvent): Promise<void> {
  await trx
    .insertInto('audit_event')
    .values({
      happened_at: at,
      actor,
      action,
      user_id: userId,
      session_id: where?.sessionId ?? null,
      device: where?.device ?? null,
      network: where?.network ?? null,
      details: JSON.stringify(details ?? {}),
    })
    .execute()
}

/** Null for an action that only a newer version knows. */
function asEvent(row: Selectable<AuditEventTable>): AuditEvent | null {
  const action = parseAction(row.action)
  if (action === null) return null
  const { id, happened_at: at, actor, user_id: userId, session_id: sessionId, device, network, details } = row
  return { id, at, actor, action, userId, sessionId, device, network, details: scalarsOf(details) }
}
