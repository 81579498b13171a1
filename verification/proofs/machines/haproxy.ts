import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../../packages/testing/src/database/postgres/free-port.ts'

/** Debian's haproxy with the configuration of `deploy/haproxy`, in front of two servers of this machine. */
export interface Haproxy {
  /** Where visitors reach the site. */
  readonly base: string
  /** Its certificate, which nobody else trusts. */
  readonly certificate: string
  /** Settles when haproxy sends requests to a server, counted from 0. */
  untilSentTo(server: number): Promise<void>
  close(): Promise<void>
}

const CONFIGURATION = new URL('../../../deploy/haproxy/haproxy.cfg', import.meta.url)
const LOOK_EVERY_MS = 50

/** Whether haproxy is installed here; tells so in one line where it is not. */
export function isHaproxyAvailable(): boolean {
  try {
    for (const [program, word] of [
      ['haproxy', '-v'],
      ['openssl', 'version'],
    ] as const)
      execFileSync(program, [word], { stdio: 'ignore' })
    return true
  } catch {
    console.warn('haproxy and openssl are not both installed on this machine, so what needs them does not run.')
    return false
  }
}

/** An address that haproxy will have, so that servers can be told of it before. */
export async function siteAddress(): Promise<string> {
  return `https://127.0.0.1:${await freePort()}`
}

/** Starts it at an address. Servers whose port nobody listens on are not sent to until they say that they are ready. */
export async function openHaproxy(base: string, ports: readonly [number, number]): Promise<Haproxy> {
  const folder = await mkdtemp(join(tmpdir(), 'fairweight-haproxy-'))
  const [pem, socket, file] = [join(folder, 'site.pem'), join(folder, 'stats'), join(folder, 'haproxy.cfg')]
  const certificate = makeCertificate(folder, pem)
  await writeFile(
    file,
    adapted(await readFile(CONFIGURATION, 'utf8'), { base, pem, socket, ports, plain: await freePort() }),
  )
  const running = spawn('haproxy', ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'pipe'] })
  const errors = text(running.stderr)
  const ended = once(running, 'exit')
  const isUp = async (server: number) =>
    (await stats(socket)).split('\n').some((line) => {
      const [backend, name, ...fields] = line.split(',')
      return backend === 'servers' && name === `server-${server + 1}` && fields.includes('UP')
    })
  return {
    base,
    certificate,
    async untilSentTo(server) {
      while (!(await isUp(server))) {
        if (running.exitCode !== null) throw new Error(`haproxy ended: ${await errors}`)
        await pause(LOOK_EVERY_MS)
      }
    },
    async close() {
      running.kill('SIGKILL')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Writes a certificate for this machine with its key, as haproxy reads them; answers the certificate alone. */
function makeCertificate(folder: string, pem: string): string {
  const [key, cert] = [join(folder, 'key'), join(folder, 'cert')]
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const name = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1']
  execFileSync('openssl', ['req', '-x509', ...kind, ...name, '-keyout', key, '-out', cert], { stdio: 'ignore' })
  const certificate = readFileSync(cert, 'utf8')
  writeFileSync(pem, certificate + readFileSync(key, 'utf8'), { mode: 0o600 })
  return certificate
}

interface Adaption {
  readonly base: string
  readonly pem: string
  readonly socket: string
  readonly ports: readonly [number, number]
  readonly plain: number
}

/** The configuration with the places of this machine in it, and small buffers, so that a slow reader's answer waits in the server. */
function adapted(configuration: string, { base, pem, socket, ports, plain }: Adaption): string {
  const changes = [
    [/^global$/m, `global\n  stats socket ${socket} mode 600\n  tune.rcvbuf.server 16384\n  tune.sndbuf.client 16384`],
    [/bind :80$/m, `bind 127.0.0.1:${plain}`],
    [/bind :443 ssl crt \S+/, `bind 127.0.0.1:${new URL(base).port} ssl crt ${pem}`],
    [/server-1:3000/g, `127.0.0.1:${ports[0]}`],
    [/server-2:3000/g, `127.0.0.1:${ports[1]}`],
  ] as const
  return changes.reduce((text, [place, own]) => {
    const changed = text.replace(place, own)
    if (changed === text) throw new Error(`deploy/haproxy/haproxy.cfg has no ${String(place)} any more.`)
    return changed
  }, configuration)
}

/** What haproxy says of its servers; nothing before it listens. */
async function stats(path: string): Promise<string> {
  const socket = connect(path)
  const failed = once(socket, 'error').then(() => '')
  socket.write('show stat\n')
  return Promise.race([text(socket).catch(() => ''), failed])
}
