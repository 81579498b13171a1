import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { minimalEnvironment, inheritedNodeFlags } from '@fairweight/testing/database/inherited-process.ts'

/** A program of ours in a process of its own. */
export interface RunningProcess {
  readonly pid: number
  /** As its operator ends it. */
  stop(): Promise<void>
  /** As the machine ends it: at once. */
  kill(): Promise<void>
}

const sandboxProgram = fileURLToPath(new URL('../../../../apps/payment-sandbox/src/main.ts', import.meta.url))
const serverProgram = fileURLToPath(new URL('../../../../scripts/serve-with-sandbox.ts', import.meta.url))

/** Starts the payment sandbox, kept in memory, and answers where it is and with which key. */
export async function startSandboxProcess(webhook: {
  readonly url: string
  readonly secret: string
}): Promise<RunningProcess & { origin: string; secretKey: string }> {
  const environment = { ...minimalEnvironment(), PORT: '0', WEBHOOK_URL: webhook.url, WEBHOOK_SECRET: webhook.secret }
  const { line, ...running } = await startProgram(
    sandboxProgram,
    environment,
    /^Payment sandbox at (\S+) with the key (\S+)$/,
  )
  const [, origin = '', secretKey = ''] = line
  return { ...running, origin, secretKey }
}

/** Starts the server with these settings and waits until it is ready. */
export async function startServerProcess(settings: Readonly<Record<string, string>>): Promise<RunningProcess> {
  const { pid, stop, kill } = await startProgram(
    serverProgram,
    { ...minimalEnvironment(), OPTIMIZER_WORKERS: '1', REPLAY_SAMPLE: 'false', LOG_LEVEL: 'fatal', ...settings },
    /is ready at/,
  )
  return { pid, stop, kill }
}

async function startProgram(
  program: string,
  environment: NodeJS.ProcessEnv,
  isReady: RegExp,
): Promise<RunningProcess & { line: RegExpExecArray }> {
  const child = spawn(process.execPath, [...inheritedNodeFlags, program], {
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const line = await firstLine(child, isReady)
  if (line === null) throw new Error(`${program} ended before it was ready.`)
  child.stdout.resume()
  const end = (signal: NodeJS.Signals) => async () => {
    child.kill(signal)
    await ended
  }
  return { line, pid: child.pid ?? 0, stop: end('SIGTERM'), kill: end('SIGKILL') }
}

async function firstLine({ stdout }: ChildProcess, isReady: RegExp): Promise<RegExpExecArray | null> {
  if (stdout === null) return null
  for await (const line of createInterface({ input: stdout })) {
    const found = isReady.exec(line)
    if (found) return found
  }
  return null
}
