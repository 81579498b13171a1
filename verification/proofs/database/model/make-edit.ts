import { asListId, type UserId } from '@fairweight/domain/identifiers'
import type { ListEdit } from '@fairweight/domain/lists'
import { type EditOutcome } from '../../../../packages/domain/src/lists/list-book.ts'
import { type ListBook } from '../../../../packages/domain/src/lists/list-book.ts'
import type { Queryable } from '../../../../packages/database/src/opening/database.ts'
import { bookmarks } from '../../../../packages/database/src/repositories/user-data/bookmarks.ts'
import { lists } from '../../../../packages/database/src/repositories/user-data/lists.ts'

/** An edit as it was made for real: a list that was made has its id now. */
export interface ExecutedEdit {
  edit: ListEdit
  outcome: EditOutcome
}

/** Makes an edit for real. */
export async function makeEdit(db: Queryable, userId: UserId, edit: ListEdit): Promise<ExecutedEdit> {
  switch (edit.kind) {
    case 'create': {
      const made = await lists.create(db, userId, edit.name)
      return typeof made === 'string' ? { edit, outcome: made } : { edit: { ...edit, id: made.id }, outcome: 'done' }
    }
    case 'rename':
      return { edit, outcome: outcomeOf(await lists.rename(db, userId, asListId(edit.id), edit.name)) }
    case 'delete': {
      const outcome = await lists.remove(db, userId, asListId(edit.id))
      return { edit, outcome: outcome === 'removed' ? 'done' : outcome }
    }
    case 'add':
      return { edit, outcome: outcomeOf(await lists.add(db, userId, asListId(edit.id), edit.ticker)) }
    case 'remove':
      return { edit, outcome: outcomeOf(await lists.removeTickers(db, userId, asListId(edit.id), edit.ticker)) }
    case 'bookmark':
      return { edit, outcome: outcomeOf(await bookmarks.set(db, userId, edit.plan, edit.ticker, edit.isSet)) }
    case 'clear-bookmarks':
      await bookmarks.clear(db, userId)
      return { edit, outcome: 'done' }
  }
}

function outcomeOf<Refusal extends EditOutcome>(answer: object | Refusal): EditOutcome {
  return typeof answer === 'string' ? answer : 'done'
}

/** All that a person keeps, as the model has it. */
export async function readUserLists(db: Queryable, userId: UserId): Promise<ListBook> {
  const kept = await lists.all(db, userId)
  return {
    lists: kept.map(({ id, name, tickers }) => ({ id, name, tickers })),
    bookmarks: await bookmarks.all(db, userId),
  }
}
