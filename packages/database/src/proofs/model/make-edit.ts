import type { EditOutcome, ListBook, ListEdit } from '@fairweight/domain/lists'
import type { Queryable } from '../../opening/database.ts'
import { bookmarks } from '../../repositories/keepings/bookmarks.ts'
import { lists } from '../../repositories/keepings/lists.ts'

/** An edit as it was made for real: a list that was made has its id now. */
export interface MadeEdit {
  edit: ListEdit
  outcome: EditOutcome
}

/** Makes an edit for real. */
export async function makeEdit(db: Queryable, userId: string, edit: ListEdit): Promise<MadeEdit> {
  switch (edit.kind) {
    case 'create': {
      const made = await lists.create(db, userId, edit.name)
      return typeof made === 'string' ? { edit, outcome: made } : { edit: { ...edit, id: made.id }, outcome: 'done' }
    }
    case 'rename':
      return { edit, outcome: outcomeOf(await lists.rename(db, userId, edit.id, edit.name)) }
    case 'remove': {
      const outcome = await lists.remove(db, userId, edit.id)
      return { edit, outcome: outcome === 'removed' ? 'done' : outcome }
    }
    case 'add':
      return { edit, outcome: outcomeOf(await lists.add(db, userId, edit.id, edit.ticker)) }
    case 'remove-ticker':
      return { edit, outcome: outcomeOf(await lists.removeTickers(db, userId, edit.id, edit.ticker)) }
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
export async function readBook(db: Queryable, userId: string): Promise<ListBook> {
  const kept = await lists.all(db, userId)
  return { lists: kept.map(({ id, name, tickers }) => ({ id, name, tickers })), bookmarks: await bookmarks.all(db, userId) }
}
