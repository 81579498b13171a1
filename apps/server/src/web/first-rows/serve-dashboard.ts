import pTimeout from 'p-timeout'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ROWS_OWNER_HEADER } from '@fairweight/contract/first-rows'
import type { ClientPath } from '@fairweight/contract/routes'
import { sendEncoded } from '../../http/encoded-response.ts'
import { addVary } from '../../http/vary.ts'
import type { DashboardReader, FindDashboardReader } from '../../sessions/dashboard-reader.ts'
import type { BuiltPage } from '../built-pages.ts'
import { sendErrorPage } from '../error-page.ts'
import type { FindDashboard } from './dashboard-rows.ts'

interface DashboardParts {
  /** What everybody gets who may not see the dashboard, or whom nobody can tell; also every address that asks for something. */
  readonly plain: BuiltPage
  /** Null where the build has no place for rows. */
  readonly findDashboard: FindDashboard | null
  readonly readerOf: FindDashboardReader
}

const DASHBOARD: ClientPath = '/'
const HTML = 'text/html; charset=utf-8'
/** A page waits no longer for the database, and no more than so many wait at once: made-up cookies must not keep it busy. */
const LOOK_UP_MS = 500
const MAX_LOOK_UPS = 16

/**
 * Serves the dashboard: with its first rows in the HTML to somebody whose session may see them, and then nothing between here and their browser
 * may keep it; to all others the page that fetches its rows by itself.
 */
export function serveDashboard(app: FastifyInstance, { plain, findDashboard, readerOf }: DashboardParts): void {
  let lookUps = 0
  const findReader = async (request: FastifyRequest): Promise<DashboardReader | null> => {
    if (request.url.includes('?') || lookUps >= MAX_LOOK_UPS) return null
    const found = readerOf(request)
    if (found === null) return null
    lookUps += 1
    // Counted until the database has answered, however long this page waits.
    const reader = found.finally(() => (lookUps -= 1))
    try {
      return await pTimeout(reader, { milliseconds: LOOK_UP_MS })
    } catch (error) {
      request.log.warn({ err: error }, 'could not look up whose dashboard is opened')
      return null
    }
  }
  app.get(DASHBOARD, { errorHandler: sendErrorPage }, async (request, reply) => {
    const reader = findDashboard === null ? null : await findReader(request)
    const page = reader === null ? null : await findDashboard?.(reader)
    if (reader === null || !page)
      return sendEncoded(request, reply, await plain.encoded(), {
        'content-type': HTML,
        'content-security-policy': plain.policy,
        'cache-control': 'no-cache',
      })
    return sendEncoded(request, addVary(reply, 'Cookie'), page.encoded, {
      'content-type': HTML,
      'content-security-policy': page.policy,
      'cache-control': 'no-store',
      [ROWS_OWNER_HEADER]: reader.owner,
    })
  })
}
