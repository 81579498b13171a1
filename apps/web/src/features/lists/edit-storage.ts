import { ConfirmedLists } from '../../data/edit-log/confirmed-lists.ts'
import { EditJournal } from '../../data/edit-log/edit-journal.ts'
import { userFingerprint } from '@fairweight/contract/first-rows'

/** What decides when edits are sent. */
export interface SyncEnvironment {
  /** Runs one piece of work at a time among all windows of this browser; a window that closes releases the lock. */
  readonly withTabLock: <Result>(work: () => Promise<Result>) => Promise<Result>
  readonly isOnline: () => boolean
  /** Resolves after so many milliseconds. */
  readonly pause: (milliseconds: number) => Promise<void>
}

/** Where edits of stocks are stored until the server confirms them, and what decides when they are sent. */
export interface EditStorage extends SyncEnvironment {
  readonly journal: EditJournal
  readonly confirmedLists: ConfirmedLists
}

const LOCK = 'fairweight-edits'

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** Edits are sent at once, whatever the network and other windows do. */
export const ALWAYS_ONLINE: SyncEnvironment = { withTabLock: (work) => work(), isOnline: () => true, pause }

/** Survives the page. */
export function browserEditStorage(): EditStorage {
  return {
    journal: new EditJournal(),
    confirmedLists: new ConfirmedLists(),
    // Without the browser's locks each window sends on its own; the server accepts an edit twice.
    withTabLock: (work) => (typeof navigator.locks === 'undefined' ? work() : navigator.locks.request(LOCK, work)),
    isOnline: () => navigator.onLine,
    pause,
  }
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
