import { EditJournal } from '../../data/list-edits/edit-journal.ts'
import { KeptLists } from '../../data/list-edits/kept-lists.ts'
import { takeTurns, type TakeTurns } from '../../data/list-edits/take-turns.ts'

/** Where edits of lists wait for the server, and what decides when they are sent. */
export interface EditPlace {
  readonly journal: EditJournal
  readonly kept: KeptLists
  readonly takeTurns: TakeTurns
  readonly isOnline: () => boolean
  readonly pause: (milliseconds: number) => Promise<void>
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** What waits here outlives the page. */
export function placeInBrowser(): EditPlace {
  return { journal: new EditJournal(), kept: new KeptLists(), takeTurns, isOnline: () => navigator.onLine, pause }
}

/** What waits here ends with the page. */
export function placeInMemory(): EditPlace {
  return { journal: new EditJournal(null), kept: new KeptLists(null), takeTurns: (work) => work(), isOnline: () => true, pause }
}
