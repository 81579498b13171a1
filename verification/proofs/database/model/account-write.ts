import { asUserId, type UserId } from '@fairweight/domain/identifiers'
import { EMPTY_LIST_BOOK, freeListName, type ListEdit } from '@fairweight/domain/lists'
import { editListBook } from '../../../../packages/domain/src/lists/list-book.ts'
import { type ListBook } from '../../../../packages/domain/src/lists/list-book.ts'
import type { Queryable } from '../../../../packages/database/src/opening/database.ts'
import { accounts } from '../../../../packages/application/src/accounts/export/accounts.ts'
import { addUser } from '../../../../packages/testing/src/database/add-user.ts'
import { makeEdit } from './make-edit.ts'

/** One write about accounts: somebody comes, edits what they keep, or signs in and is merged. */
export type AccountWrite =
  | { kind: 'arrive'; userId: UserId; isAnonymous: boolean }
  | { kind: 'edit'; userId: UserId; edit: ListEdit }
  | { kind: 'merge'; from: string; to: string }

/** What everybody keeps, by the id of the person. */
export type ListsByUser = ReadonlyMap<string, ListBook>

/** Makes a write for real, and returns it with the id of a list that it made. */
export async function makeWrite(db: Queryable, write: AccountWrite): Promise<AccountWrite> {
  switch (write.kind) {
    case 'arrive':
      await addUser(db, write.userId, { isAnonymous: write.isAnonymous })
      return write
    case 'edit':
      return { ...write, edit: (await makeEdit(db, write.userId, write.edit)).edit }
    case 'merge':
      await accounts.merge(db, asUserId(write.from), asUserId(write.to))
      return write
  }
}

/** The books after a write. */
export function applyWrite(books: ListsByUser, write: AccountWrite): ListsByUser {
  const after = new Map(books)
  if (write.kind === 'arrive') return after.set(write.userId, EMPTY_LIST_BOOK)
  if (write.kind === 'edit') return after.set(write.userId, editListBook(bookOf(books, write.userId), write.edit).book)
  after.delete(write.from)
  return after.set(write.to, united(bookOf(books, asUserId(write.to)), bookOf(books, asUserId(write.from))))
}

/** The merge as the model has it; the proofs stay far below every limit. */
function united(own: ListBook, brought: ListBook): ListBook {
  const moved = brought.lists.reduce((book, { id, name, tickers }) => {
    const made = editListBook(book, {
      kind: 'create',
      id,
      name: freeListName(
        name,
        book.lists.map((list) => list.name),
      ),
    }).book
    return tickers.reduce((kept, ticker) => editListBook(kept, { kind: 'add', id, ticker }).book, made)
  }, own)
  const marks = (['value', 'momentum'] as const).flatMap((plan) =>
    brought.bookmarks[plan].map((ticker) => ({ plan, ticker })),
  )
  return marks.reduce(
    (book, { plan, ticker }) => editListBook(book, { kind: 'bookmark', plan, ticker, isSet: true }).book,
    moved,
  )
}

function bookOf(books: ListsByUser, userId: UserId): ListBook {
  const book = books.get(userId)
  if (!book) throw new Error(`${userId} is not there.`)
  return book
}
