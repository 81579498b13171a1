import { type ItemEdit, type ListEdit, MAX_STOCKS_PER_LIST } from '@fairweight/domain/lists'
import type { TextStorage } from '../browser-storage.ts'
import { CONFIRMED_LISTS_PREFIX, EDITS_PREFIX } from './stored-edits.ts'
import { type JournalForm, StoredJournal } from './stored-journal.ts'
import type { BatchRules } from './sync-queue.ts'

const ITEM_EDITS: JournalForm<ItemEdit> = {
  prefix: EDITS_PREFIX,
  sendingKey: 'fairweight-edits-sending',
  ownerPrefixes: [EDITS_PREFIX, CONFIRMED_LISTS_PREFIX],
  write: ({ kind, ticker, id }) => `${kind} ${ticker} ${id}`,
  read(text) {
    const [kind, ticker, id] = text.split(' ')
    if ((kind !== 'add' && kind !== 'remove') || ticker === undefined || id === undefined) return null
    return { kind, ticker, id }
  },
  subjectOf: ({ id, ticker }) => `${ticker} ${id}`,
}

/** The edits of lists' stocks that wait for the server. Of two edits of one stock the newer counts. */
export class EditJournal extends StoredJournal<ItemEdit> {
  constructor(storage?: TextStorage | null, suffix?: () => string) {
    super(ITEM_EDITS, storage, suffix)
  }
}

/** The same operation on stocks of one list goes in one request. */
export const LIST_BATCHES: BatchRules<ListEdit> = {
  canShareRequest: (one, other) =>
    (other.kind === 'add' || other.kind === 'remove') && one.kind === other.kind && one.id === other.id,
  maxBatchSize: MAX_STOCKS_PER_LIST,
  isOfSameSubject: (one, other) => 'id' in one && 'id' in other && one.id === other.id,
}
