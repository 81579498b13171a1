import type { TourState } from '@fairweight/contract/wire'
import { createStore, type Store } from '../../../data/store.ts'
import type { TourStorage } from './tour-storage.ts'

/** The server's side: how far somebody with a session came. */
export interface TourCalls {
  readonly load: () => Promise<TourState>
  readonly save: (state: TourState) => Promise<unknown>
}

/** What of the session matters here. */
export interface TourUser {
  readonly status: 'unknown' | 'none' | 'anonymous' | 'member'
  /** Null until the server has said. */
  readonly userId: string | null
}

const NOT_BEGUN: TourState = { step: null, finished: false }

const hasBegun = ({ step, finished }: TourState) => step !== null || finished

/**
 * How far the person at the page came. A visitor's place stays in the tab; with a session it is the server's too. Nothing here
 * begins a session.
 */
export class TourProgress {
  /** Null while it is not known. */
  readonly place: Store<TourState | null> = createStore<TourState | null>(null)
  readonly #calls: TourCalls
  readonly #tab: TourStorage
  #user: TourUser = { status: 'unknown', userId: null }
  #attending = 0
  /** Grows with everything that makes an answer on its way an old one. */
  #turn = 0

  constructor(calls: TourCalls, tab: TourStorage) {
    this.#calls = calls
    this.#tab = tab
  }

  /** Finds out how far somebody came, and again whenever another person comes, for as long as somebody looks. Answers how to stop. */
  attend(): () => void {
    this.#attending += 1
    if (this.place.get() === null) this.#findOut()
    return () => {
      this.#attending -= 1
    }
  }

  /** Takes over who is at the page. What belonged to somebody else goes. */
  follow(user: TourUser): void {
    const before = this.#user
    this.#user = user
    const isOther = before.userId !== null && user.userId !== before.userId
    const hasLeft = user.status === 'none' && before.status !== 'none' && before.status !== 'unknown'
    if (isOther || hasLeft) this.#forget()
    else if (user.status === before.status) return
    if (this.#attending > 0) this.#findOut()
    else this.place.set(null)
  }

  /** Keeps how far somebody came: at once in the tab, with a session at the server too. */
  record(state: TourState): void {
    this.#turn += 1
    this.#tab.write(state)
    this.place.set(state)
    this.#send(state)
  }

  #findOut(): void {
    const { status } = this.#user
    if (status === 'unknown') return
    if (status === 'none') this.place.set(this.#tab.read() ?? NOT_BEGUN)
    else void this.#ask()
  }

  /** The place in this tab is the newer one, but a tour left anywhere is left. */
  async #ask(): Promise<void> {
    const turn = (this.#turn += 1)
    const theirs = await this.#calls.load().catch(() => null)
    if (turn !== this.#turn) return
    const mine = this.#tab.read()
    if (theirs === null) return this.place.set(mine)
    const isMineNewer = mine !== null && hasBegun(mine) && !theirs.finished
    this.place.set(isMineNewer ? mine : theirs)
    if (isMineNewer && (mine.step !== theirs.step || mine.finished)) this.#send(mine)
  }

  /** A place that cannot be sent is still in the tab. */
  #send(state: TourState): void {
    const { status } = this.#user
    if (status === 'anonymous' || status === 'member') this.#calls.save(state).catch(() => undefined)
  }

  #forget(): void {
    this.#turn += 1
    this.#tab.write(null)
    this.place.set(null)
  }
}
