import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'

export interface RunningProduct {
  readonly origin: string
  readonly dataDirectory: string
  /** Of the process that answers. */
  readonly pid: number
  /** From the command to the line that says it is ready. */
  readonly milliseconds: number
  /** From the command to the line that says that the demo is open; null where the whole sample was there already. */
  readonly demoMs: number | null
  /** As its operator ends it: what is under way finishes. */
  stop(): Promise<void>
  /** As the machine ends it: at once. */
  kill(): Promise<void>
}

interface ProductPlan {
  readonly port: number
  readonly dataDirectory: string
  /** Settings beside these two; without RATE_LIMIT_SCALE the limits are as wide as load needs. */
  readonly settings?: Readonly<Record<string, string>>
}

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Starts the product as `npm start` does, on its own port and data folder, and waits for its ready line. */
export async function startProduct({ port, dataDirectory, settings }: ProductPlan): Promise<RunningProduct> {
  const started = performance.now()
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env: {
      ...process.env,
      RATE_LIMIT_SCALE: '1000',
      RENEW_SAMPLE: 'false',
      REPLAY_SAMPLE: 'false',
      ...settings,
      PORT: String(port),
      FAIRWEIGHT_DATA: dataDirectory,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  let demoMs: number | null = null
  const onLine = (line: string) => {
    if (line.startsWith('The demo is open at')) demoMs = performance.now() - started
  }
  if (!(await readUntilReady(child.stdout, onLine))) throw new Error('The product ended before it was ready.')
  const milliseconds = performance.now() - started
  child.stdout.resume()
  const end = (signal: NodeJS.Signals) => async () => {
    child.kill(signal)
    await ended
  }
  return {
    origin: `http://localhost:${port}`,
    dataDirectory,
    pid: child.pid ?? 0,
    milliseconds,
    demoMs,
    stop: end('SIGTERM'),
    kill: end('SIGKILL'),
  }
}

async function readUntilReady(output: Readable, onLine: (line: string) => void): Promise<boolean> {
  for await (const line of createInterface({ input: output })) {
    onLine(line)
    if (line.includes('is ready at')) return true
  }
  return false
}
