import type { AccountExport, ImportReport } from '@fairweight/contract/wire'
import type { Queryable } from '../../opening/database.ts'
import { profiles } from '../people/profiles.ts'

const mostCharacters = 50

/** Sets names and newsletters as the file has them; a file of somebody without a profile sets nothing. */
export async function importProfile(trx: Queryable, userId: string, file: AccountExport['profile'], report: ImportReport): Promise<void> {
  const { insightsSubscriber, tipsSubscriber } = file
  const [firstName, lastName] = [keptText(file.firstName), keptText(file.lastName)]
  if (firstName === '' && lastName === '') return
  const referralCode = file.referralCode === null ? null : keptText(file.referralCode)
  const kept = await profiles.save(trx, userId, { firstName, lastName, insightsSubscriber, tipsSubscriber, referralCode })
  if (file.customerType !== kept.customerType) {
    report.leftOut.push(`Whether an account is “${file.customerType}” is set by us, not by a file; yours stays “${kept.customerType}”.`)
  }
}

/** A file can hold any text: what no database keeps, and more than a field takes, does not come in. */
function keptText(text: string): string {
  return [...text.toWellFormed().replaceAll('\0', '').trim()].slice(0, mostCharacters).join('')
}
