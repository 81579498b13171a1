import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { toolsOf } from '@fairweight/domain/entitlement'
import { asSessionId, asSnapshotId, asUserId } from '@fairweight/domain/identifiers'
import { errorResponse } from '@fairweight/contract/wire'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, assert, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { registerStockDetails } from '../../../../apps/server/src/calls/stocks/stock-calls.ts'
import { registerPriceHistory } from '../../../../apps/server/src/calls/stocks/price-history.ts'
import { anonymousCaller } from '../../../../apps/server/src/http/caller.ts'
import { createServer } from '../../../../apps/server/src/http/create-server.ts'
import {
  type CurrentSnapshots,
  openCurrentSnapshots,
} from '../../../../packages/application/src/market/current-snapshots.ts'
import { fetchedSnapshot, keepSnapshot } from '../../../../packages/market-data/src/object-store/published-folders.ts'
import { s3Objects } from '../../../../packages/market-data/src/object-store/s3-objects.ts'
import { readSnapshot } from '../../../../packages/market-data/src/snapshots/open-snapshot.ts'
import { type ChildScript, startChildScript } from '../../../../packages/testing/src/database/child-script.ts'
import { makeSmallMarket, type SmallMarket } from '../../../../packages/testing/src/market/published/small-market.ts'

const LIMIT_MS = 10_000
const bucket = z.object({
  url: z.string().transform((text) => new URL(text)),
  region: z.string(),
  accessKeyId: z.string(),
  secretAccessKey: z.string(),
})

describe('an S3 store that cannot be reached', { tags: 'long', timeout: 120_000 }, () => {
  let market: SmallMarket
  let published: CurrentSnapshots
  let s3: ChildScript
  let folder: string
  let app: FastifyInstance

  beforeAll(async () => {
    market = await makeSmallMarket()
    published = await openCurrentSnapshots(market.context)
  }, 120_000)

  afterAll(async () => {
    await published.close()
    await market.close()
  })

  /** A server with an empty disk, none of whose files have been fetched: it answers from single parts. */
  beforeEach(async () => {
    s3 = startChildScript(new URL('./s3-process.ts', import.meta.url))
    const { database, dataDirectory } = market.context
    const objects = s3Objects(bucket.parse(JSON.parse((await s3.nextLine()) ?? assert.fail('It started'))))
    const store = { database, objects }
    const name = (await readdir(join(dataDirectory, 'snapshots'))).find((one) => !one.startsWith('.'))
    const id = asSnapshotId(name ?? assert.fail('The small market is published.'))
    await keepSnapshot({ dataDirectory, store }, id)
    folder = await mkdtemp(join(tmpdir(), 'fairweight-store-'))
    const files = (await fetchedSnapshot({ dataDirectory: folder, store }, id)) ?? assert.fail('It is elsewhere')
    const reader = await readSnapshot(files, { id, dataDirectory: folder, historyDirectory: folder })
    const snapshots: CurrentSnapshots = { ...published, find: () => reader }
    app = await createServer(
      { mode: 'local', siteUrl: null, logLevel: 'silent', rateLimitScale: 1000, trustProxy: 0 },
      {
        resolveCaller: (request) => ({
          ...anonymousCaller(request),
          session: { userId: asUserId('u'), sessionId: asSessionId('s'), isAnonymous: false, isFresh: false },
          roles: new Set(['bundle']),
          tools: toolsOf(['bundle']),
        }),
      },
    )
    registerStockDetails(app, snapshots)
    registerPriceHistory(app, snapshots)
  })

  afterEach(async () => {
    await app.close()
    s3.process.kill('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  })

  const PATHS = ['/api/stocks/details?ticker=HLX', '/api/stocks/history?tickers=HLX&period=1y']

  test.each(['SIGKILL', 'SIGSTOP'] as const)(
    'after %s is answered with 503 and when to come back, within ten seconds',
    async (signal) => {
      s3.process.kill(signal)
      for (const url of PATHS) {
        const beganAt = performance.now()
        const answer = await app.inject(url)
        expect(performance.now() - beganAt).toBeLessThan(LIMIT_MS)
        expect([url, answer.statusCode, errorResponse.parse(answer.json()).code]).toEqual([url, 503, 'not-available'])
        expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
      }
    },
  )

  test('that hung and goes on again is read from once more', async () => {
    s3.process.kill('SIGSTOP')
    expect((await app.inject(PATHS[0] ?? '')).statusCode).toBe(503)
    s3.process.kill('SIGCONT')
    for (const url of PATHS) expect([url, (await app.inject(url)).statusCode]).toEqual([url, 200])
  })
})
