import type { AccountExport, ImportReport } from '@fairweight/contract/wire'
import type { Queryable } from '../../opening/database.ts'
import { consents } from '../people/consents.ts'

/**
 * Says which consents of the file were not given in this account. None is brought in: a file can be written by anybody, and a consent
 * is the proof that this person agreed here.
 */
export async function reportConsents(trx: Queryable, userId: string, file: AccountExport['consents'], report: ImportReport): Promise<void> {
  const given = await consents.list(trx, userId)
  const missing = file.filter(({ kind, version }) => !given.some((one) => one.kind === kind && one.version === version)).length
  if (missing === 0) return
  const some = missing === 1 ? 'One consent of the file was' : `${missing} consents of the file were`
  report.leftOut.push(`${some} not given in this account. Consents are given by you here, not by a file.`)
}
