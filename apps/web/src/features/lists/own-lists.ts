import type { Bookmarks, ListModification } from '@fairweight/contract/wire'
import { listNameKey } from '@fairweight/domain/lists'
import type { ListEdit } from '../../data/list-edits/edit-journal.ts'
import { markOf } from '../../data/market-owner.ts'
import { BOOKMARK_EDITS, type BookmarkEdit, NO_BOOKMARKS } from './engine/bookmark-edits.ts'
import { EditCourier } from './engine/edit-courier.ts'
import { ListContents } from './engine/list-contents.ts'
import { type ListNames, NAME_EDITS, type NameEdit, withoutList } from './engine/list-edits.ts'
import { OptimisticStore } from './engine/optimistic-store.ts'
import { type EditPlace, placeInMemory } from './edit-place.ts'
import { bookmarkFailure, fateOfEdit, type FailureWords, isListGone, isOutcomeUnknown, lostWords, meetsEveryEdit, stockFailure, textOf } from './failure-words.ts'
import type { ListCalls } from './list-calls.ts'

/** What of the session matters here. */
export interface Owner {
  readonly status: 'unknown' | 'none' | 'anonymous' | 'member'
  /** Null until the server has told. */
  readonly userId: string | null
  /** True when the person left by logging out on this page. */
  readonly hasLoggedOut?: boolean
}

/** The lists and bookmarks of the person at the page: shown ahead of the server, never mixed between people. */
export class OwnLists {
  readonly names: OptimisticStore<ListNames, NameEdit>
  readonly bookmarks: OptimisticStore<Bookmarks, BookmarkEdit>
  readonly #calls: ListCalls
  readonly #tell: (words: FailureWords) => void
  readonly #place: EditPlace
  readonly #courier: EditCourier
  readonly #contents = new Map<string, ListContents>()
  #owner: Owner = { status: 'unknown', userId: null }
  #attending = 0
  /** The names on show stand for those that nobody could tell. */
  #areNamesRecalled = false

  /**
   * `tell` hears of every edit that was taken back, but for creating and renaming: their dialogs say it themselves. `place` is where
   * edits of a list's stocks wait.
   */
  constructor(calls: ListCalls, tell: (words: FailureWords) => void, place: EditPlace = placeInMemory()) {
    this.#calls = calls
    this.#tell = tell
    this.#place = place
    this.#courier = new EditCourier({
      ...place,
      send: async ({ list, operation, tickers }) => (await calls.modify({ id: list, operation, ...stocksOf(tickers) })).tickers,
      fateOf: fateOfEdit,
      onAnswer: (list, tickers) => this.#contents.get(list)?.confirm(tickers),
      onRefused: (cause, edits) => this.#onRefused(cause, edits),
    })
    this.names = new OptimisticStore<ListNames, NameEdit>({
      ...NAME_EDITS,
      load: () => this.#loadNames(),
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
  contentsOf(id: string): ListContents {
    const known = this.#contents.get(id)
    if (known) return known
    const { journal, kept } = this.#place
    const contents = new ListContents(id, {
      journal,
      courier: this.#courier,
      load: () => this.#loadContents(id),
      recall: (cause) => (isOutcomeUnknown(cause) ? kept.all()[id] ?? null : null),
      onConfirmed: (tickers) => kept.keep(id, tickers),
    })
    this.#contents.set(id, contents)
    return contents
  }

  /** The stocks of a list, asked for where they are not known. */
  async tickersOf(id: string): Promise<readonly string[]> {
    const contents = this.contentsOf(id)
    if (contents.read().state === null) await contents.load()
    return contents.read().state ?? []
  }

  /** Calls back whenever `waiting` may have changed. Answers how to stop. */
  readonly watchWaiting = (listener: () => void): (() => void) => this.#place.journal.watch(listener)

  /** How many edits of lists wait to be sent. */
  readonly waiting = (): number => this.#place.journal.pending().length

  /** Tries again to send what waits and to load what could not be told, as when the network is back. */
  wake(): void {
    this.#courier.wake()
    if (!this.#areNamesRecalled) return
    this.refresh(null)
    for (const contents of this.#contents.values()) void contents.load()
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
    if (isOther || hasLeft) this.#hide()
    if (hasLeft) this.#forgetEdits(owner.hasLoggedOut ?? false)
    else if (isOther) this.#hideEdits()
    if (owner.userId !== null) this.#claim(owner.userId)
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

  /** While nobody answers, the lists of the last time stand for themselves; their names come with the connection. */
  async #loadNames(): Promise<ListNames> {
    if (this.#isNobody()) return {}
    const { kept } = this.#place
    try {
      const names = await this.#calls.names()
      kept.keepOnly(Object.keys(names))
      this.#areNamesRecalled = false
      return names
    } catch (cause) {
      const known = Object.keys(kept.all())
      if (!isOutcomeUnknown(cause) || this.names.read().state !== null || known.length === 0) throw cause
      this.#areNamesRecalled = true
      return Object.fromEntries(known.map((id, at) => [id, known.length === 1 ? 'Your list' : `List ${at + 1}`]))
    }
  }

  async #loadContents(id: string): Promise<readonly string[]> {
    try {
      return (await this.#calls.contents(id)).tickers
    } catch (cause) {
      if (isListGone(cause)) void this.names.load()
      throw cause
    }
  }

  #onRefused(cause: unknown, edits: readonly ListEdit[]): void {
    const list = edits[0]?.list ?? ''
    this.#tell(stockFailure(cause, edits, this.names.read().state?.[list] ?? null))
    if (isListGone(cause)) void this.names.load()
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
    if (isDeletion && !isListGone(cause)) this.#tell({ title: 'The list was not deleted', text: textOf(cause, 'Lists') })
    if (isListGone(cause) || isOutcomeUnknown(cause)) void this.names.load()
  }

  #isNobody(): boolean {
    return this.#owner.status === 'none'
  }

  #hide(): void {
    this.names.reset()
    this.bookmarks.reset()
    for (const contents of this.#contents.values()) contents.close()
    this.#contents.clear()
  }

  #hideEdits(): void {
    this.#place.journal.hide()
    this.#place.kept.hide()
  }

  /** Whoever logged out was asked before; to everybody else it is told. */
  #forgetEdits(wasAsked: boolean): void {
    const { journal, kept } = this.#place
    const unsent = journal.pending().length
    journal.forget()
    kept.forget()
    if (unsent > 0 && !wasAsked) this.#tell(lostWords(unsent))
  }

  #claim(userId: string): void {
    const { journal, kept } = this.#place
    const owner = markOf(userId)
    const lost = journal.claim(owner)
    kept.claim(owner)
    if (lost > 0) this.#tell(lostWords(lost))
    this.#courier.wake()
  }
}

/** One stock as the specification has it, more of them at once. */
function stocksOf(tickers: readonly string[]): Pick<ListModification, 'ticker' | 'tickers'> {
  return tickers.length === 1 ? { ticker: tickers[0] } : { tickers: [...tickers] }
}
