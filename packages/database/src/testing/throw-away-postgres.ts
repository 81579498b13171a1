import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { findPostgresBinaries } from './find-postgres.ts'
import { freePort } from './free-port.ts'
import { type ServerUser, findServerUser } from './server-user.ts'

/** A PostgreSQL cluster of its own that leaves nothing behind. */
export interface ThrowAwayPostgres {
  /** Makes an empty database and returns its address. */
  createDatabase(): Promise<string>
  stop(): Promise<void>
}

/** True when a suite can run on PostgreSQL here; with FAIRWEIGHT_REQUIRE_POSTGRES=1 a missing server is a failure. */
export function hasPostgres(): boolean {
  if (findPostgresBinaries()) return true
  const sentence = 'No PostgreSQL server binaries on this machine, so the PostgreSQL leg of the tests does not run.'
  if (process.env['FAIRWEIGHT_REQUIRE_POSTGRES'] === '1') throw new Error(sentence)
  console.warn(sentence)
  return false
}

/** Starts a cluster from the system's binaries on a free loopback port, as a user who is not root. */
export async function throwAwayPostgres(): Promise<ThrowAwayPostgres> {
  const binaries = findPostgresBinaries()
  if (!binaries) throw new Error('No PostgreSQL server binaries on this machine.')
  const user = findServerUser()
  const directory = await mkdtemp(join(tmpdir(), 'fairweight-postgres-'))
  if (user) await chown(directory, user.uid, user.gid)
  await initialise(binaries, directory, user)
  const port = await freePort()
  const server = startServer(binaries, directory, port, user)
  const url = (name: string) => `postgresql://fairweight@127.0.0.1:${port}/${name}`
  const stop = () => stopServer(server, directory)
  await untilReady(url('postgres'), server).catch(async (error) => {
    await stop()
    throw error
  })
  let made = 0
  const createDatabase = async () => {
    const name = `suite_${(made += 1)}`
    await runOn(url('postgres'), `create database ${name}`)
    return url(name)
  }
  return { createDatabase, stop }
}

async function initialise(binaries: string, directory: string, user: ServerUser | null): Promise<void> {
  const options = ['-D', join(directory, 'cluster'), '-U', 'fairweight', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync']
  await promisify(execFile)(join(binaries, 'initdb'), options, { cwd: directory, ...user })
}

function startServer(binaries: string, directory: string, port: number, user: ServerUser | null): ChildProcess {
  const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'listen_addresses=127.0.0.1', 'max_connections=50']
  const options = ['-D', join(directory, 'cluster'), '-k', directory, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])]
  return spawn(join(binaries, 'postgres'), options, { cwd: directory, stdio: 'ignore', ...user })
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
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

async function stopServer(server: ChildProcess, directory: string): Promise<void> {
  if (server.exitCode === null && server.signalCode === null) {
    const ended = new Promise((settle) => server.once('exit', settle))
    // An immediate shutdown: the data folder goes away with it.
    server.kill('SIGQUIT')
    await ended
  }
  await rm(directory, { recursive: true, force: true })
}
