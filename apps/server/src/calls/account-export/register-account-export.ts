import type { UserId } from '@fairweight/domain/identifiers'
import type { FastifyInstance } from 'fastify'
import { getAccountExport, postAccountImport } from '@fairweight/contract/calls'
import type { AccountFile, ImportReport, AccountExport, ExportPart } from '@fairweight/contract/wire'
import { PersonNotFoundError } from '@fairweight/database/repositories/users/person-not-found-error.ts'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { type AuditOrigin, auditTrail } from '@fairweight/database/repositories/audit/audit-trail.ts'
import { accounts } from '@fairweight/application/accounts/export/accounts.ts'
import { inTransaction } from '@fairweight/database/opening/in-transaction.ts'
import { writeCsv } from '@fairweight/domain/csv'
import type { LargeBody } from '../../http/bodies/large-body.ts'
import { createSemaphore } from '../../http/bodies/semaphore.ts'
import { registerCall } from '../../http/register-call.ts'
import { requestOrigin } from '../accounts/request-origin.ts'
import { readAccountFile } from './reading/read-account-file.ts'

type Rows = readonly (readonly string[])[]

const parts: Readonly<Record<ExportPart, (account: AccountExport) => Rows>> = {
  profile: ({ profile }) => [
    ['field', 'value'],
    ...Object.entries(profile).map(([field, value]) => [field, String(value ?? '')]),
  ],
  // A list without stocks is still a list: its one row has no ticker.
  lists: ({ lists }) => [
    ['list', 'ticker'],
    ...lists.flatMap(({ name, tickers }) => (tickers.length === 0 ? [''] : tickers).map((ticker) => [name, ticker])),
  ],
  bookmarks: ({ bookmarks }) => [
    ['rating', 'ticker'],
    ...(['value', 'momentum'] as const).flatMap((rating) => bookmarks[rating].map((ticker) => [rating, ticker])),
  ],
}

/** A full account, written for people to read, fits in. */
const MAX_IMPORT = { maxBytes: 32 * 1024 * 1024, maxValues: 1_000_000 } as const

/** Takes everything out as a file, and back in. */
export function registerAccountExport(app: FastifyInstance, db: Queryable): void {
  registerCall(app, getAccountExport, async ({ session, query: { part }, request, reply }) => {
    const now = new Date()
    const where = requestOrigin(request)
    // Before it is read, so that nothing is handed out without a line, and the file has its own.
    await auditTrail.record(db, {
      action: 'account-exported',
      userId: session.userId,
      actor: 'person',
      where,
      details: { part: part ?? 'everything' },
      at: now,
    })
    const account = await accounts.export(db, session.userId, now)
    if (account === null) throw new PersonNotFoundError()
    const name = `fairweight-${part ?? 'account'}-${now.toISOString().slice(0, 10)}`
    const attach = (type: string, ending: string) =>
      reply.type(`${type}; charset=utf-8`).header('content-disposition', `attachment; filename="${name}.${ending}"`)
    return part
      ? attach('text/csv', 'csv').send(csvPart(account, part))
      : attach('application/json', 'json').send(`${JSON.stringify(account, null, 2)}\n`)
  })
  const largeBody: LargeBody = {
    ...MAX_IMPORT,
    places: createSemaphore({
      concurrency: 1,
      waiting: 16,
      busy: 'Many accounts are being imported right now. Please try again in a few seconds.',
    }),
    read: readAccountFile,
  }
  registerCall(
    app,
    postAccountImport,
    ({ session: { userId }, body, request }) => importNoted(db, userId, body, requestOrigin(request)),
    { largeBody },
  )
}

function importNoted(db: Queryable, userId: UserId, account: AccountFile, where: AuditOrigin): Promise<ImportReport> {
  return inTransaction(db, async (trx) => {
    const now = new Date()
    const report = await accounts.import(trx, userId, account, now)
    await auditTrail.record(trx, { action: 'account-imported', userId, actor: 'person', where, at: now })
    return report
  })
}

/** One part of an account as CSV, with a row of headings. */
function csvPart(account: AccountExport, part: ExportPart): string {
  return writeCsv(parts[part](account))
}
