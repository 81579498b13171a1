import { readFileSync } from 'node:fs'

/** A user of this machine by number. */
export interface ServerUser {
  uid: number
  gid: number
}

/**
 * The user who may run the server: PostgreSQL refuses root, so root hands over to `postgres` or `nobody`.
 * Null means that this process's own user will do.
 */
export function findServerUser(): ServerUser | null {
  if (process.getuid?.() !== 0) return null
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  for (const wanted of ['postgres', 'nobody']) {
    const account = accounts.find(([name]) => name === wanted)
    if (account) return { uid: Number(account[2]), gid: Number(account[3]) }
  }
  throw new Error('PostgreSQL does not run as root, and this machine has neither a user “postgres” nor “nobody”.')
}
