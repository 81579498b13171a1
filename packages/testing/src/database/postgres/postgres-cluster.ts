import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { findPostgresBinaries } from './find-postgres.ts'
import { freePort } from './free-port.ts'
import { killAll, processTree, signalAll } from './process-tree.ts'
import { type ServerUser, findServerUser } from './server-user.ts'

/** A cluster of our own on a free loopback port, run as a user who is not root. */
export interface PostgresCluster {
  start(): Promise<void>
  /** Kills every process of the server at once with SIGKILL and waits until all are gone. */
  kill(): Promise<void>
  /** Halts every process of the server, so that connections stay open and nothing answers; answers how to let them go on. */
  freeze(): Promise<() => void>
  /** Makes an empty database and returns its address. */
  createDatabase(): Promise<string>
  /** Ends the server, if it runs, and removes all that it left. */
  remove(): Promise<void>
}

/** Makes a cluster with these settings; it is not started yet. */
export async function makeCluster(settings: readonly string[]): Promise<PostgresCluster> {
  const binaries = findPostgresBinaries()
  if (!binaries) throw new Error('No PostgreSQL server binaries on this machine.')
  const user = findServerUser()
  const directory = await mkdtemp(join(tmpdir(), 'fairweight-postgres-'))
  if (user) await chown(directory, user.uid, user.gid)
  await initialize(binaries, directory, user)
  const port = await freePort()
  const url = (name: string) => `postgresql://fairweight@127.0.0.1:${port}/${name}`
  let server: ChildProcess | null = null
  let made = 0

  return {
    async start() {
      server = startServer(binaries, { directory, port, user, settings })
      await waitUntilReady(url('postgres'), server)
    },
    async kill() {
      if (server?.pid === undefined) return
      await killAll(await processTree(server.pid))
      server = null
    },
    async freeze() {
      if (server?.pid === undefined) throw new Error('The server does not run.')
      const tree = await processTree(server.pid)
      signalAll(tree, 'SIGSTOP')
      return () => signalAll(tree, 'SIGCONT')
    },
    async createDatabase() {
      const name = `suite_${(made += 1)}`
      await runOn(url('postgres'), `create database ${name}`)
      return url(name)
    },
    async remove() {
      if (server) await endAtOnce(server)
      await rm(directory, { recursive: true, force: true })
    },
  }
}

async function initialize(binaries: string, directory: string, user: ServerUser | null): Promise<void> {
  const options = [
    '-D',
    join(directory, 'cluster'),
    '-U',
    'fairweight',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--no-locale',
    '--no-sync',
  ]
  await promisify(execFile)(join(binaries, 'initdb'), options, { cwd: directory, ...user })
}

interface ServerPlan {
  directory: string
  port: number
  user: ServerUser | null
  settings: readonly string[]
}

function startServer(binaries: string, { directory, port, user, settings }: ServerPlan): ChildProcess {
  const all = ['fsync=off', 'listen_addresses=127.0.0.1', 'max_connections=50', ...settings]
  const options = [
    '-D',
    join(directory, 'cluster'),
    '-k',
    directory,
    '-p',
    String(port),
    ...all.flatMap((setting) => ['-c', setting]),
  ]
  return spawn(join(binaries, 'postgres'), options, { cwd: directory, stdio: 'ignore', ...user })
}

async function waitUntilReady(url: string, server: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if (server.exitCode !== null) throw new Error(`The throw-away PostgreSQL ended with code ${server.exitCode}.`)
    try {
      return await runOn(url, 'select 1')
    } catch {
      await pause(100)
    }
  }
  throw new Error('The throw-away PostgreSQL did not answer within 30 seconds.')
}

async function runOn(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  try {
    await client.connect()
    await client.query(statement)
  } finally {
    await client.end()
  }
}

async function endAtOnce(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = new Promise((settle) => server.once('exit', settle))
  // An immediate shutdown: the data folder goes away with it.
  server.kill('SIGQUIT')
  await ended
}
