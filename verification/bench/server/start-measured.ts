import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

interface Measurement {
  readonly cpuMs: number
  /** The 99th percentile of how late the event loop was; the timer's own resolution of 1 ms is part of it. */
  readonly loopDelayMs: number
}

export interface MeasuredServer {
  readonly origin: string
  readonly dataDirectory: string
  /** What the server used since the last call. */
  measure(): Promise<Measurement>
  stop(): Promise<void>
}

const script = fileURLToPath(new URL('./measured-server.ts', import.meta.url))

/**
 * Starts a server of its own on a data folder; its sample is made when there is none. Without `databaseUrl` the database is the embedded one.
 * @param logLevel the lowest level that is logged, to nowhere below warnings
 */
export async function startMeasured(
  dataDirectory: string,
  databaseUrl = '',
  logLevel: 'warn' | 'info' = 'warn',
): Promise<MeasuredServer> {
  const environment = {
    ...process.env,
    PORT: '0',
    FAIRWEIGHT_DATA: dataDirectory,
    RATE_LIMIT_SCALE: '1000000',
    REPLAY_SAMPLE: 'false',
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: logLevel,
  }
  const child = fork(script, {
    env: environment,
    stdio: ['ignore', 'ignore', logLevel === 'info' ? 'pipe' : 'inherit', 'ipc'],
  })
  child.stderr?.resume()
  const { port } = await messageOf<{ port: number }>(child)
  const ended = once(child, 'exit')
  return {
    origin: `http://localhost:${port}`,
    dataDirectory,
    async measure() {
      child.send('measure')
      return messageOf<Measurement>(child)
    },
    async stop() {
      child.disconnect()
      await ended
    },
  }
}

/** The script's next message; its shape is what the script beside this file sends. */
async function messageOf<Message>(child: ChildProcess): Promise<Message> {
  const [message]: Message[] = await once(child, 'message')
  if (message === undefined) throw new Error('The server sent nothing.')
  return message
}
