import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TERMS_VERSION } from '@fairweight/contract/product'
import { sessionResponse } from '@fairweight/contract/wire'
import { openStore } from '@fairweight/application/settings/store-settings.ts'
import { migrateToLatest } from '@fairweight/database/migrations/migrate-to-latest.ts'
import { openDatabase } from '@fairweight/database/opening/open-database.ts'
import { generateSample } from '@fairweight/market-data/operations/generate-sample.ts'
import { openTestPayments } from '@fairweight/testing/billing/test-payments.ts'
import {
  type TemporaryPostgres,
  isPostgresAvailable,
  temporaryPostgres,
} from '@fairweight/testing/database/temporary-postgres.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Balancer, openBalancer } from '../../testing/balancer.ts'
import { readConfiguration } from '../config/read-configuration.ts'
import { type RunningServer, startServer } from './start-server.ts'

const [FORMER, NEXT] = ['Zk3vQ0y8rT1mWc9LxB7nHd2GfPq5sJuA', 'pL8wE2nXc6VbR4tYk0MqS9dUaF1hGj7Z']
/** First all accept the next key, then all sign with it. */
const STEPS = [`${FORMER},${NEXT}`, `${NEXT},${FORMER}`]
const CLIENTS = 3

describe.skipIf(!isPostgresAvailable())('two servers replaced in turn', { timeout: 300_000 }, () => {
  let postgres: TemporaryPostgres
  let balancer: Balancer
  let folder: string
  let url: string
  let made = 0

  beforeAll(async () => {
    postgres = await temporaryPostgres()
    balancer = await openBalancer()
    folder = await mkdtemp(join(tmpdir(), 'fairweight-rolling-'))
    url = await postgres.createDatabase()
    const database = await openDatabase({ url, directory: '' })
    await migrateToLatest(database)
    const store = openStore({ kind: 'database' }, database)
    await generateSample({ companies: 210, years: 3 }, { dataDirectory: join(folder, 'publisher'), database, store })
    await database.close()
  }, 120_000)

  afterAll(async () => {
    await balancer.close()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  })

  /** A server with an empty disk that is being sent to. */
  async function start(secrets: string): Promise<RunningServer> {
    const settings = {
      FAIRWEIGHT_ROLE: 'serve',
      DATABASE_URL: url,
      SITE_URL: balancer.base,
      AUTH_SECRET: secrets,
      SMTP_URL: 'smtp://127.0.0.1:9',
      STRIPE_SECRET_KEY: 'sk_test_none',
      STRIPE_WEBHOOK_SECRET: 'whsec_none',
      LOG_LEVEL: 'silent',
      PORT: '0',
      DRAIN_SECONDS: '2',
      RATE_LIMIT_SCALE: '10000',
      OPTIMIZER_WORKERS: '1',
      FAIRWEIGHT_DATA: join(folder, `server-${(made += 1)}`),
    }
    const server = await startServer(readConfiguration(settings), openTestPayments)
    balancer.add(server.port)
    await balancer.untilReady(server.port)
    return server
  }

  async function stop(server: RunningServer): Promise<void> {
    await server.stop()
    balancer.remove(server.port)
  }

  test('no request fails and nobody is signed out, also while the key is rotated', async () => {
    let servers = [await start(FORMER), await start(FORMER)]
    const { base } = balancer
    const headers = { origin: base, 'content-type': 'application/json' }
    const body = JSON.stringify({
      email: 'ann@people.example',
      password: 'Correct-horse-9',
      individualUse: true,
      termsVersion: TERMS_VERSION,
    })
    const signedUp = await fetch(`${base}/api/auth/sign-up`, { method: 'POST', headers, body })
    const cookie = signedUp.headers
      .getSetCookie()
      .map((line) => line.split(';', 1)[0])
      .join('; ')
    let { token } = sessionResponse.parse(await signedUp.json())

    const failed: string[] = []
    let asked = 0
    const over = new AbortController()
    const get = async (path: string, sent: Record<string, string>) => {
      asked += 1
      try {
        const response = await fetch(`${base}${path}`, { headers: sent })
        const text = await response.text()
        if (response.status !== 200) failed.push(`${path}: ${response.status} ${text.slice(0, 200)}`)
        return response.status === 200 ? text : null
      } catch (error) {
        failed.push(`${path}: ${String(error)}`)
        return null
      }
    }
    const visit = async () => {
      while (!over.signal.aborted) {
        await get('/api/stocks/demo', {})
        await get('/api/user/bookmarks', { authorization: `Bearer ${token}` })
        const answer = await get('/api/auth/token', { cookie, origin: base })
        if (answer !== null) ({ token } = sessionResponse.parse(JSON.parse(answer)))
      }
    }
    const visits = Array.from({ length: CLIENTS }, visit)
    for (const secrets of STEPS) {
      const renewed: RunningServer[] = []
      for (const former of servers) {
        renewed.push(await start(secrets))
        await stop(former)
      }
      servers = renewed
    }
    over.abort()
    await Promise.all(visits)
    for (const server of servers) await stop(server)
    expect(failed).toEqual([])
    expect(asked).toBeGreaterThan(30)
  })
})
