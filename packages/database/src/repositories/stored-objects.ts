import { sql } from 'kysely'
import type { Queryable } from '../opening/database.ts'

/** More names in one statement would only make it slower to plan. */
const NAMES_A_STATEMENT = 500

/** Immutable bytes under names, and the folders whose files they make. Times are JavaScript dates. */
export const storedObjects = {
  /** Marks those of these names that are there as wanted now, and answers which they are. */
  async touch(db: Queryable, names: readonly string[], now: Date): Promise<Set<string>> {
    const found = new Set<string>()
    for (let first = 0; first < names.length; first += NAMES_A_STATEMENT) {
      const rows = await db
        .updateTable('stored_object')
        .set({ kept_at: now })
        .where('name', 'in', names.slice(first, first + NAMES_A_STATEMENT))
        .returning('name')
        .execute()
      for (const { name } of rows) found.add(name)
    }
    return found
  },

  /** The same bytes under the same name again change nothing but the time. */
  async put(db: Queryable, name: string, content: Buffer, now: Date): Promise<void> {
    await db
      .insertInto('stored_object')
      .values({ name, content, kept_at: now })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ kept_at: now }))
      .execute()
  },

  async get(db: Queryable, name: string): Promise<Buffer | null> {
    const row = await db.selectFrom('stored_object').select('content').where('name', '=', name).executeTakeFirst()
    return row ? Buffer.from(row.content) : null
  },

  /** Names that nobody wanted since then. */
  async untouchedSince(db: Queryable, time: Date): Promise<string[]> {
    const rows = await db.selectFrom('stored_object').select('name').where('kept_at', '<', time).execute()
    return rows.map(({ name }) => name)
  },

  /** Removes those of these names that nobody wanted since then. Answers how many went. */
  async remove(db: Queryable, names: readonly string[], untouchedSince: Date): Promise<number> {
    let removed = 0
    for (let first = 0; first < names.length; first += NAMES_A_STATEMENT) {
      const { numDeletedRows } = await db
        .deleteFrom('stored_object')
        .where('name', 'in', names.slice(first, first + NAMES_A_STATEMENT))
        .where('kept_at', '<', untouchedSince)
        .executeTakeFirst()
      removed += Number(numDeletedRows)
    }
    return removed
  },
}

/** Where listings go that others of their names took the place of. */
export const REPLACED_FOLDER = 'replaced'

/** A kept folder: the text that lists its files, and when it was kept last. */
export interface StoredFolder {
  readonly name: string
  readonly listing: string
  readonly keptAt: Date
}

const FOLDERS_A_PAGE = 200

/** Folders by name, each with the text that lists its files. */
export const storedFolders = {
  /** Keeps a folder's listing; another one of this name gives way to it and stays among the replaced ones, with what it lists. */
  async keep(db: Queryable, name: string, listing: string, now: Date): Promise<void> {
    await sql`
      insert into stored_folder (name, listing, kept_at)
      select ${`${REPLACED_FOLDER}/${name}/`} || md5(listing), listing, ${now} from stored_folder
      where name = ${name} and listing <> ${listing}
      on conflict (name) do update set kept_at = excluded.kept_at`.execute(db)
    await db
      .insertInto('stored_folder')
      .values({ name, listing, kept_at: now })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ listing, kept_at: now }))
      .execute()
  },

  /** The listing, or null for a folder that is not kept. */
  async find(db: Queryable, name: string): Promise<string | null> {
    const row = await db.selectFrom('stored_folder').select('listing').where('name', '=', name).executeTakeFirst()
    return row?.listing ?? null
  },

  /** What one folder of folders holds, such as all below "snapshots/", and when each was kept last. */
  async below(db: Queryable, parent: string): Promise<{ readonly name: string; readonly keptAt: Date }[]> {
    const rows = await db
      .selectFrom('stored_folder')
      .select(['name', 'kept_at'])
      .where(sql<boolean>`starts_with(name, ${`${parent}/`})`)
      .orderBy('name')
      .execute()
    return rows.map(({ name, kept_at }) => ({ name, keptAt: kept_at }))
  },

  /** All folders, or those below one, with their listings, in the order of their names; read a page at a time, since there may be many. */
  async *each(db: Queryable, parent = ''): AsyncGenerator<StoredFolder> {
    const prefix = parent === '' ? '' : `${parent}/`
    for (let after = ''; ;) {
      const rows = await db
        .selectFrom('stored_folder')
        .select(['name', 'listing', 'kept_at'])
        .where(sql<boolean>`starts_with(name, ${prefix})`)
        .where('name', '>', after)
        .orderBy('name')
        .limit(FOLDERS_A_PAGE)
        .execute()
      for (const { name, listing, kept_at } of rows) yield { name, listing, keptAt: kept_at }
      const last = rows.at(-1)
      if (last === undefined || rows.length < FOLDERS_A_PAGE) return
      after = last.name
    }
  },

  async remove(db: Queryable, name: string): Promise<void> {
    await db.deleteFrom('stored_folder').where('name', '=', name).execute()
  },
}
