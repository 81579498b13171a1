import { type Expression, type SqlBool, sql } from 'kysely'
import type { Queryable } from '../../opening/database.ts'

/** What stands between the parts of a key, an address line or a JSON text; no sign that an address may hold in its middle. */
const betweenParts = String.raw`[\s:",;<>()\[\]{}|=&/]+`

/**
 * Removes what mentions a removed person without a reference to their row: letters, links that wait to be used, and counters.
 * The letter that says that the account is deleted stays, since it has yet to go; its sending strikes the address out.
 * Only a whole part of a text counts: ann@example.com is not mentioned in joann@example.com.
 */
export async function forgetTraces(trx: Queryable, person: { id: string; email: string }): Promise<void> {
  const mentioned = (...texts: Expression<string | null>[]): Expression<SqlBool> => {
    const parts = sql`regexp_split_to_array(lower(concat_ws(' ', ${sql.join(texts)})), ${betweenParts})`
    return sql<SqlBool>`array[lower(${person.id}), lower(${person.email})] && ${parts}`
  }
  await trx
    .deleteFrom('mail')
    .where('kind', '<>', 'account-deleted')
    .where(({ ref }) => mentioned(ref('key'), ref('recipient'), ref('last_error'), sql<string | null>`content::text`))
    .execute()
  await trx.deleteFrom('user_token').where(({ ref }) => mentioned(ref('email'))).execute()
  await trx.deleteFrom('request_count').where(({ ref }) => mentioned(ref('key'))).execute()
  await trx.deleteFrom('sign_in_delay').where(({ ref }) => mentioned(ref('key'))).execute()
}
