import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { readRunLogs } from '@fairweight/application/market/read-run-logs.ts'
import { getRunLogs } from '@fairweight/contract/calls'
import { STATUS_FEED_PATH } from '@fairweight/contract/routes'
import type { RunLogs } from '@fairweight/contract/wire'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { milliseconds } from '@fairweight/domain/time/durations.ts'
import { type EncodedResponse, sendEncoded } from '../../http/encoded-response.ts'
import { entityTag } from '../../http/entity-tag.ts'
import { registerCall } from '../../http/register-call.ts'
import { shareAnswer } from '../../http/shared-answer.ts'
import { statusFeed } from './status-feed.ts'

/** For so long an answer serves everybody who asks: what is late shows well within five minutes. */
const CACHE_TTL_MS = milliseconds(30_000)
const CACHE_CONTROL = `public, max-age=${CACHE_TTL_MS / 1000}`

const QUICK_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

interface RunLogParts {
  readonly db: Queryable
  /** Scheme, host and port of the site. */
  readonly siteOrigin: string
  readonly clock: () => Date
}

/** The run log, for the page and for feed readers. Neither asks the run itself: what hangs is late all the same. */
export function registerRunLogs(app: FastifyInstance, { db, siteOrigin, clock }: RunLogParts): void {
  const shared = { ttlMs: CACHE_TTL_MS, clock: () => clock().getTime() }
  const logs = shareAnswer({ ...shared, read: () => readRunLogs(db, clock()) })
  const feed = shareAnswer({ ...shared, read: async () => encodedFeed(await logs(), siteOrigin) })

  registerCall(app, getRunLogs, async ({ reply }) => {
    const answer = await logs()
    reply.header('cache-control', CACHE_CONTROL)
    return answer
  })

  app.get(STATUS_FEED_PATH, async (request, reply) =>
    sendEncoded(request, reply, await feed(), {
      'content-type': 'application/atom+xml; charset=utf-8',
      'cache-control': CACHE_CONTROL,
    }),
  )
}

async function encodedFeed(logs: RunLogs, siteOrigin: string): Promise<EncodedResponse> {
  const bytes = Buffer.from(statusFeed(logs, siteOrigin))
  const [br, zipped] = await Promise.all([promisify(brotliCompress)(bytes, QUICK_BROTLI), promisify(gzip)(bytes)])
  const tagged = (encoded: Buffer) => ({ bytes: encoded, etag: entityTag(encoded) })
  return { identity: tagged(bytes), br: tagged(br), gzip: tagged(zipped) }
}
