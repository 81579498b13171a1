// Builds the image of the Dockerfile from Debian's packages alone, and starts a server from it as another user, with a read-only root.
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { temporaryPostgres } from '../../../packages/testing/src/database/temporary-postgres.ts'
import { productionSettings } from '../../../scripts/release/testing/start-release.ts'
import { openImageBuilder } from './image/image-builder.ts'
import { startReadOnly } from './image/start-read-only.ts'

const root = join(import.meta.dirname, '../../..')
const SITE_URL_VALUE = 'https://fairweight.example'
const [PORT_VALUE, METRICS_PORT_VALUE] = [4561, 4562]
const TIMEOUT_MS = 180_000
const folder = mkdtempSync(join(tmpdir(), 'fairweight-image-'))
const faults: string[] = []

function hold(isTrue: boolean, claim: string): void {
  console.log(`- ${isTrue ? '' : 'NOT: '}${claim}`)
  if (!isTrue) faults.push(claim)
}

const status = (port: number, path: string) =>
  fetch(`http://127.0.0.1:${port}${path}`).then(
    (answer) => answer.status,
    () => null,
  )

async function becomes(port: number, path: string, wanted: number): Promise<boolean> {
  for (const end = performance.now() + TIMEOUT_MS; performance.now() < end; await pause(100))
    if ((await status(port, path)) === wanted) return true
  return false
}

const postgres = await temporaryPostgres()
try {
  const builder = await openImageBuilder(folder)
  const start = performance.now()
  await builder.build(root, 'fairweight')
  const took = Math.round((performance.now() - start) / 1000)
  const { User: user, Cmd: command } = await builder.inspect('fairweight')
  const mounted = await builder.mount('fairweight')
  const packages = execFileSync(
    'find',
    [join(mounted, 'app/node_modules'), '-name', 'package.json', '-path', '*/node_modules/*/package.json'],
    { encoding: 'utf8' },
  )
  const [, megabytes] = /^(\d+)/.exec(execFileSync('du', ['-sm', mounted], { encoding: 'utf8' })) ?? []
  hold(
    /^[1-9]\d*:[1-9]\d*$/.test(user),
    `the image is built in ${took} s and runs as ${user}; it takes ${megabytes} MB`,
  )
  hold(
    packages.includes('/fastify/package.json') &&
      !/\/node_modules\/(typescript|vite|vitest|@swc\/core)\/package/.test(packages),
    'it has production packages only',
  )
  hold(
    !readdirSync(join(mounted, 'app')).some((name) => /^(verification|\.git|\.env)$/.test(name)),
    'it has no sources but those that run',
  )
  hold(
    !existsSync(join(mounted, 'root/.npmrc')) && !existsSync(join(mounted, 'usr/local/bin/npm')),
    'it has neither npm nor its settings',
  )

  const settings = {
    ...productionSettings(await postgres.createDatabase(), '/data', SITE_URL_VALUE),
    FAIRWEIGHT_MODE: 'production',
    FAIRWEIGHT_ROLE: 'serve',
    HOST: '127.0.0.1',
    PORT: String(PORT_VALUE),
    METRICS_PORT: String(METRICS_PORT_VALUE),
    NODE_COMPILE_CACHE: '/tmp/compiled',
  }
  const written = startReadOnly({
    root: mounted,
    user,
    command: ['sh', '-c', 'touch /app/a || touch /etc/a || touch /a'],
    settings,
  })
  const [refusal] = await once(written.process, 'exit')
  hold(refusal !== 0, 'nothing of it can be written')
  const started = startReadOnly({ root: mounted, user, command, settings })
  const ended = once(started.process, 'exit')
  const isUp = await Promise.race([becomes(PORT_VALUE, '/api/health', 200), ended.then(() => false)])
  hold(isUp, 'a server starts from it on an empty database')
  if (!isUp) started.process.kill()
  const readiness = await (
    await fetch(`http://127.0.0.1:${PORT_VALUE}/api/ready`).catch(() => new Response('nothing'))
  ).text()
  hold(
    readiness.includes('No snapshot has been published yet.'),
    'it says that nothing is published yet, and waits for a worker',
  )
  hold((await status(PORT_VALUE, '/about')) === 200, 'it serves the built pages')
  hold((await status(METRICS_PORT_VALUE, '/metrics')) === 200, 'it answers Prometheus on the other port')
  const owners = execFileSync('ps', ['-eo', 'uid,args'], { encoding: 'utf8' })
  hold(
    new RegExp(`^ *${user.split(':')[0]} .*main\\.ts|^ *${user.split(':')[0]} .*start\\.mjs`, 'm').test(owners),
    'its process belongs to that user',
  )
  started.stop()
  const [code] = await ended
  hold(code === 0, `it ends with ${code} at SIGTERM`)
  const complaints = (await started.errors).trim()
  hold(complaints === '', `it complains of nothing${complaints === '' ? '' : `: ${complaints.slice(0, 500)}`}`)
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exitCode = faults.length === 0 ? 0 : 1
