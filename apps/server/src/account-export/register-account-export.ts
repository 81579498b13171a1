import type { FastifyInstance } from 'fastify'
import { getAccountExport, postAccountImport } from '@fairweight/contract/calls'
import { PersonGone, type Queryable, accounts } from '@fairweight/database'
import { registerCall } from '../http/register-call.ts'
import { csvPart } from './csv-parts.ts'

/** A full account, written for people to read, fits in. */
const largestImportBytes = 24 * 1024 * 1024

/** Takes everything out as a file, and back in. */
export function registerAccountExport(app: FastifyInstance, db: Queryable): void {
  registerCall(app, getAccountExport, async ({ session, query: { part }, reply }) => {
    const now = new Date()
    const account = await accounts.export(db, session.userId, now)
    if (account === null) throw new PersonGone()
    const name = `fairweight-${part ?? 'account'}-${now.toISOString().slice(0, 10)}`
    const attach = (type: string, ending: string) => reply.type(`${type}; charset=utf-8`).header('content-disposition', `attachment; filename="${name}.${ending}"`)
    return part ? attach('text/csv', 'csv').send(csvPart(account, part)) : attach('application/json', 'json').send(`${JSON.stringify(account, null, 2)}\n`)
  })
  registerCall(app, postAccountImport, ({ session, body }) => accounts.import(db, session.userId, body, new Date()), { bodyLimit: largestImportBytes })
}
