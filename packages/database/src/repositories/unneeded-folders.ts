import type { Queryable } from '../opening/database.ts'

/** More names in one statement would only make it slower to plan. */
const NAMES_A_STATEMENT = 500

/** Published folders that nobody needs any more, by the names they have in the store and in a data folder, such as "snapshots/<id>". */
export const unneededFolders = {
  /** Notes that nobody needs these now; those that were noted before keep their time. */
  async mark(db: Queryable, names: readonly string[], now: Date): Promise<void> {
    for (let first = 0; first < names.length; first += NAMES_A_STATEMENT)
      await db
        .insertInto('unneeded_folder')
        .values(names.slice(first, first + NAMES_A_STATEMENT).map((name) => ({ name, since: now })))
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute()
  },

  /** Forgets the notes about these, which are needed again or gone. */
  async forget(db: Queryable, names: readonly string[]): Promise<void> {
    for (let first = 0; first < names.length; first += NAMES_A_STATEMENT)
      await db
        .deleteFrom('unneeded_folder')
        .where('name', 'in', names.slice(first, first + NAMES_A_STATEMENT))
        .execute()
  },

  /** Those of these names that nobody has needed since then. */
  async unneededSince(db: Queryable, names: readonly string[], time: Date): Promise<Set<string>> {
    const found = new Set<string>()
    for (let first = 0; first < names.length; first += NAMES_A_STATEMENT) {
      const rows = await db
        .selectFrom('unneeded_folder')
        .select('name')
        .where('name', 'in', names.slice(first, first + NAMES_A_STATEMENT))
        .where('since', '<=', time)
        .execute()
      for (const { name } of rows) found.add(name)
    }
    return found
  },
}
