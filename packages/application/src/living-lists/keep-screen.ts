import type { LivingListPause } from '@fairweight/contract/wire'
import { type LivingList, livingLists } from '@fairweight/database/repositories/living-lists/living-lists.ts'
import type { Tool } from '@fairweight/domain/entitlement'
import type { UserId } from '@fairweight/domain/identifiers'
import { MAX_LIVING_LISTS, MAX_STOCKS_PER_LIVING_LIST } from '@fairweight/domain/lists'
import type { SnapshotReader } from '@fairweight/market-data/snapshots/open-snapshot.ts'
import { HttpError } from '../errors/http-error.ts'
import { screenedDay, followLivingList, type FollowParts } from './follow-living-list.ts'

interface Screen {
  readonly name: string
  readonly query: string
  readonly tools: ReadonlySet<Tool>
}

/** Why a screen cannot be kept as a list that follows it. */
const REFUSALS: Readonly<Record<LivingListPause, string>> = {
  'no-plan': 'A living list needs a plan.',
  bookmarks:
    'A living list follows what is published for everybody, and bookmarks are your own. Remove the bookmark filter first.',
  'tool-not-held': 'This screen asks for ratings or figures that your plan does not include.',
  'no-day-before':
    'This screen asks what became of grades since the day before, and nothing is known of that day. Please try again after the next published day.',
  'no-such-class':
    'No stock of today is in one of the classes that this screen asks for, such as its sector. Remove that filter first.',
  'no-key-figures':
    'The current data was published before there were key figures. They are there from the next published day on.',
  'too-many-stocks': `A living list can hold up to ${MAX_STOCKS_PER_LIVING_LIST} stocks, and this screen finds more. Narrow it down first.`,
}

/** Keeps a screen as a list that begins with the stocks passing it now. Throws HttpError with one plain sentence where that cannot be. */
export async function keepScreen(
  parts: FollowParts,
  snapshot: SnapshotReader,
  userId: UserId,
  { name, query, tools }: Screen,
): Promise<LivingList> {
  const day = screenedDay(snapshot, tools, query)
  if (typeof day === 'string') throw new HttpError('invalid-request', { message: REFUSALS[day] })
  const created = await livingLists.create(parts.db, userId, { name, query })
  if (created === 'list-name-taken')
    throw new HttpError(created, { message: 'You already have a living list with this name.' })
  if (created === 'too-many-lists')
    throw new HttpError(created, {
      message: `You can have up to ${MAX_LIVING_LISTS} living lists. Delete one to keep another.`,
    })
  return (await followLivingList(parts, snapshot, created)) ?? created
}
