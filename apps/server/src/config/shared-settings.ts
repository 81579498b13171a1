import { ConfigurationError } from './configuration-error.ts'
import type { Role } from './settings.ts'

/** The settings that processes of one product have in common. */
interface SharedSettings {
  readonly role: Role
  readonly databaseUrl: string | null
  readonly authSecrets: readonly string[]
  readonly smtpUrl: string | null
  readonly stripe: unknown
}

/** What stands in for each where a process is alone belongs to that process. */
const NEEDED: readonly (readonly [name: string, isMissing: (settings: SharedSettings) => boolean])[] = [
  ['DATABASE_URL', ({ databaseUrl }) => databaseUrl === null],
  ['AUTH_SECRET', ({ authSecrets }) => authSecrets.length === 0],
  ['SMTP_URL', ({ smtpUrl }) => smtpUrl === null],
  ['STRIPE_SECRET_KEY', ({ stripe }) => stripe === null],
]

/** Throws ConfigurationError where a process is to do a part only and lacks what it would share with those that do the rest. */
export function refuseRoleAlone(settings: SharedSettings): void {
  const missing = NEEDED.find(([, isMissing]) => isMissing(settings))
  if (settings.role === 'all' || missing === undefined) return
  throw new ConfigurationError(
    `FAIRWEIGHT_ROLE ${settings.role} needs ${missing[0]}, the same for all servers and workers; a process that is alone leaves the role out.`,
  )
}
