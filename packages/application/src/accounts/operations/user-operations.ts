import { ROLES, type Role, isRole } from '@fairweight/domain/entitlement'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { inTransaction } from '@fairweight/database/opening/in-transaction.ts'
import { OperationError } from '@fairweight/contract/errors/operation-error.ts'
import type { Operator } from '../../operations/operator.ts'
import { auditTrail } from '@fairweight/database/repositories/audit/audit-trail.ts'
import { entitlements } from '@fairweight/database/repositories/entitlements/entitlements.ts'
import { type User, users } from '@fairweight/database/repositories/users/users.ts'
import { type UserReport, endOfDay, reportOn } from './user-report.ts'

interface UserOperationContext {
  readonly db: Queryable
  readonly now: Date
  readonly operator: Operator
}

/** Something done to one account. Checks its input first; throws OperationError with one sentence. */
export interface UserOperation {
  run(input: unknown, context: UserOperationContext): Promise<UserReport>
}

/** Every operation on an account by its name. */
export const userOperations = {
  /** `{ email, role, until }`: gives a role up to the end of a day, in place of an earlier grant of it. */
  'users.grant': {
    async run(input, { db, now, operator }) {
      const until = textOf(input, 'until')
      const [role, endsAt] = [requireRole(textOf(input, 'role')), requireComing(until, now)]
      return inTransaction(db, async (trx) => {
        const user = await findUser(trx, input)
        await entitlements.grant(trx, user.id, role, endsAt)
        await auditTrail.record(trx, {
          ...actOf(operator, user, now),
          action: 'role-granted',
          details: { by: operator.name, role, until },
        })
        return reportOn(trx, user, now)
      })
    },
  },
  /** `{ email }`: shuts an account out and ends its sessions. */
  'users.disable': {
    run(input, { db, now, operator }) {
      return inTransaction(db, async (trx) => {
        const user = requireUser(await users.disable(trx, textOf(input, 'email'), now), input)
        await auditTrail.record(trx, {
          ...actOf(operator, user, now),
          action: 'account-disabled',
          details: { by: operator.name },
        })
        return reportOn(trx, user, now)
      })
    },
  },
  /** `{ email }`: lets an account in again. */
  'users.enable': {
    run(input, { db, now, operator }) {
      return inTransaction(db, async (trx) => {
        const user = requireUser(await users.enable(trx, textOf(input, 'email')), input)
        await auditTrail.record(trx, {
          ...actOf(operator, user, now),
          action: 'account-enabled',
          details: { by: operator.name },
        })
        return reportOn(trx, user, now)
      })
    },
  },
  /** `{ email }`: changes nothing. */
  'users.show': {
    async run(input, { db, now }) {
      return reportOn(db, await findUser(db, input), now)
    },
  },
} as const satisfies Record<string, UserOperation>

export type UserOperationName = keyof typeof userOperations

/** The line that the person has in their own trail; the command itself has another, which outlives them. */
function actOf({ machine }: Operator, { id: userId }: User, at: Date) {
  return { userId, actor: 'operator', where: { sessionId: null, device: machine, network: null }, at } as const
}

async function findUser(db: Queryable, input: unknown): Promise<User> {
  return requireUser(await users.findByEmail(db, textOf(input, 'email')), input)
}

function requireUser(user: User | null, input: unknown): User {
  if (user) return user
  throw new OperationError('unknown-user', `There is no account with the email address ${textOf(input, 'email')}.`)
}

function requireRole(role: string): Role {
  if (isRole(role)) return role
  throw new OperationError('unknown-role', `There is no role “${role}”; the roles are ${ROLES.join(', ')}.`)
}

function requireComing(day: string, now: Date): Date {
  const isDay =
    /^\d{4}-\d\d-\d\d$/.test(day) &&
    !Number.isNaN(Date.parse(`${day}T00:00:00Z`)) &&
    new Date(`${day}T00:00:00Z`).toISOString().startsWith(day)
  if (!isDay) throw new OperationError('invalid-input', `“${day}” is not a date such as 2027-01-31.`)
  const end = endOfDay(day)
  if (end > now) return end
  throw new OperationError('past-date', `${day} is in the past. Give the last day of the grant, today or later.`)
}

function textOf(input: unknown, field: string): string {
  const value =
    typeof input === 'object' && input !== null
      ? Object.entries(input).find(([name]) => name === field)?.[1]
      : undefined
  if (typeof value === 'string' && value.trim() !== '') return value.trim()
  throw new OperationError('invalid-input', `The operation needs ${field}.`)
}
