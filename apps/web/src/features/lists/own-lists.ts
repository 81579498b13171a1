import type { Bookmarks } from '@fairweight/contract/wire'
import { listNameKey } from '@fairweight/domain/lists'
import { describeFailure } from '../../data/api-error.ts'
import { BOOKMARK_EDITS, type BookmarkEdit, NO_BOOKMARKS } from './engine/bookmark-edits.ts'
import { type ListNames, NAME_EDITS, type NameEdit, STOCK_EDITS, type StockEdit, withoutList } from './engine/list-edits.ts'
import { OptimisticStore } from './engine/optimistic-store.ts'
import { bookmarkFailure, type FailureWords, isListGone, isOutcomeUnknown, meetsEveryEdit, stockFailure } from './failure-words.ts'
import type { ListCalls } from './list-calls.ts'

/** What of the session matters here. */
export interface Owner {
  readonly status: 'unknown' | 'none' | 'anonymous' | 'member'
  /** Null until the server has told. */
  readonly userId: string | null
}

type Tickers = readonly string[]
type ContentsStore = OptimisticStore<Tickers, StockEdit>

/** The lists and bookmarks of the person at the page: shown ahead of the server, never mixed between people. */
export class OwnLists {
  readonly names: OptimisticStore<ListNames, NameEdit>
  readonly bookmarks: OptimisticStore<Bookmarks, BookmarkEdit>
  readonly #calls: ListCalls
  readonly #tell: (words: FailureWords) => void
  readonly #contents = new Map<string, ContentsStore>()
  #owner: Owner = { status: 'unknown', userId: null }
  #attending = 0

  /** `tell` hears of every edit that was taken back, but for creating and renaming: their dialogs say it themselves. */
  constructor(calls: ListCalls, tell: (words: FailureWords) => void) {
    this.#calls = calls
    this.#tell = tell
    this.names = new OptimisticStore<ListNames, NameEdit>({
      ...NAME_EDITS,
      load: async () => (this.#isNobody() ? {} : calls.names()),
      send: (edit) => this.#sendName(edit),
      meetsAll: meetsEveryEdit,
      onFailure: (cause, edits) => this.#onNameFailure(cause, edits),
    })
    this.bookmarks = new OptimisticStore<Bookmarks, BookmarkEdit>({
      ...BOOKMARK_EDITS,
      load: async () => (this.#isNobody() ? NO_BOOKMARKS : calls.bookmarks()),
      send: async (edit) => {
        const answer = edit.kind === 'clear' ? await calls.clearBookmarks() : await calls.setBookmark({ stock: edit.stock, bookmark: edit.bookmark, plan: edit.plan })
        return () => answer
      },
      meetsAll: meetsEveryEdit,
      onFailure: (cause, edits) => {
        tell(bookmarkFailure(cause, edits))
        if (isOutcomeUnknown(cause)) void this.bookmarks.load()
      },
    })
  }

  /** The stocks of one list. They are asked for by whoever shows them. */
  contentsOf(id: string): ContentsStore {
    const known = this.#contents.get(id)
    if (known) return known
    const store = this.#createContents(id)
    this.#contents.set(id, store)
    return store
  }

  /** Asks for the lists now, and again whenever another person comes, for as long as somebody looks. Answers how to stop. */
  attend(): () => void {
    this.#attending += 1
    this.refresh(null)
    return () => {
      this.#attending -= 1
    }
  }

  /** Takes over who is at the page. What belonged to somebody else goes. */
  follow(owner: Owner): void {
    const before = this.#owner
    this.#owner = owner
    const isOther = before.userId !== null && owner.userId !== before.userId
    const hasLeft = owner.status === 'none' && before.status !== 'none'
    if (isOther || hasLeft) this.#forget()
    // Where only the id became known, what is here or on its way is theirs.
    if (this.#attending > 0 && (isOther || owner.status !== before.status)) this.refresh(null)
  }

  /** Asks for what is shown, or looks whether another window changed it. A visitor without a session asks nothing. */
  refresh(shownList: string | null): void {
    if (this.#owner.status === 'unknown') return
    void this.names.load()
    void this.bookmarks.load()
    if (shownList !== null && !this.#isNobody()) void this.contentsOf(shownList).load()
  }

  /** Creates a list and answers its id. Rejects with the call's failure. */
  async create(name: string): Promise<string | null> {
    await this.names.edit({ kind: 'create', name })
    const created = Object.entries(this.names.read().state ?? {}).find(([, other]) => listNameKey(other) === listNameKey(name))
    return created?.[0] ?? null
  }

  #createContents(id: string): ContentsStore {
    const store: ContentsStore = new OptimisticStore<Tickers, StockEdit>({
      ...STOCK_EDITS,
      load: () => this.#loadContents(id),
      send: async ({ operation, ticker }) => {
        const { tickers } = await this.#calls.modify({ id, operation, ticker })
        return () => tickers
      },
      meetsAll: meetsEveryEdit,
      onFailure: (cause, edits) => {
        this.#tell(stockFailure(cause, edits, this.names.read().state?.[id] ?? null))
        if (isListGone(cause)) void this.names.load()
        else if (isOutcomeUnknown(cause)) void store.load()
      },
    })
    return store
  }

  async #loadContents(id: string): Promise<Tickers> {
    try {
      return (await this.#calls.contents(id)).tickers
    } catch (cause) {
      if (isListGone(cause)) void this.names.load()
      throw cause
    }
  }

  async #sendName(edit: NameEdit): Promise<(names: ListNames | null) => ListNames | null> {
    if (edit.kind === 'delete') {
      await this.#calls.remove(edit.id)
      return (names) => names && withoutList(names, edit.id)
    }
    const { id, name } = edit.kind === 'create' ? await this.#calls.create(edit.name) : await this.#calls.rename(edit.id, edit.name)
    return (names) => names && { ...names, [id]: name }
  }

  #onNameFailure(cause: unknown, edits: readonly NameEdit[]): void {
    const isDeletion = edits.some((edit) => edit.kind === 'delete')
    // A list that is gone already is what the deletion wanted.
    if (isDeletion && !isListGone(cause)) this.#tell({ title: 'The list was not deleted', text: describeFailure(cause).text })
    if (isListGone(cause) || isOutcomeUnknown(cause)) void this.names.load()
  }

  #isNobody(): boolean {
    return this.#owner.status === 'none'
  }

  #forget(): void {
    this.names.reset()
    this.bookmarks.reset()
    for (const store of this.#contents.values()) store.reset()
    this.#contents.clear()
  }
}
