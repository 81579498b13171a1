import type { FastifyInstance, FastifyRequest } from 'fastify'
import { getPageSpeedSampling, postPageSpeed } from '@fairweight/contract/calls'
import { countVisit } from '@fairweight/application/page-speed/page-speed.ts'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { registerCall } from '../../http/register-call.ts'

export interface PageSpeedParts {
  readonly db: Queryable
  /** The share of visits that are measured, 0 to 1. */
  readonly share: number
  readonly clock: () => Date
}

/** A report is some 150 bytes. */
const MAX_REPORT_BYTES = 1024

/** Measuring how fast pages are. Where the operator turned it off, or the browser asks not to be tracked, nothing is counted. */
export function registerPageSpeed(app: FastifyInstance, { db, share, clock }: PageSpeedParts): void {
  registerCall(app, getPageSpeedSampling, ({ request, reply }) => {
    reply.header('cache-control', 'no-store')
    return { share: objects(request) ? 0 : share }
  })
  registerCall(
    app,
    postPageSpeed,
    async ({ body, request }) => {
      const counted = share > 0 && !objects(request)
      if (counted) await countVisit(db, body, clock())
      return { counted }
    },
    { bodyLimit: MAX_REPORT_BYTES },
  )
}

/** Whether a browser sends Do Not Track or Global Privacy Control. The page asks the browser itself; this holds for any other client. */
function objects({ headers }: FastifyRequest): boolean {
  return headers['dnt'] === '1' || headers['sec-gpc'] === '1'
}
