// Builds a release, installs a copy of it with npm ci as its operator does, starts that in production on PostgreSQL, and looks at what answers.
import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { temporaryPostgres } from '../../../packages/testing/src/database/temporary-postgres.ts'
import { productionSettings, startRelease } from '../../../scripts/release/testing/start-release.ts'
import { isForeign, type LockFile, packageName, readLockFile } from '../../../scripts/supply-chain/lock-file.ts'

const COMPILERS =
  /^(typescript|@typescript\/.*|vite|rolldown|esbuild|@swc\/.*|@babel\/core|@react-router\/dev|tailwindcss|lightningcss|vitest|jsdom)$/
const root = join(import.meta.dirname, '../../..')
const SITE_URL_VALUE = 'https://fairweight.example'
const PORT_VALUE = 4871
const execute = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'fairweight-production-'))
const release = join(folder, 'release')
const postgres = await temporaryPostgres()
const faults: string[] = []

function hold(isTrue: boolean, claim: string): void {
  console.log(`- ${isTrue ? '' : 'NOT: '}${claim}`)
  if (!isTrue) faults.push(claim)
}

const seconds = async (work: () => Promise<unknown>) => {
  const start = performance.now()
  await work()
  return `${((performance.now() - start) / 1000).toFixed(0)} s`
}

try {
  await execute('npm', ['run', 'build'], { cwd: root })
  cpSync(join(root, 'release'), release, { recursive: true })
  const took = await seconds(() =>
    execute('npm', ['ci'], { cwd: release, env: { ...process.env, NODE_ENV: 'production' } }),
  )

  const lock = readLockFile(release)
  const installed: LockFile = JSON.parse(readFileSync(join(release, 'node_modules/.package-lock.json'), 'utf8'))
  const names = Object.entries(installed.packages).flatMap(([path, entry]) =>
    isForeign(path, entry) ? packageName(path) : [],
  )
  hold(
    names.length > 100 && Object.keys(installed.packages).every((path) => path in lock.packages),
    `npm ci in a copy of release/ installed ${names.length} packages, all of them production packages of the lock file, in ${took}`,
  )
  hold(!names.some((name) => COMPILERS.test(name)), 'no compiler, bundler or test runner is among them')
  hold(!existsSync(join(release, 'apps/payment-sandbox')), 'there is no payment sandbox')

  const settings = {
    ...productionSettings(await postgres.createDatabase(), join(folder, 'data'), SITE_URL_VALUE),
    PORT: String(PORT_VALUE),
  }
  const started = startRelease(release, ['npm', 'start'], settings)
  let outcome: Awaited<typeof started.outcome> = null
  const ready = await seconds(async () => {
    outcome = await started.outcome
  })
  hold(outcome === 'ready', `npm start on an empty PostgreSQL database is ready after ${ready}, with the sample made`)
  const read = (path: string) => fetch(`http://127.0.0.1:${PORT_VALUE}${path}`)
  hold((await read('/api/ready')).status === 200, '/api/ready answers 200')
  const page = await (await read('/')).text()
  const script = readdirSync(join(release, 'apps/web/build/client/assets')).find((name) => name.endsWith('.js'))
  hold(
    page.includes(SITE_URL_VALUE) && (await read(`/assets/${script}`)).status === 200,
    'the built pages, with SITE_URL in them, and their scripts are served',
  )
  const { stdout } = await execute('npx', ['--no-install', 'fairweight', 'market', 'status'], {
    cwd: release,
    env: { ...process.env, ...settings },
  })
  hold(/sample/i.test(stdout), 'the operator’s command runs in it')
  hold((await started.stop()) === 0, 'it ends with 0 at SIGTERM')

  rmSync(join(release, 'apps/web/build'), { recursive: true })
  const refused = startRelease(release, ['npm', 'start', '--silent'], settings)
  const code = await refused.outcome
  hold(code === 1, `without the built web app it ends with ${code} and says: “${(await refused.errors).trim()}”`)
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exitCode = faults.length === 0 ? 0 : 1
