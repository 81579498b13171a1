import type { ScreenPause } from '@fairweight/contract/wire'
import type { RegisteredScreenId } from '@fairweight/domain/identifiers'
import type { LeafPlace } from '@fairweight/domain/registered-screens'
import type { Selectable } from 'kysely'
import type { Queryable } from '../../opening/database.ts'
import type { Dataset } from '../../tables/dataset.ts'
import type { RegisteredScreenDayTable } from '../../tables/screens/registered-screen-tables.ts'

/** What passed a screen on a day of the ledger, and what proves it. */
export interface FixedMembers extends LeafPlace {
  readonly tickers: readonly string[]
  /** 32 random bytes as hexadecimal digits, known to nobody but the owner. */
  readonly nonce: string
}

/** A day of a screen: its members, or why they could not be asked for. `asOf` is an ISO date. */
export interface RegisteredDay {
  readonly screenId: RegisteredScreenId
  readonly asOf: string
  readonly fixed: FixedMembers | ScreenPause
}

const DAYS_AT_ONCE = 500

/** The days of registered screens: written once, gone only with their screen. */
export const registeredScreenDays = {
  /** Throws when a screen has one of the days already. */
  async add(trx: Queryable, days: readonly RegisteredDay[]): Promise<void> {
    for (let first = 0; first < days.length; first += DAYS_AT_ONCE)
      await trx
        .insertInto('registered_screen_day')
        .values(days.slice(first, first + DAYS_AT_ONCE).map(toRow))
        .execute()
  },

  /** All days of a screen, oldest first. */
  async all(db: Queryable, screenId: RegisteredScreenId): Promise<RegisteredDay[]> {
    const rows = await db
      .selectFrom('registered_screen_day')
      .selectAll()
      .where('screen_id', '=', screenId)
      .orderBy('as_of')
      .execute()
    return rows.map(toDay)
  },

  async find(db: Queryable, screenId: RegisteredScreenId, asOf: string): Promise<RegisteredDay | null> {
    const row = await db
      .selectFrom('registered_screen_day')
      .selectAll()
      .where('screen_id', '=', screenId)
      .where('as_of', '=', asOf)
      .executeTakeFirst()
    return row === undefined ? null : toDay(row)
  },

  /** The first day of any screen of a dataset; null before there is one. */
  async first(db: Queryable, dataset: Dataset): Promise<string | null> {
    const row = await db
      .selectFrom('registered_screen_day')
      .innerJoin('registered_screen', 'registered_screen.id', 'registered_screen_day.screen_id')
      .where('dataset', '=', dataset)
      .select('as_of')
      .orderBy('as_of')
      .limit(1)
      .executeTakeFirst()
    return row?.as_of ?? null
  },
}

function toRow({ screenId: screen_id, asOf: as_of, fixed }: RegisteredDay): Selectable<RegisteredScreenDayTable> {
  if (typeof fixed === 'string')
    return { screen_id, as_of, pause: fixed, tickers: null, nonce: null, leaf: null, path: null }
  const { tickers, nonce, leaf, path } = fixed
  return { screen_id, as_of, pause: null, tickers: tickers.join(' '), nonce, leaf, path: path.join(' ') }
}

function toDay(row: Selectable<RegisteredScreenDayTable>): RegisteredDay {
  const { screen_id: screenId, as_of: asOf, pause, tickers, nonce, leaf, path } = row
  if (tickers === null || nonce === null || leaf === null || path === null)
    return { screenId, asOf, fixed: pause ?? 'not-computed' }
  return { screenId, asOf, fixed: { tickers: wordsOf(tickers), nonce, leaf, path: wordsOf(path) } }
}

function wordsOf(text: string): string[] {
  return text === '' ? [] : text.split(' ')
}
