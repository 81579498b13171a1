import type { KeyLists, KeyScreens } from '@fairweight/contract/wire'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { livingListStays } from '@fairweight/database/repositories/living-lists/living-list-stays.ts'
import { livingLists } from '@fairweight/database/repositories/living-lists/living-lists.ts'
import { findList, readLists } from '@fairweight/database/repositories/user-data/read-lists.ts'
import { asListId, asLivingListId, type UserId } from '@fairweight/domain/identifiers'
import { HttpError } from '../errors/http-error.ts'
import { dayFields, type ProgramDay, stocksNamed } from './stocks-for-programs.ts'

/** Somebody's lists in the order of the tabs, or the one with an ID, with their stocks. Throws HttpError `unknown-list`. */
export async function listsForPrograms(
  db: Queryable,
  userId: UserId,
  day: ProgramDay,
  id: string | null,
): Promise<KeyLists> {
  const found = id === null ? await readLists(db, userId) : [await findList(db, userId, asListId(id))]
  const lists = found.map((list) => {
    if (list === null) throw new HttpError('unknown-list')
    return { id: list.id, name: list.name, stocks: stocksNamed(day, list.tickers) }
  })
  return { ...dayFields(day), lists }
}

/** Somebody's living lists by name, or the one with an ID, with the stocks that passed its screen on the day it knows. Throws HttpError `unknown-list`. */
export async function screensForPrograms(
  db: Queryable,
  userId: UserId,
  day: ProgramDay,
  id: string | null,
): Promise<KeyScreens> {
  const found =
    id === null ? await livingLists.all(db, userId) : [await livingLists.find(db, userId, asLivingListId(id))]
  const screens: KeyScreens['screens'] = []
  for (const list of found) {
    if (list === null) throw new HttpError('unknown-list')
    const members = await livingListStays.open(db, list.id)
    screens.push({
      id: list.id,
      name: list.name,
      knownOn: list.state?.knownOn ?? null,
      stocks: stocksNamed(
        day,
        members.map(({ ticker }) => ticker),
      ),
    })
  }
  return { ...dayFields(day), screens }
}
