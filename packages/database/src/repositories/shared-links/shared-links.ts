import { randomBytes, randomUUID } from 'node:crypto'
import type { RunContents } from '@fairweight/contract/wire'
import { asSharedLinkId, type ListId, type SharedLinkId, type UserId } from '@fairweight/domain/identifiers'
import { MAX_SHARED_LINKS } from '@fairweight/domain/shared-links'
import type { Queryable } from '../../opening/database.ts'
import { findList } from '../user-data/read-lists.ts'
import { savedRuns } from '../user-data/saved-runs.ts'
import { withPerson } from '../users/with-locked-user.ts'

/** 192 bits. */
const TOKEN_BYTES = 24

/** What somebody shares. */
export interface SharedLink {
  readonly id: SharedLinkId
  readonly token: string
  readonly kind: 'list' | 'mix'
  /** What the list or the saved result is called. */
  readonly name: string
  readonly createdAt: Date
}

/** What whoever has a link reads: a list's tickers in their order, or a mix with its weights. */
export interface SharedContents {
  readonly name: string
  readonly tickers: readonly string[]
  /** Null for a list. */
  readonly mix: RunContents | null
}

/** Shared links. Writes hold the person's row and throw PersonNotFoundError; a link of somebody else is an unknown one. */
export const sharedLinks = {
  /** A person's, in the order in which they were made. */
  async all(db: Queryable, userId: UserId): Promise<SharedLink[]> {
    const rows = await select(db).where('shared_link.user_id', '=', userId).orderBy('shared_link.created_at').execute()
    return rows.map(({ listName, runName, ...link }) => ({
      ...link,
      kind: runName === null ? 'list' : 'mix',
      name: runName ?? listName,
    }))
  },

  /** Shares a list or a result saved with it; what is shared already keeps its link. */
  create(
    db: Queryable,
    userId: UserId,
    { listId, runId }: { readonly listId: ListId; readonly runId: string | null },
    now: Date,
  ): Promise<SharedLink | 'unknown-list' | 'unknown-run' | 'too-many-shared-links'> {
    return withPerson(db, userId, async (trx) => {
      const runs = await savedRuns.ofList(trx, userId, listId)
      if (typeof runs === 'string') return runs
      if (runId !== null && !runs.some(({ id }) => id === runId)) return 'unknown-run'
      const same = await trx
        .selectFrom('shared_link')
        .select('id')
        .where('list_id', '=', listId)
        .where('run_id', runId === null ? 'is' : '=', runId)
        .executeTakeFirst()
      const kept = await sharedLinks.all(trx, userId)
      const known = kept.find(({ id }) => id === same?.id)
      if (known !== undefined) return known
      if (kept.length >= MAX_SHARED_LINKS) return 'too-many-shared-links'
      const id = asSharedLinkId(randomUUID())
      const token = randomBytes(TOKEN_BYTES).toString('base64url')
      await trx
        .insertInto('shared_link')
        .values({ id, user_id: userId, token, list_id: listId, run_id: runId, created_at: now })
        .execute()
      return (await sharedLinks.all(trx, userId)).find((link) => link.id === id) ?? 'unknown-list'
    })
  },

  /** Stops sharing. */
  revoke(db: Queryable, userId: UserId, id: SharedLinkId): Promise<'revoked' | 'unknown-shared-link'> {
    return withPerson(db, userId, async (trx) => {
      const { numDeletedRows } = await trx
        .deleteFrom('shared_link')
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst()
      return numDeletedRows === 0n ? 'unknown-shared-link' : 'revoked'
    })
  },

  /** What a token opens, as it is at this moment; null for one that opens nothing, or whose owner's account is shut out. */
  async contents(db: Queryable, token: string): Promise<SharedContents | null> {
    const link = await db
      .selectFrom('shared_link')
      .innerJoin('app_user', 'app_user.id', 'shared_link.user_id')
      .leftJoin('saved_run', 'saved_run.id', 'shared_link.run_id')
      .select(['shared_link.user_id as userId', 'shared_link.list_id as listId'])
      .select(['saved_run.name as runName', 'saved_run.run as run'])
      .where('shared_link.token', '=', token)
      .where('app_user.disabled_at', 'is', null)
      .executeTakeFirst()
    const list = link === undefined ? null : await findList(db, link.userId, link.listId)
    if (link === undefined || list === null) return null
    if (link.run === null) return { name: list.name, tickers: list.tickers, mix: null }
    return { name: link.runName ?? list.name, tickers: link.run.weights.map(({ ticker }) => ticker), mix: link.run }
  },
}

function select(db: Queryable) {
  return db
    .selectFrom('shared_link')
    .innerJoin('stock_list', 'stock_list.id', 'shared_link.list_id')
    .leftJoin('saved_run', 'saved_run.id', 'shared_link.run_id')
    .select(['shared_link.id as id', 'shared_link.token as token', 'shared_link.created_at as createdAt'])
    .select(['stock_list.name as listName', 'saved_run.name as runName'])
}
