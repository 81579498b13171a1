import type { Queryable } from '../opening/database.ts'

/** Puts a person into the database as the identity side would; an anonymous one has a made-up address. */
export async function addUser(db: Queryable, id: string, options: { email?: string; isAnonymous?: boolean } = {}): Promise<string> {
  const { isAnonymous = false, email = `${id}@${isAnonymous ? 'anonymous.invalid' : 'example.com'}` } = options
  await db.insertInto('app_user').values({ id, email, is_anonymous: isAnonymous }).execute()
  return id
}
