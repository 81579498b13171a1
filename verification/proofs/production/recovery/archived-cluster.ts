// A PostgreSQL whose write-ahead log is archived, as docs/operations.md describes it, and another one that is brought to a minute of it.
import { execFile } from 'node:child_process'
import { chown, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findPostgresBinaries } from '../../../../packages/testing/src/database/postgres/find-postgres.ts'
import { freePort } from '../../../../packages/testing/src/database/postgres/free-port.ts'
import { findServerUser } from '../../../../packages/testing/src/database/postgres/server-user.ts'

export interface ArchivedCluster {
  readonly url: string
  /** Copies the running server's files to where a recovery begins. */
  takeBaseBackup(): Promise<void>
  /** Ends the server as a machine that is lost would, and removes its files; what is archived and the base copy stay. */
  lose(): Promise<void>
  /** Starts another server from the base copy and brings it to a moment; answers its address. One at a time. */
  recoverTo(moment: string): Promise<string>
  remove(): Promise<void>
}

/** So long a change waits at most until it is archived, in seconds. */
const ARCHIVE_TIMEOUT_SECONDS = 60

/** Makes and starts one. */
export async function startArchivedCluster(): Promise<ArchivedCluster> {
  const binaries = findPostgresBinaries()
  if (binaries === null) throw new Error('No PostgreSQL server binaries on this machine.')
  const user = findServerUser()
  const root = await mkdtemp(join(tmpdir(), 'fairweight-recovery-'))
  const at = (name: string) => join(root, name)
  for (const folder of ['archive', 'base']) await mkdir(at(folder), { mode: 0o700 })
  if (user) for (const folder of ['', 'archive', 'base']) await chown(at(folder), user.uid, user.gid)
  const run = (program: string, ...words: string[]) =>
    promisify(execFile)(join(binaries, program), words, { cwd: root, ...user })
  const port = await freePort()
  const begin = (folder: string, ...settings: string[]) => {
    const all = [`port=${port}`, `unix_socket_directories=${root}`, 'listen_addresses=127.0.0.1', ...settings]
    const options = all.map((setting) => `-c ${setting}`).join(' ')
    return run('pg_ctl', 'start', '-w', '-t', '600', '-D', folder, '-l', at('log'), '-o', options)
  }
  const end = (folder: string) => run('pg_ctl', 'stop', '-m', 'immediate', '-D', folder)
  const url = `postgresql://fairweight@127.0.0.1:${port}/fairweight`
  let running: string | null = null

  await run('initdb', '-D', at('cluster'), '-U', 'fairweight', '-A', 'trust', '-E', 'UTF8', '--no-locale')
  // As the page says, word for word but for the places.
  const archiving = [
    'wal_level = replica',
    'archive_mode = on',
    `archive_command = 'test ! -f ${at('archive')}/%f && cp %p ${at('archive')}/%f'`,
    `archive_timeout = ${ARCHIVE_TIMEOUT_SECONDS}s`,
  ]
  await writeFile(at('cluster/postgresql.auto.conf'), `${archiving.join('\n')}\n`)
  await begin(at('cluster'))
  running = at('cluster')
  await run('createdb', '-h', '127.0.0.1', '-p', String(port), '-U', 'fairweight', 'fairweight')

  return {
    url,
    async takeBaseBackup() {
      await run('pg_basebackup', '-d', `host=127.0.0.1 port=${port} user=fairweight`, '-D', at('base'), '-c', 'fast')
      await run('pg_verifybackup', at('base'))
    },
    async lose() {
      // What was not archived yet is lost with the machine; a drill waits no minute for it.
      await run('psql', '-d', url, '-c', 'select pg_switch_wal()', '-c', 'select pg_sleep(2)')
      await end(at('cluster'))
      running = null
      await rm(at('cluster'), { recursive: true })
    },
    async recoverTo(moment) {
      if (running !== null) await end(running)
      running = null
      await rm(at('recovered'), { recursive: true, force: true })
      await cp(at('base'), at('recovered'), { recursive: true })
      const recovery = [
        `restore_command = 'cp ${at('archive')}/%f %p'`,
        `recovery_target_time = '${moment}'`,
        'recovery_target_action = promote',
        'archive_mode = off',
      ]
      await writeFile(at('recovered/postgresql.auto.conf'), `${recovery.join('\n')}\n`)
      await writeFile(at('recovered/recovery.signal'), '')
      if (user) await promisify(execFile)('chown', ['-R', `${user.uid}:${user.gid}`, at('recovered')])
      await begin(at('recovered'))
      running = at('recovered')
      return url
    },
    async remove() {
      if (running !== null) await end(running).catch(() => undefined)
      await rm(root, { recursive: true, force: true })
    },
  }
}
