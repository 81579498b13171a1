import { count } from '@fairweight/domain/wording/figures.ts'
import type { UserId } from '@fairweight/domain/identifiers'
import { AUDIT_ACTIONS, type AuditAction } from '@fairweight/contract/activity'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { OperationError } from '@fairweight/contract/errors/operation-error.ts'
import { type AuditEventWithUser, auditTrail } from '@fairweight/database/repositories/audit/audit-trail.ts'
import { parseAction } from '@fairweight/database/repositories/audit/stored-event.ts'
import { users } from '@fairweight/database/repositories/users/users.ts'

interface AuditOperationContext {
  readonly db: Queryable
}

/** One line of the trail as an operator reads it; times are ISO text. */
export interface AuditLine {
  readonly id: number
  readonly at: string
  /** "person", "system", or the operator by name. */
  readonly who: string
  readonly action: AuditAction
  /** The address of whose account it is about, while there is one. */
  readonly account: string | null
  readonly device: string | null
  readonly network: string | null
  /** Such as "role=bundle until=2027-01-31". */
  readonly details: string
}

export interface AuditReport {
  readonly events: readonly AuditLine[]
}

/** A question about the trail. Checks its input first; throws OperationError with one sentence. */
export interface AuditOperation {
  run(input: unknown, context: AuditOperationContext): Promise<AuditReport>
}

const USUAL_LIMIT = 50
const MAX_LIMIT = 10_000

/** Every operation on the trail by its name. */
export const auditOperations = {
  /** `{ email?, since?, action?, limit? }`: the newest lines first; changes nothing. */
  'audit.list': {
    async run(input, { db }) {
      const filter = { since: sinceOf(input), action: actionOf(input), limit: limitOf(input) }
      const userId = await userIdOf(db, input)
      return { events: (await auditTrail.find(db, { ...filter, userId })).map(asLine) }
    },
  },
} as const satisfies Record<string, AuditOperation>

export type AuditOperationName = keyof typeof auditOperations

function asLine({
  id,
  at,
  actor,
  action,
  email,
  device,
  network,
  details: { by, command, ...details },
}: AuditEventWithUser): AuditLine {
  const words = Object.entries(details).map(([name, value]) => `${name}=${String(value)}`)
  if (command !== undefined) words.unshift(String(command))
  return {
    id,
    at: at.toISOString(),
    who: by === undefined ? actor : String(by),
    action,
    account: email,
    device,
    network,
    details: words.join(' '),
  }
}

async function userIdOf(db: Queryable, input: unknown): Promise<UserId | null> {
  const email = fieldOf(input, 'email')
  if (email === undefined || email === null) return null
  const user = typeof email === 'string' ? await users.findByEmail(db, email) : null
  if (user) return user.id
  throw new OperationError('unknown-user', `There is no account with the email address ${String(email)}.`)
}

function sinceOf(input: unknown): Date | null {
  const since = fieldOf(input, 'since')
  if (since === undefined || since === null) return null
  const time =
    typeof since === 'string' && /^\d{4}-\d\d-\d\d$/.test(since) ? Date.parse(`${since}T00:00:00Z`) : Number.NaN
  if (!Number.isNaN(time)) return new Date(time)
  throw new OperationError('invalid-input', `“${String(since)}” is not a date such as 2027-01-31.`)
}

function actionOf(input: unknown): AuditAction | null {
  const name = fieldOf(input, 'action')
  if (name === undefined || name === null) return null
  const action = parseAction(String(name))
  if (action) return action
  throw new OperationError(
    'invalid-input',
    `There is no action “${String(name)}”; the actions are ${AUDIT_ACTIONS.join(', ')}.`,
  )
}

function limitOf(input: unknown): number {
  const limit = fieldOf(input, 'limit') ?? USUAL_LIMIT
  if (typeof limit === 'number' && Number.isInteger(limit) && limit >= 1 && limit <= MAX_LIMIT) return limit
  throw new OperationError('invalid-input', `The limit must be a whole number from 1 to ${count(MAX_LIMIT)}.`)
}

function fieldOf(input: unknown, field: string): unknown {
  return typeof input === 'object' && input !== null
    ? Object.entries(input).find(([name]) => name === field)?.[1]
    : undefined
}
