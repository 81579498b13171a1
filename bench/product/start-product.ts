import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export interface RunningProduct {
  readonly origin: string
  /** From the command to the line that says it is ready. */
  readonly milliseconds: number
  stop(): Promise<void>
}

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Starts the product as `npm start` does, on its own port and data folder, and waits for its ready line. */
export async function startProduct({ port, dataDirectory }: { port: number; dataDirectory: string }): Promise<RunningProduct> {
  const started = performance.now()
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), FAIRWEIGHT_DATA: dataDirectory, RATE_LIMIT_SCALE: '1000' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.includes('is ready at')) break
  }
  if (child.exitCode !== null) throw new Error('The product ended before it was ready.')
  const milliseconds = performance.now() - started
  child.stdout.resume()
  return {
    origin: `http://localhost:${port}`,
    milliseconds,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
