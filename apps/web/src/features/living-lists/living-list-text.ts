import type { LivingListContents, LivingListPause, LivingListSummary } from '@fairweight/contract/wire'
import { MAX_STOCKS_PER_LIVING_LIST } from '@fairweight/domain/lists'
import { shortDate } from '../../data/dates.ts'

/** What happened since the reader last looked, such as `2 entered, 1 left`; null where nothing did. */
export function changesText({ entered, left }: Pick<LivingListSummary, 'entered' | 'left'>): string | null {
  const parts = [entered > 0 && `${entered} entered`, left > 0 && `${left} left`].filter((part) => part !== false)
  return parts.length === 0 ? null : parts.join(', ')
}

/** Why a list stands still, and what ends it. */
const PAUSES: Readonly<Record<LivingListPause, string>> = {
  'no-plan': 'Your plan has ended. With a plan it follows again from the next look on.',
  bookmarks: 'Its screen asks for bookmarks, which are your own and not published.',
  'tool-not-held': 'Your plan does not include ratings or figures that its screen asks for.',
  'no-day-before': 'Its screen asks what became of grades since the day before, and nothing is known of that day.',
  'no-such-class': 'No stock of today is in one of the classes that its screen asks for, such as its sector.',
  'no-key-figures': 'The current data has none of the key figures that its screen asks for.',
  'too-many-stocks': `More than ${MAX_STOCKS_PER_LIVING_LIST} stocks pass its screen, more than a list can hold.`,
}

/** A whole sentence about a list that stands still. */
export function pauseText({ pause, asOf }: Pick<LivingListSummary, 'pause' | 'asOf'>): string | null {
  if (pause === null) return null
  return `${asOf === null ? 'This list has not begun.' : `This list stands as of ${shortDate(asOf)}.`} ${PAUSES[pause]}`
}

/** What became of a stock. */
export const CHANGE_TEXTS: Readonly<Record<LivingListContents['changes'][number]['change'], string>> = {
  entered: 'Entered',
  left: 'Left: no longer passes the screen',
  gone: 'Left: no longer in the published data',
}
