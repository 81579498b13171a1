import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrateToLatest } from '@fairweight/database/migrations/migrate-to-latest.ts'
import { openDatabase } from '@fairweight/database/opening/open-database.ts'
import {
  isPostgresAvailable,
  temporaryPostgres,
  type TemporaryPostgres,
} from '@fairweight/testing/database/temporary-postgres.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeSmallMarketOn, type SmallMarket } from '../../packages/testing/src/market/published/small-market.ts'
import { createSmallRelease } from './testing/create-release.ts'
import { productionSettings, startRelease } from './testing/start-release.ts'

const SITE_URL_VALUE = 'https://fairweight.example'
const START = ['npm', 'start', '--silent'] as const
let folder: string
let release: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fairweight-release-'))
  release = join(folder, 'release')
  await createSmallRelease(release)
})

afterAll(() => rmSync(folder, { recursive: true }))

/** Settings that nothing behind answers for: a start that gets as far as these has looked at all that a release must hold. */
const unanswered = () => productionSettings('postgresql://127.0.0.1:9/none', join(folder, 'none'), SITE_URL_VALUE)

async function refusalOf(
  settings: Readonly<Record<string, string>>,
  command: readonly [string, ...string[]] = START,
): Promise<string> {
  const started = startRelease(release, command, settings)
  expect(await started.outcome).toBe(1)
  return (await started.errors).trim()
}

async function without<Answer>(path: string, work: () => Promise<Answer>): Promise<Answer> {
  renameSync(join(release, path), join(folder, 'aside'))
  try {
    return await work()
  } finally {
    renameSync(join(folder, 'aside'), join(release, path))
  }
}

test('it holds no compiler, no sandbox, no sources of the web app and no test', () => {
  for (const path of [
    'node_modules/typescript',
    'node_modules/vite',
    'node_modules/rolldown',
    'node_modules/@swc',
    'node_modules/vitest',
    'apps/payment-sandbox',
    'apps/market-sandbox',
    'packages/sandbox',
    'apps/web/src',
    'apps/server/testing',
  ]) {
    expect(existsSync(join(release, path)), path).toBe(false)
  }
})

test.each(['apps/web/build/pages.json', 'apps/web/build/client'])(
  'without the built %s it refuses with one sentence',
  async (path) => {
    const refusal = await without(path, () => refusalOf(unanswered()))
    expect(refusal).toBe(
      'Production builds nothing, and the built web app is missing or incomplete. Write a release with "npm run build" and start that.',
    )
  },
)

test('with nothing installed it says so, and installs nothing', async () => {
  const refusal = await without('node_modules', async () => {
    const sentence = await refusalOf(unanswered())
    expect(existsSync(join(release, 'node_modules'))).toBe(false)
    return sentence
  })
  expect(refusal).toBe('Production installs nothing, and nothing is installed: run "npm ci" in this folder first.')
})

test('local mode says that a release has no payment sandbox', async () => {
  const settings = { FAIRWEIGHT_MODE: 'local', PORT: '0', FAIRWEIGHT_DATA: join(folder, 'local') }
  expect(await refusalOf(settings, [process.execPath, 'apps/server/src/main.ts'])).toBe(
    'Nothing takes payments here: a release is started with FAIRWEIGHT_MODE=production and STRIPE_SECRET_KEY; in a checkout, "npm start" runs the payment sandbox beside the server.',
  )
})

describe.runIf(isPostgresAvailable())('with a PostgreSQL server', () => {
  let postgres: TemporaryPostgres
  let market: SmallMarket
  let url: string

  beforeAll(async () => {
    postgres = await temporaryPostgres()
    url = await postgres.createDatabase()
    const database = await openDatabase({ url, directory: '' })
    await migrateToLatest(database)
    market = await makeSmallMarketOn(database)
  })

  afterAll(async () => {
    await market.close()
    await postgres.stop()
  })

  test('it starts in production, serves its page and its figures, and ends quietly', async () => {
    const port = await freePort()
    const started = startRelease(release, START, {
      ...productionSettings(url, market.context.dataDirectory, SITE_URL_VALUE),
      PORT: String(port),
    })
    expect(await started.outcome).toBe('ready')
    const read = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
    expect(await (await read('/')).text()).toBe('<!doctype html><title>Fairweight</title>')
    expect(await (await read('/api/ready')).json()).toMatchObject({
      status: 'ready',
      checks: { payments: { note: 'Payments are taken by Stripe.' } },
    })
    expect((await read('/api/stocks/demo')).status).toBe(200)
    expect(await started.stop()).toBe(0)
    expect(await started.errors).toBe('')
  })
})

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((settle) => probe.listen(0, '127.0.0.1', settle))
  const address = probe.address()
  await new Promise((settle) => probe.close(settle))
  return typeof address === 'object' && address ? address.port : 0
}
