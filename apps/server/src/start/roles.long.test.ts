import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TERMS_VERSION } from '@fairweight/contract/product'
import { sessionResponse } from '@fairweight/contract/wire'
import { openDatabase } from '@fairweight/database/opening/open-database.ts'
import { users } from '@fairweight/database/repositories/users/users.ts'
import { openStore } from '@fairweight/application/settings/store-settings.ts'
import { generateSample } from '@fairweight/market-data/operations/generate-sample.ts'
import { openTestPayments } from '@fairweight/testing/billing/test-payments.ts'
import {
  type TemporaryPostgres,
  isPostgresAvailable,
  temporaryPostgres,
} from '@fairweight/testing/database/temporary-postgres.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readConfiguration } from '../config/read-configuration.ts'
import { type RunningServer, startServer } from './start-server.ts'

const SOON = { timeout: 30_000, interval: 100 }

describe.skipIf(!isPostgresAvailable())('a server and workers without a shared disk', { timeout: 120_000 }, () => {
  let postgres: TemporaryPostgres
  let folder: string
  let url: string
  let running: RunningServer[]

  beforeEach(async () => {
    postgres = await temporaryPostgres()
    folder = await mkdtemp(join(tmpdir(), 'fairweight-roles-'))
    url = await postgres.createDatabase()
    running = []
  })

  afterEach(async () => {
    for (const server of running) await server.stop()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  })

  async function start(role: 'serve' | 'work', name: string): Promise<string> {
    const settings = {
      FAIRWEIGHT_ROLE: role,
      DATABASE_URL: url,
      AUTH_SECRET: 'Zk3vQ0y8rT1mWc9LxB7nHd2GfPq5sJuA',
      SMTP_URL: 'smtp://127.0.0.1:9',
      STRIPE_SECRET_KEY: 'sk_test_none',
      STRIPE_WEBHOOK_SECRET: 'whsec_none',
      LOG_LEVEL: 'silent',
      PORT: '0',
      OPTIMIZER_WORKERS: '1',
      REPLAY_SAMPLE: 'false',
      FAIRWEIGHT_DATA: join(folder, name),
    }
    const server = await startServer(readConfiguration(settings), openTestPayments)
    running.push(server)
    return `http://127.0.0.1:${server.port}`
  }

  /** What a worker does for the others, with a smaller sample. */
  async function publishElsewhere(): Promise<void> {
    const database = await openDatabase({ url, directory: '' })
    const store = openStore({ kind: 'database' }, database)
    await generateSample({ companies: 210, years: 3 }, { dataDirectory: join(folder, 'publisher'), database, store })
    await database.close()
  }

  test('a server makes no sample: it waits for one, and then answers from what others published', async () => {
    const base = await start('serve', 'server')
    const ready = () => fetch(`${base}/api/ready`)
    expect((await ready()).status).toBe(503)
    expect(await (await ready()).text()).toContain('No snapshot has been published yet.')
    await publishElsewhere()
    await vi.waitFor(async () => expect((await ready()).status).toBe(200), SOON)
    expect((await fetch(`${base}/api/stocks/demo`)).status).toBe(200)
    expect((await readdir(join(folder, 'server'))).toSorted()).not.toContain('sample')
  })

  test('a worker does jobs that servers leave, and answers nothing but whether it is well', async () => {
    const base = await start('serve', 'server')
    await publishElsewhere()
    const headers = { origin: base, 'content-type': 'application/json' }
    const database = await openDatabase({ url, directory: '' })
    const letters = () => database.kysely.selectFrom('mail').select(['state', 'attempts']).execute()
    try {
      const body = JSON.stringify({
        email: 'ann@people.example',
        password: 'Correct-horse-9',
        individualUse: true,
        termsVersion: TERMS_VERSION,
      })
      await fetch(`${base}/api/auth/sign-up`, { method: 'POST', headers, body })
      expect((await letters()).length).toBeGreaterThan(0)
      expect((await letters()).every(({ attempts }) => attempts === 0)).toBe(true)
      const worker = await start('work', 'worker')
      expect((await fetch(`${worker}/api/ready`)).status).toBe(200)
      expect((await fetch(`${worker}/api/stocks/demo`)).status).toBe(404)
      await vi.waitFor(async () => expect((await letters()).some(({ attempts }) => attempts > 0)).toBe(true), SOON)
    } finally {
      await database.close()
    }
  })

  test('an account that was disabled elsewhere is shut out long before what a server remembers runs out', async () => {
    const base = await start('serve', 'server')
    await publishElsewhere()
    const email = 'ann@people.example'
    const headers = { origin: base, 'content-type': 'application/json' }
    const body = JSON.stringify({
      email,
      password: 'Correct-horse-9',
      individualUse: true,
      termsVersion: TERMS_VERSION,
    })
    const signedUp = await fetch(`${base}/api/auth/sign-up`, { method: 'POST', headers, body })
    const authorization = `Bearer ${sessionResponse.parse(await signedUp.json()).token}`
    const status = async () => (await fetch(`${base}/api/user/bookmarks`, { headers: { authorization } })).status
    await vi.waitFor(async () => expect(await status()).toBe(200), SOON)
    const database = await openDatabase({ url, directory: '' })
    await users.disable(database.kysely, email, new Date())
    await database.close()
    await vi.waitFor(async () => expect(await status()).toBe(401), { timeout: 15_000, interval: 100 })
  })
})
