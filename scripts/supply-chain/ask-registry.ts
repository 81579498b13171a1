import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { readAdvisories, readSignatures, type RegistryAnswer } from './registry-answers.ts'

interface Question {
  /** The project's folder: its lock file and what is installed. */
  readonly folder: string
  /** Paths in the lock file of the packages that are shipped. */
  readonly shipped: ReadonlySet<string>
  /** Variables beside this process's own. */
  readonly environment?: Readonly<Record<string, string>>
}

/** A registry that is slow with hundreds of packages may take minutes; one that is not there must not. */
const NPM_LIMITS = ['--fetch-retries=1', '--fetch-timeout=20000'] as const
const MAX_WAIT_MS = 300_000

/** Asks the registry for advisories about every package of the lock file. */
export async function askForAdvisories(question: Question): Promise<RegistryAnswer> {
  return readAdvisories(await npm(question, ['audit', '--package-lock-only']), question.shipped)
}

/** Asks the registry for the signature of every installed package, and checks it. */
export async function askForSignatures(question: Question): Promise<RegistryAnswer> {
  return readSignatures(await npm(question, ['audit', 'signatures']))
}

/** What npm prints; it says by its code alone whether that is good news, so the code is left aside. */
async function npm({ folder, environment }: Question, command: readonly string[]): Promise<string> {
  const child = spawn('npm', [...command, '--json', ...NPM_LIMITS], {
    cwd: folder,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: MAX_WAIT_MS,
  })
  const failed = new Promise<never>((_, fail) => child.once('error', fail))
  const output = await Promise.race([text(child.stdout), failed])
  return child.killed
    ? JSON.stringify({ error: { code: 'ETIMEDOUT', summary: 'it did not finish within five minutes' } })
    : output
}
