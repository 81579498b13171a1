import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { inheritedNodeFlags, minimalEnvironment } from '../../../packages/testing/src/database/inherited-process.ts'
import { freePort } from '../../../packages/testing/src/database/postgres/free-port.ts'

const root = join(import.meta.dirname, '../../..')
const LOOK_EVERY_MS = 100
const START_LIMIT_MS = 120_000

/** A server or worker in a process of its own, on a port that it keeps, with a disk of its own. */
export interface Machine {
  readonly port: number
  /** The id of its process. Throws while it is not running. */
  pid(): number
  /** Settles when it says that it is ready. */
  start(more?: Readonly<Record<string, string>>): Promise<void>
  /** Ends it as its operator does; answers its exit code. */
  stop(): Promise<number | null>
  /** Kills it at once. */
  kill(): Promise<void>
  /** Writes to its disk until nothing more goes on it; only where it has one of its own that is small. */
  fillDisk(): Promise<void>
}

/** What all machines of a site share. */
export interface SharedSettings {
  readonly databaseUrl: string
  readonly siteUrl: string
  readonly smtpUrl?: string
}

/** Mounts a disk of so many megabytes that nobody else sees, empty at each start, and goes on as another program. */
const WITH_SMALL_DISK = ['--mount', 'sh', '-c', 'mount -t tmpfs -o size="$1"m disk "$2" && shift 2 && exec "$@"', 'sh']
const BLOCK_BYTES = 2 ** 20

/** Whether this user may give a process a disk of its own. */
export function areSmallDisksAvailable(): boolean {
  const { status } = spawnSync('unshare', [...WITH_SMALL_DISK, '1', tmpdir(), 'true'])
  return status === 0
}

/** Makes a machine, which is not started yet. */
export async function makeMachine(
  role: 'serve' | 'work',
  disk: string,
  { databaseUrl, siteUrl, smtpUrl = 'smtp://127.0.0.1:9' }: SharedSettings,
  diskMegabytes: number | null = null,
): Promise<Machine> {
  const port = await freePort()
  const settings = {
    FAIRWEIGHT_ROLE: role,
    FAIRWEIGHT_DATA: disk,
    DATABASE_URL: databaseUrl,
    SITE_URL: siteUrl,
    AUTH_SECRET: 'Zk3vQ0y8rT1mWc9LxB7nHd2GfPq5sJuA',
    SMTP_URL: smtpUrl,
    STRIPE_SECRET_KEY: 'sk_test_none',
    STRIPE_WEBHOOK_SECRET: 'whsec_none',
    STRIPE_API_URL: 'http://127.0.0.1:9',
    PORT: String(port),
    TRUST_PROXY: '1',
    DRAIN_SECONDS: '3',
    RATE_LIMIT_SCALE: '100000',
    OPTIMIZER_WORKERS: '1',
    REPLAY_SAMPLE: 'false',
    LOG_LEVEL: 'fatal',
  }
  let running: ChildProcess | null = null
  const ended = async (child: ChildProcess) => {
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    return child.exitCode
  }
  return {
    port,
    pid() {
      if (running?.pid === undefined) throw new Error('The machine is not running.')
      return running.pid
    },
    async start(more = {}) {
      const program = [process.execPath, ...inheritedNodeFlags, 'apps/server/src/main.ts']
      const small = diskMegabytes === null ? [] : ['unshare', ...WITH_SMALL_DISK, String(diskMegabytes), disk]
      const [first = '', ...words] = [...small, ...program]
      await mkdir(disk, { recursive: true })
      const child = spawn(first, words, {
        cwd: root,
        env: { ...minimalEnvironment(), ...settings, ...more },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      running = child
      for (const end = performance.now() + START_LIMIT_MS; performance.now() < end; await pause(LOOK_EVERY_MS)) {
        if (child.exitCode !== null)
          throw new Error(`The machine ended with code ${child.exitCode} before it was ready.`)
        // Whoever kills it meanwhile does not wait for it.
        if (child.signalCode !== null || (await isReady(port))) return
      }
      throw new Error('The machine did not become ready.')
    },
    async stop() {
      if (running === null) return null
      running.kill('SIGTERM')
      return ended(running)
    },
    async kill() {
      if (running === null) return
      running.kill('SIGKILL')
      await ended(running)
    },
    async fillDisk() {
      // Its disk is seen from outside only through the process.
      const file = await open(`/proc/${running?.pid}/root${disk}/filler`, 'w')
      try {
        for (;;) await file.write(Buffer.alloc(BLOCK_BYTES))
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
      } finally {
        await file.close()
      }
    },
  }
}

function isReady(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/api/ready`, { signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => false,
  )
}
