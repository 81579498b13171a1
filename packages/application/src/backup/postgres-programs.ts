import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { OperationError } from '@fairweight/contract/errors/operation-error.ts'

/** How much of what a program says is kept of a failure. */
const MAX_SAID = 2_000

/**
 * Runs one of PostgreSQL's own programs on a database. The address goes without its password, which other people of the machine could read
 * among the arguments; the program gets it in its environment. Throws OperationError with what it said last.
 */
export async function runPostgresProgram(
  program: 'pg_dump' | 'pg_restore',
  databaseUrl: string,
  words: readonly string[],
): Promise<void> {
  const address = new URL(databaseUrl)
  const password = decodeURIComponent(address.password)
  address.password = ''
  const child = spawn(program, [`--dbname=${address.href}`, ...words], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...(password !== '' && { PGPASSWORD: password }) },
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-MAX_SAID)
  })
  const ended = once(child, 'close').catch((error: unknown) => {
    throw new OperationError(
      'no-postgres-programs',
      `${program} is not on this machine: install PostgreSQL’s client programs, of the server’s version or a newer one.`,
      { cause: error },
    )
  })
  const [code] = await ended
  if (code === 0) return
  const last =
    said
      .trim()
      .split('\n')
      .findLast((line) => /error|fatal/i.test(line)) ?? said.trim()
  throw new OperationError('postgres-program-failed', `${program} could not do it: ${last}`)
}
