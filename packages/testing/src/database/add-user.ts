import { asUserId, type UserId } from '@fairweight/domain/identifiers'
import type { Queryable } from '@fairweight/database/opening/database.ts'

/** Puts a person into the database as the identity side would; an anonymous one has a made-up address. */
export async function addUser(
  db: Queryable,
  name: string,
  options: { email?: string; isAnonymous?: boolean } = {},
): Promise<UserId> {
  const { isAnonymous = false, email = `${name}@${isAnonymous ? 'anonymous.invalid' : 'example.com'}` } = options
  const id = name
  await db
    .insertInto('app_user')
    .values({ id: asUserId(id), email, is_anonymous: isAnonymous })
    .execute()
  return asUserId(id)
}
