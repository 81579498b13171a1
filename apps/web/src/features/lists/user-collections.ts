import type { Bookmarks, StockListContents } from '@fairweight/contract/wire'
import { type ItemEdit, listNameKey } from '@fairweight/domain/lists'
import type { ConfirmedLists } from '../../data/edit-log/confirmed-lists.ts'
import { LIST_BATCHES } from '../../data/edit-log/edit-journal.ts'
import { isOutcomeUnknown } from '../../data/edit-log/outcome-of-waiting.ts'
import { EditsInMemory } from '../../data/edit-log/pending-edits.ts'
import { editedBookmarks, editedNames, isBookmarkEdit, type ListNames, type OtherEdit } from './edited-parts.ts'
import { ALWAYS_ONLINE } from '../../data/edit-log/sync-environment.ts'
import { SyncQueue } from '../../data/edit-log/sync-queue.ts'
import { claimStorage, clearStorage, type EditStorage, hideStorage, memoryEditStorage } from './edit-storage.ts'
import { type ListCalls, type OtherAnswer, sendItems, sendOther } from './list-calls.ts'
import { ListItems } from './list-items.ts'
import {
  bookmarkFailureMessage,
  deletionFailure,
  type RollbackMessage,
  isListGone,
  itemFailure,
  lostEditsMessage,
  outcomeOfItems,
  outcomeOfOthers,
} from './sync-failures.ts'
import { SyncedState } from './synced-state.ts'

/** The part of the session that matters here. */
export interface Owner {
  readonly status: 'unknown' | 'none' | 'anonymous' | 'member'
  /** Null until the server has said. */
  readonly userId: string | null
  /** True when the person logged out on this page. */
  readonly hasLoggedOut?: boolean
}

export const NO_BOOKMARKS: Bookmarks = { value: [], momentum: [] }

/** The lists and bookmarks of the person at the page: edits show before the server confirms them, and people are never mixed. */
export class UserCollections {
  readonly names: SyncedState<ListNames, OtherEdit>
  readonly bookmarks: SyncedState<Bookmarks, OtherEdit>
  readonly #calls: ListCalls
  readonly #storage: EditStorage
  readonly #notify: (words: RollbackMessage) => void
  /** Edits of stocks, which wait for the connection. */
  readonly #itemQueue: SyncQueue<ItemEdit, StockListContents>
  /** All other edits, which fail without one. */
  readonly #otherQueue: SyncQueue<OtherEdit, OtherAnswer>
  readonly #items = new Map<string, ListItems>()
  #owner: Owner = { status: 'unknown', userId: null }
  #activeViews = 0

