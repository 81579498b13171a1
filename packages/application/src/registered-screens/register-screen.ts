import { MAX_KEPT_SCREENS, MAX_RUNNING_SCREENS } from '@fairweight/domain/registered-screens'
import type { ScreenPause } from '@fairweight/contract/wire'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import {
  type RegisteredScreen,
  registeredScreens,
} from '@fairweight/database/repositories/registered-screens/registered-screens.ts'
import type { Tool } from '@fairweight/domain/entitlement'
import type { UserId } from '@fairweight/domain/identifiers'
import { MAX_STOCKS_PER_LIVING_LIST } from '@fairweight/domain/lists'
import type { SnapshotReader } from '@fairweight/market-data/snapshots/open-snapshot.ts'
import { HttpError } from '../errors/http-error.ts'
import { screenedDay } from '../living-lists/follow-living-list.ts'

interface Screen {
  readonly name: string
  readonly query: string
  readonly tools: ReadonlySet<Tool>
}

/** Why the clock cannot be started on a screen. */
const REFUSALS: Readonly<Record<ScreenPause, string>> = {
  'no-plan': 'Registering a screen needs a plan.',
  bookmarks:
    'A registered screen is asked on the server every day, and bookmarks are your own and change. Remove the bookmark filter first.',
  'tool-not-held': 'This screen asks for ratings or figures that your plan does not include.',
  'no-day-before':
    'This screen asks what became of grades since the day before, and nothing is known of that day. Please try again after the next published day.',
  'no-such-class':
    'No stock of today is in one of the classes that this screen asks for, such as its sector. Remove that filter first.',
  'no-key-figures':
    'The current data was published before there were key figures. They are there from the next published day on.',
  'too-many-stocks': `A registered screen can find up to ${MAX_STOCKS_PER_LIVING_LIST} stocks, and this one finds more. Narrow it down first.`,
  'not-computed': 'This screen cannot be computed. Please try another one.',
}

/**
 * Starts the clock on a screen. Nothing known today counts: its first members are those of the next published day. Throws HttpError
 * with one plain sentence where that cannot be.
 */
export async function registerScreen(
  db: Queryable,
  snapshot: SnapshotReader,
  userId: UserId,
  { name, query, tools }: Screen,
  now: Date,
): Promise<RegisteredScreen> {
  const day = screenedDay(snapshot, tools, query)
  if (typeof day === 'string') throw new HttpError('invalid-request', { message: REFUSALS[day] })
  const { dataset } = snapshot.manifest
  const registered = await registeredScreens.register(db, userId, { name, query, dataset }, now)
  if (registered === 'list-name-taken')
    throw new HttpError(registered, { message: 'You already have a registered screen with this name.' })
  if (registered === 'too-many-running')
    throw new HttpError('too-many-lists', {
      message: `Up to ${MAX_RUNNING_SCREENS} of your screens can run at a time. Stop one to start another.`,
    })
  if (registered === 'too-many-kept')
    throw new HttpError('too-many-lists', {
      message: `You can keep up to ${MAX_KEPT_SCREENS} registered screens. Delete a stopped one to start another; it still counts as a try.`,
    })
  return registered
}
