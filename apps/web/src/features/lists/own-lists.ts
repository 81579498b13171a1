import type { Bookmarks } from '@fairweight/contract/wire'
import { listNameKey } from '@fairweight/domain/lists'
import { type EditPlace, placeInMemory } from './edit-place.ts'
import type { BookmarkEdit } from './engine/bookmark-edits.ts'
import type { ListContents } from './engine/list-contents.ts'
import type { ListNames, NameEdit } from './engine/list-edits.ts'
import type { OptimisticStore } from './engine/optimistic-store.ts'
import type { FailureWords } from './failure-words.ts'
import { bookmarkStore } from './keeping/bookmark-store.ts'
import type { KeepingPort } from './keeping/keeping-port.ts'
import { NameKeeping } from './keeping/name-keeping.ts'
import { claimEdits, forgetEdits, hideEdits } from './keeping/owned-edits.ts'
import { StockKeeping } from './keeping/stock-keeping.ts'
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
  readonly #port: KeepingPort
  readonly #names: NameKeeping
  readonly #stocks: StockKeeping
  #owner: Owner = { status: 'unknown', userId: null }
  #attending = 0

  /**
   * `tell` hears of every edit that was taken back, but for creating and renaming: their dialogs say it themselves. `place` is where
   * edits of a list's stocks wait.
   */
  constructor(calls: ListCalls, tell: (words: FailureWords) => void, place: EditPlace = placeInMemory()) {
    this.#port = { calls, place, tell, isNobody: () => this.#isNobody() }
    this.#names = new NameKeeping(this.#port)
    this.#stocks = new StockKeeping(this.#port, this.#names)
    this.names = this.#names.store
    this.bookmarks = bookmarkStore(this.#port)
  }

  /** The stocks of one list. They are asked for by whoever shows them. */
  contentsOf(id: string): ListContents {
    return this.#stocks.contentsOf(id)
  }

  /** The stocks of a list, asked for where they are not known. */
  async tickersOf(id: string): Promise<readonly string[]> {
    const contents = this.contentsOf(id)
    if (contents.read().state === null) await contents.load()
    return contents.read().state ?? []
  }

  /** Calls back whenever `waiting` may have changed. Answers how to stop. */
  readonly watchWaiting = (listener: () => void): (() => void) => this.#port.place.journal.watch(listener)

  /** How many edits of lists wait to be sent. */
  readonly waiting = (): number => this.#port.place.journal.pending().length

  /** Tries again to send what waits and to load what could not be told, as when the network is back. */
  wake(): void {
    this.#stocks.wake()
    if (!this.#names.areRecalled) return
    this.refresh(null)
    this.#stocks.loadAll()
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
    if (hasLeft) forgetEdits(this.#port, owner.hasLoggedOut ?? false)
    else if (isOther) hideEdits(this.#port)
    if (owner.userId !== null) {
      claimEdits(this.#port, owner.userId)
      this.#stocks.wake()
    }
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

  #isNobody(): boolean {
    return this.#owner.status === 'none'
  }

  #hide(): void {
    this.names.reset()
    this.bookmarks.reset()
    this.#stocks.close()
  }
}
