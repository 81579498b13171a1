import type { Queryable } from '@fairweight/database/opening/database.ts'
import { registeredScreenDays } from '@fairweight/database/repositories/registered-screens/registered-screen-days.ts'
import type { RegisteredScreen } from '@fairweight/database/repositories/registered-screens/registered-screens.ts'
import { proveMembers } from '@fairweight/market-data/ledger/prove-members.ts'
import { HttpError } from '../errors/http-error.ts'

/**
 * The text that proves what the members of a screen were on a day. Refuses with `no-receipt` and the reason where nothing was fixed or
 * the record cannot prove it.
 */
export async function screenProof(
  db: Queryable,
  { id, attempt, query, dataset }: RegisteredScreen,
  asOf: string,
): Promise<string> {
  const day = await registeredScreenDays.find(db, id, asOf)
  if (day === null || typeof day.fixed === 'string')
    throw new HttpError('no-receipt', { message: `No members of this screen were fixed on ${asOf}.` })
  const made = await proveMembers(db, dataset, asOf, { id, attempt, query, ...day.fixed })
  if (made.text === null) throw new HttpError('no-receipt', { message: made.why })
  return made.text
}
