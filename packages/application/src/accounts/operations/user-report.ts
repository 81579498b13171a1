import type { UserId } from '@fairweight/domain/identifiers'
import { DAY_MS } from '@fairweight/domain/time/durations.ts'
import type { Role } from '@fairweight/domain/entitlement'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { entitlements } from '@fairweight/database/repositories/entitlements/entitlements.ts'
import type { User } from '@fairweight/database/repositories/users/users.ts'

/** Where an account stands, as an operator reads it. Times are ISO text. */
export interface UserReport {
  email: string | null
  userId: UserId
  created: string
  lastActive: string
  disabled: boolean
  /** When it was shut out. */
  disabledSince?: string
  roles: Role[]
  /** What was granted and has not run out, with the last day of each. */
  grants: { role: string; until: string }[]
}

/** Reports on an account at a moment. */
export async function reportOn(db: Queryable, user: User, now: Date): Promise<UserReport> {
  const grants = await entitlements.grants(db, user.id)
  return {
    email: user.email,
    userId: user.id,
    created: user.createdAt.toISOString(),
    lastActive: user.lastActiveAt.toISOString(),
    disabled: user.disabledAt !== null,
    ...(user.disabledAt && { disabledSince: user.disabledAt.toISOString() }),
    roles: user.disabledAt ? [] : await entitlements.rolesAt(db, user.id, now),
    grants: grants
      .filter(({ endsAt }) => endsAt > now)
      .map(({ role, endsAt }) => ({ role, until: lastDayBefore(endsAt) })),
  }
}

/** The moment at which a grant "until" a day ends: with that day, in UTC. */
export function endOfDay(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS)
}

function lastDayBefore(moment: Date): string {
  return new Date(moment.getTime() - 1).toISOString().slice(0, 10)
}
