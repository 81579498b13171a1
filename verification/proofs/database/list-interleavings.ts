import { asUserId, type UserId } from '@fairweight/domain/identifiers'
import { type EditOutcome } from '../../../packages/domain/src/lists/list-book.ts'
import { editListBook } from '../../../packages/domain/src/lists/list-book.ts'
import { type ListBook } from '../../../packages/domain/src/lists/list-book.ts'
import { sql } from 'kysely'
import type { Queryable } from '../../../packages/database/src/opening/database.ts'
import { addUser } from '../../../packages/testing/src/database/add-user.ts'
import { type ExecutedEdit, makeEdit, readUserLists } from './model/make-edit.ts'
import { randomBelow, type Random, seededRandom } from './model/random.ts'
import { randomEdit } from './model/random-edit.ts'
import { insertLists, initialLists } from './model/initial-lists.ts'

/** What the interleavings showed; the first that differs from the model ends the proof with an error that names the seed. */
export interface InterleavingOutcome {
  interleavings: number
  edits: number
  /** How often an edit followed one of the other tab. */
  changesOfTab: number
  outcomes: Partial<Record<EditOutcome, number>>
}

/** An edit with the tab that made it and its place among all edits of this database. */
interface PlacedEdit extends ExecutedEdit {
  place: number
  tab: number
}

const MAX_EDITS_PER_TAB = 5
const PEOPLE_AT_ONCE = 4

/**
 * Lets two tabs of one person edit lists and bookmarks at the same time, again and again with new people, and holds every outcome
 * and what is kept in the end to the reference model.
 *
 * The model is given the edits in the order in which the database made them: each takes a number while it still holds the person's
 * row, so of two edits the one with the smaller number was made first, whichever was acknowledged first.
 */
export async function testListInterleavings(db: Queryable, count: number, seed: number): Promise<InterleavingOutcome> {
  await sql`create sequence if not exists proof_place`.execute(db)
  const outcome: InterleavingOutcome = { interleavings: 0, edits: 0, changesOfTab: 0, outcomes: {} }
  let next = 0
  const goOn = async () => {
    while (next < count) {
      const number = (next += 1)
      await interleave(db, asUserId(`person-${seed}-${number}`), seededRandom(seed + number * 7919), outcome).catch(
        (error: unknown) => {
          throw new Error(
            `Interleaving ${number} of seed ${seed}: ${error instanceof Error ? error.message : String(error)}`,
            { cause: error },
          )
        },
      )
    }
  }
  await Promise.all(Array.from({ length: PEOPLE_AT_ONCE }, goOn))
  return outcome
}

async function interleave(db: Queryable, userId: UserId, random: Random, outcome: InterleavingOutcome): Promise<void> {
  await addUser(db, userId)
  const start = initialLists(random, userId)
  await insertLists(db, userId, start)
  const seenIds = start.lists.map(({ id }) => id)
  const tabs = [0, 1].map((tab) => ({
    tab,
    random: seededRandom(randomBelow(random, 2 ** 31)),
    edits: 1 + randomBelow(random, MAX_EDITS_PER_TAB),
  }))
  const made = await Promise.all(
    tabs.map(async ({ tab, random, edits }) => {
      const placed: PlacedEdit[] = []
      for (let number = 0; number < edits; number += 1)
        placed.push(await editOnce(db, { userId, tab, random, seenIds }))
      return placed
    }),
  )
  const inOrder = made.flat().sort((one, other) => one.place - other.place)
  assertSameState(userId, afterEdits(start, inOrder), await readUserLists(db, userId), inOrder)
  note(inOrder, outcome)
}

interface Tab {
  userId: UserId
  tab: number
  random: Random
  /** Shared by both tabs: a list that one made can be edited by the other. */
  seenIds: string[]
}

async function editOnce(db: Queryable, { userId, tab, random, seenIds }: Tab): Promise<PlacedEdit> {
  const edit = randomEdit(random, seenIds)
  const placed = await db.transaction().execute(async (trx) => {
    const made = await makeEdit(trx, userId, edit)
    const { rows } = await sql<{ place: number }>`select nextval('proof_place') as place`.execute(trx)
    return { ...made, tab, place: rows[0]?.place ?? 0 }
  })
  if (placed.edit.kind === 'create' && placed.outcome === 'done') seenIds.push(placed.edit.id)
  return placed
}

/** The book that the model comes to; throws where the model has another outcome. */
function afterEdits(start: ListBook, made: PlacedEdit[]): ListBook {
  return made.reduce((book, { edit, outcome }) => {
    const expected = editListBook(book, edit)
    if (expected.outcome === outcome) return expected.book
    throw new Error(
      `${JSON.stringify(edit)} was “${outcome}”, by the model “${expected.outcome}”, in ${JSON.stringify(made)}`,
    )
  }, start)
}

function assertSameState(userId: UserId, expected: ListBook, actual: ListBook, made: PlacedEdit[]): void {
  if (JSON.stringify(canonical(expected)) === JSON.stringify(canonical(actual))) return
  throw new Error(
    `${userId} keeps ${JSON.stringify(actual)}, by the model ${JSON.stringify(expected)}, after ${JSON.stringify(made)}`,
  )
}

function canonical({ lists, bookmarks: { value, momentum } }: ListBook) {
  return { lists: lists.map(({ id, name, tickers }) => ({ id, name, tickers })), value, momentum }
}

function note(made: PlacedEdit[], outcome: InterleavingOutcome): void {
  outcome.interleavings += 1
  outcome.edits += made.length
  outcome.changesOfTab += made.filter(({ tab }, place) => place > 0 && made[place - 1]?.tab !== tab).length
  for (const { outcome: one } of made) outcome.outcomes[one] = (outcome.outcomes[one] ?? 0) + 1
}
