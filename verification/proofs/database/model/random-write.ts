import { randomUUID } from 'node:crypto'
import { asUserId } from '@fairweight/domain/identifiers'
import type { Queryable } from '../../../../packages/database/src/opening/database.ts'
import { lists } from '../../../../packages/database/src/repositories/user-data/lists.ts'
import type { AccountWrite } from './account-write.ts'
import { type Random, pick } from './random.ts'
import { randomEdit } from './random-edit.ts'

const ENOUGH_LISTS = 12

/**
 * What comes next in one story: a member who keeps lists on one device, and visits on another without being signed in, until they
 * sign in there too. Reads how far the story has come, so it goes on after a kill.
 */
export async function randomWrite(db: Queryable, random: Random, story: string): Promise<AccountWrite> {
  const people = await db
    .selectFrom('app_user')
    .select(['id', 'is_anonymous'])
    .where('id', 'like', asUserId(`${story}-%`))
    .execute()
  const member = people.find(({ is_anonymous }) => !is_anonymous)?.id
  const visitor = people.find(({ is_anonymous }) => is_anonymous)?.id
  if (member === undefined) return { kind: 'arrive', userId: asUserId(`${story}-member`), isAnonymous: false }
  const draw = random()
  if (visitor === undefined && draw < 0.2)
    return { kind: 'arrive', userId: asUserId(`${story}-visitor-${randomUUID()}`), isAnonymous: true }
  if (visitor !== undefined && draw < 0.15) return { kind: 'merge', from: visitor, to: member }
  const userId = visitor === undefined ? member : pick(random, [member, visitor])
  const ids = (await lists.names(db, userId)).map(({ id }) => id)
  const [first] = ids
  // Merging adds lists, so a long story would come near the limit, where merges are beyond the model.
  if (first !== undefined && ids.length > ENOUGH_LISTS)
    return { kind: 'edit', userId, edit: { kind: 'delete', id: first } }
  return { kind: 'edit', userId, edit: randomEdit(random, ids) }
}
