import type { CurrentSnapshots } from '@fairweight/application/market/current-snapshots.ts'
import { sharedPage } from '@fairweight/application/shared-links/shared-page.ts'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { sharedPath } from '@fairweight/domain/shared-links'
import type { FastifyInstance } from 'fastify'
import { sendErrorPage } from '../error-page.ts'
import { nothingShared, SHARED_POLICY, sharedDocument } from './shared-document.ts'

interface SharedPagesParts {
  readonly db: Queryable
  readonly snapshots: CurrentSnapshots
}

/**
 * The pages of shared lists and mixes. Whoever has the link reads them, so the link goes nowhere: no search engine keeps it, no other site
 * is told of it, and no cache holds the page after it was stopped.
 */
export function serveSharedPages(app: FastifyInstance, { db, snapshots }: SharedPagesParts): void {
  app.get<{ Params: { token: string } }>(
    sharedPath(':token'),
    { errorHandler: sendErrorPage },
    async (request, reply) => {
      const page = await sharedPage(db, snapshots, request.params.token)
      return reply
        .code(page === null ? 404 : 200)
        .headers({
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': SHARED_POLICY,
          'referrer-policy': 'no-referrer',
          'x-robots-tag': 'noindex',
          'cache-control': 'no-store',
        })
        .send(page === null ? nothingShared() : sharedDocument(page))
    },
  )
}
