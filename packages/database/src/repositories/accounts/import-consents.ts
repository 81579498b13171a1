import type { AccountExport, ImportReport } from '@fairweight/contract/wire'
import type { Queryable } from '../../opening/database.ts'
import { CONSENT_KINDS, consents } from '../people/consents.ts'

/** Records the file's consents that are not here yet, with their own times, as long as they are such as can have been given. */
export async function importConsents(
  trx: Queryable,
  userId: string,
  file: AccountExport['consents'],
  now: Date,
  report: ImportReport,
): Promise<void> {
  let unreadable = 0
  for (const { kind: name, version, givenAt } of file) {
    const kind = CONSENT_KINDS.find((known) => known === name)
    const time = new Date(givenAt)
    // An unreadable time compares as false.
    const isKnown = kind !== undefined && (version === null || /^[\w.-]{1,20}$/.test(version))
    if (isKnown && time <= now && time.getTime() >= 0) await consents.record(trx, userId, { kind, version }, time)
    else unreadable += 1
  }
  if (unreadable === 0) return
  const some = unreadable === 1 ? 'One consent has' : `${unreadable} consents have`
  report.leftOut.push(`${some} a kind, version or time that we do not know.`)
}
