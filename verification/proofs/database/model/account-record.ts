import { type ListBook } from '../../../../packages/domain/src/lists/list-book.ts'
import { sql } from 'kysely'
import type { Queryable } from '../../../../packages/database/src/opening/database.ts'
import { type AccountWrite, applyWrite, type ListsByUser } from './account-write.ts'
import { readUserLists } from './make-edit.ts'
import type { WriterLine } from './writer-line.ts'

/** Remembers what a writer was told, and compares it with what its database has after a kill. */
export interface AccountRecord {
  note(line: WriterLine): void
  /** Throws when a write that was acknowledged is lost, or one is half made. Counts the unacknowledged ones that were made whole. */
  compare(db: Queryable): Promise<number>
  acknowledged(): number
}

export function startRecord(): AccountRecord {
  let books: ListsByUser = new Map()
  const inFlight = new Map<string, AccountWrite>()
  let acknowledged = 0
  return {
    note(line) {
      if ('begun' in line) inFlight.set(line.story, line.begun)
      if (!('done' in line)) return
      inFlight.delete(line.story)
      books = applyWrite(books, line.done)
      acknowledged += 1
    },
    async compare(db) {
      const found = await readBooks(db)
      let made = 0
      for (const write of inFlight.values()) {
        const after = applyWrite(books, withFoundId(write, books, found))
        if (isSame(ofWrite(books, write), ofWrite(found, write))) continue
        if (!isSame(ofWrite(after, write), ofWrite(found, write))) {
          throw new Error(`${JSON.stringify(write)} is half made: ${textOf(ofWrite(found, write))}`)
        }
        books = after
        made += 1
      }
      inFlight.clear()
      if (!isSame(books, found))
        throw new Error(`Acknowledged writes are lost: expected ${textOf(books)}, found ${textOf(found)}`)
      await requireNoOrphans(db)
      return made
    },
    acknowledged: () => acknowledged,
  }
}

async function readBooks(db: Queryable): Promise<ListsByUser> {
  const people = await db.selectFrom('app_user').select('id').execute()
  const books = new Map<string, ListBook>()
  for (const { id } of people) books.set(id, await readUserLists(db, id))
  return books
}

/** A list that was made without its maker hearing of it is found by its not having been there. */
function withFoundId(write: AccountWrite, books: ListsByUser, found: ListsByUser): AccountWrite {
  if (write.kind !== 'edit' || write.edit.kind !== 'create') return write
  const known = new Set(books.get(write.userId)?.lists.map(({ id }) => id))
  const made = found.get(write.userId)?.lists.find(({ id }) => !known.has(id))
  return { ...write, edit: { ...write.edit, id: made?.id ?? 'unknown' } }
}

/** The books of those whom a write is about. */
function ofWrite(books: ListsByUser, write: AccountWrite): ListsByUser {
  const people = write.kind === 'merge' ? [write.from, write.to] : [write.userId]
  return new Map([...books].filter(([id]) => people.includes(id)))
}

function isSame(one: ListsByUser, other: ListsByUser): boolean {
  return textOf(one) === textOf(other)
}

function textOf(books: ListsByUser): string {
  const sorted = [...books].sort(([one], [other]) => (one < other ? -1 : 1))
  return JSON.stringify(
    sorted.map(([id, { lists, bookmarks }]) => [
      id,
      lists.map(({ id, name, tickers }) => [id, name, tickers]),
      bookmarks.value,
      bookmarks.momentum,
    ]),
  )
}

/** The database's own rules forbid these; after a kill it is looked whether they still hold. */
async function requireNoOrphans(db: Queryable): Promise<void> {
  const { rows } = await sql<{ what: string }>`
    select 'list ' || id as what from stock_list where user_id not in (select id from app_user)
    union all select 'stock of ' || list_id from stock_list_item where list_id not in (select id from stock_list)
    union all select 'bookmark of ' || user_id from bookmark where user_id not in (select id from app_user)`.execute(db)
  if (rows.length > 0) throw new Error(`Something belongs to nobody: ${rows.map(({ what }) => what).join(', ')}`)
}
