import type { AccountExport, ImportReport } from '@fairweight/contract/wire'
import type { Queryable } from '../../opening/database.ts'
import { profiles } from '../people/profiles.ts'

/** Sets names and newsletters as the file has them; a file of somebody without a profile sets nothing. */
export async function importProfile(trx: Queryable, userId: string, file: AccountExport['profile'], report: ImportReport): Promise<void> {
  const { insightsSubscriber, tipsSubscriber, referralCode } = file
  const [firstName, lastName] = [file.firstName.trim(), file.lastName.trim()]
  if (firstName === '' && lastName === '') return
  const kept = await profiles.save(trx, userId, { firstName, lastName, insightsSubscriber, tipsSubscriber, referralCode })
  if (file.customerType !== kept.customerType) {
    report.leftOut.push(`Whether an account is “${file.customerType}” is set by us, not by a file; yours stays “${kept.customerType}”.`)
  }
}
