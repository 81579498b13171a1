import { ConfirmedLists } from '../../data/edit-log/confirmed-lists.ts'
import { EditJournal } from '../../data/edit-log/edit-journal.ts'
import { ALWAYS_ONLINE, browserEnvironment, type SyncEnvironment } from '../../data/edit-log/sync-environment.ts'
import { userFingerprint } from '@fairweight/contract/first-rows'

/** Where edits of stocks are stored until the server confirms them, and what decides when they are sent. */
export interface EditStorage extends SyncEnvironment {
  readonly journal: EditJournal
  readonly confirmedLists: ConfirmedLists
}

const LOCK = 'fairweight-edits'

/** Survives the page. */
export function browserEditStorage(): EditStorage {
  return { ...browserEnvironment(LOCK), journal: new EditJournal(), confirmedLists: new ConfirmedLists() }
}

/** Ends with the page. */
export function memoryEditStorage(): EditStorage {
  return { ...ALWAYS_ONLINE, journal: new EditJournal(null), confirmedLists: new ConfirmedLists(null) }
}

/** Makes a person the owner of what is stored. Answers how many edits of another owner were dropped. */
export function claimStorage({ journal, confirmedLists }: EditStorage, userId: string): number {
  const owner = userFingerprint(userId)
  confirmedLists.claim(owner)
  return journal.claim(owner)
}

/** Shows and sends nothing until the next `claimStorage`. */
export function hideStorage({ journal, confirmedLists }: EditStorage): void {
  journal.hide()
  confirmedLists.hide()
}

/** Deletes everything. Answers how many edits had not been sent. */
export function clearStorage({ journal, confirmedLists }: EditStorage): number {
  const unsent = journal.pending().length
  journal.clear()
  confirmedLists.clear()
  return unsent
}