  /**
   * `notify` receives every edit that was rolled back, except creating and renaming, whose dialogs show their own failures. `storage` is
   * where edits of stocks wait.
   */
  constructor(calls: ListCalls, notify: (words: RollbackMessage) => void, storage: EditStorage = memoryEditStorage()) {
    this.#calls = calls
    this.#storage = storage
    this.#notify = notify
    const pending = new EditsInMemory<OtherEdit>()
    this.names = new SyncedState({
      pending,
      concerns: (edit) => !isBookmarkEdit(edit),
      apply: editedNames,
      load: async () => (this.#isAnonymous() ? {} : calls.names()),
      readCached: (cause) => (isOutcomeUnknown(cause) ? cachedNames(storage.confirmedLists) : null),
      onConfirmed: (names) => {
        storage.confirmedLists.retain(Object.keys(names))
        storage.confirmedLists.setNames(names)
      },
    })
    this.bookmarks = new SyncedState({
      pending,
      concerns: isBookmarkEdit,
      apply: editedBookmarks,
      load: async () => (this.#isAnonymous() ? NO_BOOKMARKS : calls.bookmarks()),
    })
    this.#itemQueue = new SyncQueue({
      ...LIST_BATCHES,
      pending: storage.journal,
      environment: storage,
      send: (batch) => sendItems(calls, batch),
      onConfirmed: ({ id, tickers }) => this.#items.get(id)?.confirm(tickers),
      outcomeOf: outcomeOfItems,
      onRefused: (cause, edits) => this.#onItemsRefused(cause, edits),
    })
    this.#otherQueue = new SyncQueue({
      ...LIST_BATCHES,
      pending,
      environment: ALWAYS_ONLINE,
      send: ([edit]) => sendOther(calls, edit),
      onConfirmed: ({ names, bookmarks }) => {
        if (names) this.names.confirm(this.names.confirmed && names(this.names.confirmed))
        if (bookmarks) this.bookmarks.confirm(bookmarks)
      },
      outcomeOf: outcomeOfOthers,
      onRefused: (cause, edits) => this.#onOthersRefused(cause, edits),
    })
  }

  /** The stocks of one list. Whoever shows them loads them. */
  itemsOf(id: string): ListItems {
    const known = this.#items.get(id)
    if (known) return known
    const { journal, confirmedLists } = this.#storage
    const items = new ListItems(id, {
      pending: journal,
      queue: this.#itemQueue,
      load: () => this.#loadItems(id),
      readCached: (cause) => (isOutcomeUnknown(cause) ? (confirmedLists.all()[id] ?? null) : null),
      onConfirmed: (tickers) => confirmedLists.set(id, tickers),
    })
    this.#items.set(id, items)
    return items
  }

  /** Shows an edit of names or bookmarks at once and sends it in order. Rejects when it is rolled back. */
  edit(edit: OtherEdit): Promise<void> {
    return this.#otherQueue.enqueue([edit])
  }

  /** Creates a list and answers its id. Rejects with the call's failure. */
  async create(name: string): Promise<string | null> {
    await this.edit({ kind: 'create', id: '', name })
    const names = Object.entries(this.names.read().state ?? {})
    return names.find(([, other]) => listNameKey(other) === listNameKey(name))?.[0] ?? null
  }

  /** The stocks of a list, loaded first where they are not known. */
  async tickersOf(id: string): Promise<readonly string[]> {
    const items = this.itemsOf(id)
    if (items.read().state === null) await items.load()
    return items.read().state ?? []
  }

  /** Calls back whenever `pendingCount` may have changed. Answers how to stop. */
  readonly watchPending = (listener: () => void): (() => void) => this.#storage.journal.watch(listener)

  /** How many edits of stocks the server has not confirmed. */
  readonly pendingCount = (): number => this.#storage.journal.pending().length

  /** Retries sending pending edits and loading what could not be loaded, as when the network is back. */
  wake(): void {
    this.#itemQueue.wake()
    if (!this.names.isFromCache) return
    this.refresh(null)
    for (const items of this.#items.values()) void items.load()
  }

  /** Loads the lists now, and again whenever another person signs in, until what it answers is called. */
  activate(): () => void {
    this.#activeViews += 1
    this.refresh(null)
    return () => {
      this.#activeViews -= 1
    }
  }

  /** Loads what is shown, which another window may have changed. A visitor without a session asks nothing. */
  refresh(shownList: string | null): void {
    if (this.#owner.status === 'unknown') return
    void this.names.load()
    void this.bookmarks.load()
    if (shownList !== null && !this.#isAnonymous()) void this.itemsOf(shownList).load()
  }

  /** Takes over who is at the page. What belonged to somebody else is dropped. */
  follow(owner: Owner): void {
    const before = this.#owner
    this.#owner = owner
    const isOther = before.userId !== null && owner.userId !== before.userId
    const hasSignedOut = owner.status === 'none' && before.status !== 'none'
    if (isOther || hasSignedOut) this.#forgetShown()
    const lost = hasSignedOut ? clearStorage(this.#storage) : 0
    if (lost > 0 && !owner.hasLoggedOut) this.#notify(lostEditsMessage(lost))
    if (isOther) hideStorage(this.#storage)
    if (owner.userId !== null) this.#claimStorage(owner.userId)
    // Where only the id became known, what is shown or loading is theirs.
    if (this.#activeViews > 0 && (isOther || owner.status !== before.status)) this.refresh(null)
  }

  #isAnonymous(): boolean {
    return this.#owner.status === 'none'
  }

  #forgetShown(): void {
    this.names.reset()
    this.bookmarks.reset()
    this.#otherQueue.reset()
    for (const items of this.#items.values()) items.close()
    this.#items.clear()
  }

  #claimStorage(userId: string): void {
    const lost = claimStorage(this.#storage, userId)
    if (lost > 0) this.#notify(lostEditsMessage(lost))
    this.#itemQueue.wake()
  }

  async #loadItems(id: string): Promise<readonly string[]> {
    try {
      return (await this.#calls.contents(id)).tickers
    } catch (cause) {
      if (isListGone(cause)) void this.names.load()
      throw cause
    }
  }

  #onItemsRefused(cause: unknown, edits: readonly ItemEdit[]): void {
    const [first] = edits
    if (first) this.#notify(itemFailure(cause, edits, this.names.read().state?.[first.id] ?? null))
    if (isListGone(cause)) void this.names.load()
  }

  #onOthersRefused(cause: unknown, edits: readonly OtherEdit[]): void {
    const ofBookmarks = edits.filter(isBookmarkEdit)
    if (ofBookmarks.length > 0) {
      this.#notify(bookmarkFailureMessage(cause, ofBookmarks))
      if (isOutcomeUnknown(cause)) void this.bookmarks.load()
    }
    if (ofBookmarks.length === edits.length) return
    // The dialogs of creating and renaming show their own failures. A list that is gone already is what its deletion wanted.
    if (edits.some(({ kind }) => kind === 'delete') && !isListGone(cause)) this.#notify(deletionFailure(cause))
    if (isListGone(cause) || isOutcomeUnknown(cause)) void this.names.load()
  }
}

/** As they were called when the server last said; an earlier version stored no names. */
function cachedNames(lists: ConfirmedLists): ListNames | null {
  const ids = Object.keys(lists.all())
  const names = lists.names()
  return ids.length === 0 ? null : Object.fromEntries(ids.map((id, at) => [id, names[id] ?? `List ${at + 1}`]))
}
