import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { dirname, delimiter } from 'node:path'
import { text } from 'node:stream/consumers'

/** The settings of a production whose neighbors are all on this machine; nobody answers for mail and payments. */
export function productionSettings(
  databaseUrl: string,
  dataDirectory: string,
  siteUrl: string,
): Record<string, string> {
  return {
    DATABASE_URL: databaseUrl,
    FAIRWEIGHT_DATA: dataDirectory,
    SITE_URL: siteUrl,
    AUTH_SECRET: randomBytes(32).toString('base64'),
    SMTP_URL: 'smtps://127.0.0.1:9',
    STRIPE_SECRET_KEY: 'sk_live_nobody',
    STRIPE_WEBHOOK_SECRET: 'whsec_nobody',
    STRIPE_API_URL: 'https://127.0.0.1:9',
    OPTIMIZER_WORKERS: '1',
    LOG_LEVEL: 'fatal',
    REPLAY_SAMPLE: 'false',
  }
}

export interface StartedRelease {
  /** Settles when the server says that it is ready, or with the code it ended with before. */
  readonly outcome: Promise<'ready' | number | null>
  /** What it had written to its errors, once it has ended. */
  readonly errors: Promise<string>
  /** Ends it as its operator does; answers its exit code. */
  stop(): Promise<number | null>
}

/** Runs a command in a release's folder with nothing of this process's settings but where programs are. */
export function startRelease(
  folder: string,
  command: readonly [string, ...string[]],
  settings: Readonly<Record<string, string>>,
): StartedRelease {
  const [program, ...args] = command
  const PATH = [dirname(process.execPath), process.env['PATH']].join(delimiter)
  const child = spawn(program, args, {
    cwd: folder,
    env: { PATH, HOME: folder, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit').then(([code]): number | null => (typeof code === 'number' ? code : null))
  let said = ''
  const ready = new Promise<'ready'>((settle) => {
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      said += chunk
      if (said.includes('is ready at')) settle('ready')
    })
  })
  const stop = () => {
    child.kill('SIGTERM')
    return ended
  }
  return { outcome: Promise.race([ready, ended]), errors: text(child.stderr), stop }
}
