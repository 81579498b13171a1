import type { FastifyInstance } from 'fastify'
import { getAccountExport, postAccountImport } from '@fairweight/contract/calls'
import { type Queryable, accounts } from '@fairweight/database'
import { registerCall } from '../http/register-call.ts'
import { csvPart } from './csv-parts.ts'
import { readAccount } from './read-account.ts'

/** A full account, written for people to read, fits in. */
const largestImportBytes = 4 * 1024 * 1024

/** Takes everything out as a file, and back in. */
export function registerAccountExport(app: FastifyInstance, db: Queryable): void {
  registerCall(app, getAccountExport, async ({ session, query: { part }, reply }) => {
    const now = new Date()
    const account = await readAccount(db, session.userId, now)
    const name = `fairweight-${part ?? 'account'}-${now.toISOString().slice(0, 10)}`
    const attach = (type: string, ending: string) => reply.type(`${type}; charset=utf-8`).header('content-disposition', `attachment; filename="${name}.${ending}"`)
    return part ? attach('text/csv', 'csv').send(csvPart(account, part)) : attach('application/json', 'json').send(`${JSON.stringify(account, null, 2)}\n`)
  })
  registerCall(app, postAccountImport, ({ session, body }) => accounts.import(db, session.userId, body, new Date()), { bodyLimit: largestImportBytes })
}
