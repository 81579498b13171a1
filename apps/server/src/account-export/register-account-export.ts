import type { FastifyInstance } from 'fastify'
import { getAccountExport, postAccountImport } from '@fairweight/contract/calls'
import type { AccountFile, ImportReport } from '@fairweight/contract/wire'
import { PersonGone, type Queryable, type Where, accounts, auditTrail, inTransaction } from '@fairweight/database'
import type { LargeBody } from '../http/bodies/large-body.ts'
import { createPlaces } from '../http/bodies/places.ts'
import { registerCall } from '../http/register-call.ts'
import { whereOf } from '../identity/calls/where-of.ts'
import { csvPart } from './csv-parts.ts'
import { readAccountFile } from './reading/read-account-file.ts'

/** A full account, written for people to read, fits in. */
const largestImport = { mostBytes: 24 * 1024 * 1024, mostValues: 1_000_000 } as const

/** Takes everything out as a file, and back in. */
export function registerAccountExport(app: FastifyInstance, db: Queryable): void {
  registerCall(app, getAccountExport, async ({ session, query: { part }, request, reply }) => {
    const now = new Date()
    const where = whereOf(request)
    // Before it is read, so that nothing is handed out without a line, and the file has its own.
    await auditTrail.record(db, { action: 'account-exported', userId: session.userId, actor: 'person', where, details: { part: part ?? 'everything' }, at: now })
    const account = await accounts.export(db, session.userId, now)
    if (account === null) throw new PersonGone()
    const name = `fairweight-${part ?? 'account'}-${now.toISOString().slice(0, 10)}`
    const attach = (type: string, ending: string) => reply.type(`${type}; charset=utf-8`).header('content-disposition', `attachment; filename="${name}.${ending}"`)
    return part ? attach('text/csv', 'csv').send(csvPart(account, part)) : attach('application/json', 'json').send(`${JSON.stringify(account, null, 2)}\n`)
  })
  const largeBody: LargeBody = {
    ...largestImport,
    places: createPlaces({ atOnce: 1, waiting: 16, busy: 'Many accounts are being imported right now. Please try again in a few seconds.' }),
    read: readAccountFile,
  }
  registerCall(app, postAccountImport, ({ session: { userId }, body, request }) => importNoted(db, userId, body, whereOf(request)), { largeBody })
}

function importNoted(db: Queryable, userId: string, account: AccountFile, where: Where): Promise<ImportReport> {
  return inTransaction(db, async (trx) => {
    const now = new Date()
    const report = await accounts.import(trx, userId, account, now)
    await auditTrail.record(trx, { action: 'account-imported', userId, actor: 'person', where, at: now })
    return report
  })
}
