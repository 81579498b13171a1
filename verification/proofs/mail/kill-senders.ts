import { testSeal } from '../../../packages/testing/src/mail/test-cipher.ts'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { inheritedNodeFlags } from '@fairweight/testing/database/inherited-process.ts'
import { createMigratedFolder } from '@fairweight/testing/database/migrated-folder.ts'
import { temporaryPostgres } from '@fairweight/testing/database/temporary-postgres.ts'
import { type MailServer, startMailServer } from '../../../packages/testing/src/mail/mail-server.ts'
import { type MailCount, countMail } from './count-mail.ts'

export interface MailCrashOutcome extends MailCount {
  readonly kills: number
}

/** The longest that a sender lives after its first email of a round, in milliseconds. */
const MAX_LIFETIME = 1_200
/** The longest that the mail server thinks before it says that it took an email: most of a sender's life is spent waiting for it. */
const MAX_THOUGHT = 250
const sender = fileURLToPath(new URL('sender.ts', import.meta.url))

/**
 * Kills processes that write and send emails at random moments: on the embedded database one a round, on PostgreSQL two that share
 * the outbox. Then sends the rest and counts; an email that is lost or came twice ends the proof with an error.
 */
export async function crashSenders(
  kind: 'embedded' | 'postgres',
  rounds: number,
  random: () => number,
): Promise<MailCrashOutcome> {
  const folder = await mkdtemp(join(tmpdir(), 'fairweight-mail-kill-'))
  let thought = MAX_THOUGHT
  const server = await startMailServer({ beforeAnswer: () => pause(random() * thought) })
  const postgres = kind === 'postgres' ? await temporaryPostgres() : null
  const place = { directory: join(folder, 'database'), url: (await postgres?.createDatabase()) ?? null }
  if (kind === 'embedded') await createMigratedFolder(place.directory)
  const names = kind === 'postgres' ? ['a', 'b'] : ['a']
  try {
    const acknowledged: string[] = []
    for (let round = 0; round < rounds; round += 1) {
      const written = await Promise.all(names.map((name) => killOne(place, server, `${name}${round}`, random)))
      acknowledged.push(...written.flat())
    }
    thought = 0
    return { kills: rounds * names.length, ...(await countMail(place, server, acknowledged, testSeal)) }
  } finally {
    await server.close()
    await postgres?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Lets one sender live for a while and answers which emails it had acknowledged. */
async function killOne(
  place: { directory: string; url: string | null },
  { url }: MailServer,
  name: string,
  random: () => number,
): Promise<string[]> {
  const child = spawn(process.execPath, [...inheritedNodeFlags, sender, place.directory, place.url ?? '', url, name], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'close')
  const lines: string[] = []
  const reader = createInterface({ input: child.stdout }).on('line', (line) => lines.push(line))
  await Promise.race([once(reader, 'line'), ended])
  if (lines.length === 0) throw new Error('A sender ended before its first email.')
  await pause(random() * MAX_LIFETIME)
  child.kill('SIGKILL')
  await ended
  // A line that the kill cut off has no semicolon.
  return lines.filter((line) => line.endsWith(';')).map((line) => line.slice(0, -1))
}
