import { ApiError } from '../../../apps/web/src/data/api-error.ts'
import { EditJournal } from '../../../apps/web/src/data/edit-log/edit-journal.ts'
import { ConfirmedLists } from '../../../apps/web/src/data/edit-log/confirmed-lists.ts'
import { unsentEdits } from '../../../apps/web/src/data/edit-log/stored-edits.ts'
import { keepListsOffline } from '../../../apps/web/src/data/offline-cache/offline-use.ts'
import { seededUniform } from '@fairweight/domain/randomness'
import type { ListCalls } from '../../../apps/web/src/features/lists/list-calls.ts'
import { UserCollections } from '../../../apps/web/src/features/lists/user-collections.ts'
import { SimulatedBrowser } from './simulated-browser.ts'
import { type NetworkCounts, SimulatedNetwork } from './simulated-network.ts'
import { resume, SimulatedTime } from './simulated-time.ts'

const LISTS = ['growth', 'income'] as const
/** What the person of the schedule edits, and what another device of theirs does. */
const OWN_STOCKS = ['KO', 'PEP', 'HLX', 'XOM', 'JNJ'] as const
const OTHER_STOCKS = ['MMM', 'IBM'] as const
const UNKNOWN_STOCK = 'NOPE'
const WINDOWS = 2
const STEPS = 40
const ADA = { status: 'member', userId: 'ada' } as const

export interface ScheduleOutcome extends NetworkCounts {
  edits: number
  offline: number
  closings: number
  /** Messages about refused edits: of an unknown stock, or of a list deleted meanwhile. */
  refused: number
  /** What does not hold, in words; empty when all does. */
  readonly faults: string[]
}

interface Window {
  readonly lists: UserCollections
  readonly journal: EditJournal
}

/** Plays one random schedule of edits, lost connections and closed windows, and looks whether the server ends as the person meant. */
export async function playSchedule(seed: number): Promise<ScheduleOutcome> {
  const play = new Schedule(seed)
  await play.run()
  return play.outcome
}

class Schedule {
  readonly outcome: ScheduleOutcome
  readonly #uniform: () => number
  readonly #time = new SimulatedTime()
  readonly #browser = new SimulatedBrowser()
  readonly #network: SimulatedNetwork
  readonly #server = new Map<string, string[]>(LISTS.map((list) => [list, ['KO', 'MMM']]))
  readonly #windows = new Set<Window>()
  /** By list and stock: what the person wanted last. */
  readonly #wanted = new Map<string, 'add' | 'remove'>()
  readonly #wantedElsewhere = new Map<string, 'add' | 'remove'>()
  #notified = 0

  constructor(seed: number) {
    this.#uniform = seededUniform(seed)
    keepListsOffline(true, this.#browser)
    this.#network = new SimulatedNetwork(this.#time, this.#uniform)
    this.outcome = Object.assign(this.#network.counts, { edits: 0, offline: 0, closings: 0, refused: 0, faults: [] })
    this.#browser.watch(() =>
      this.#time.after(5, () => this.#windows.forEach(({ journal }) => journal.changedElsewhere())),
    )
  }

  async run(): Promise<void> {
    this.#open()
    for (let step = 0; step < STEPS; step++) {
      await this.#time.runUntil(this.#time.now + 20 + (this.#uniform() < 0.5 ? 300 : 8000) * this.#uniform())
      this.#demandShown()
      await this.#step()
    }
    await this.#comeToRest()
    this.#compare()
  }

  async #step(): Promise<void> {
    const draw = this.#uniform()
    if (draw < 0.55) await this.#edit()
    else if (draw < 0.7) this.#turnNetwork(!this.#network.isOn)
    else if (draw < 0.8) this.#close()
    else if (draw < 0.9) this.#open()
    else if (draw < 0.98) this.#editElsewhere()
    else this.#deleteElsewhere()
  }

  async #edit(): Promise<void> {
    const window = this.#pick([...this.#windows])
    const list = this.#pick(LISTS)
    if (window === undefined || list === undefined) return
    const shown = window.lists.itemsOf(list).read().state
    if (shown === null) return
    const stocks = this.#uniform() < 0.1 ? [UNKNOWN_STOCK] : OWN_STOCKS.filter(() => this.#uniform() < 0.35)
    const edits = stocks.map((ticker) => ({ ticker, kind: shown.includes(ticker) ? 'remove' : 'add' }) as const)
    if (edits.length === 0) return
    void window.lists
      .itemsOf(list)
      .edit(...edits)
      .catch(() => undefined)
    for (const { ticker, kind } of edits) this.#wanted.set(`${list} ${ticker}`, kind)
    this.outcome.edits += edits.length
    const after = window.lists.itemsOf(list).read().state
    for (const { ticker, kind } of edits)
      this.#demand(after?.includes(ticker) === (kind === 'add'), `${kind} ${ticker} is not shown at once`)
    await resume()
  }

  /** Whatever is on its way: every window shows what the person wanted. */
  #demandShown(): void {
    for (const [change, operation] of this.#wanted) {
      const [list = '', ticker = ''] = change.split(' ')
      if (ticker === UNKNOWN_STOCK || !this.#server.has(list)) continue
      for (const { lists } of this.#windows) {
        const shown = lists.itemsOf(list).read().state
        this.#demand(
          shown === null || shown.includes(ticker) === (operation === 'add'),
          `${operation} ${ticker} on ${list} is not shown any more`,
        )
      }
    }
  }

  #turnNetwork(isOn: boolean): void {
    if (!isOn) this.outcome.offline += 1
    this.#network.turn(isOn)
    if (isOn) for (const { lists } of this.#windows) lists.wake()
  }

  #open(): void {
    if (this.#windows.size >= WINDOWS) return
    const window: { lists?: UserCollections } = {}
    const journal = new EditJournal(this.#browser, () => Math.floor(this.#uniform() * 1e6).toString(36))
    const lists = new UserCollections(this.#calls(window), () => (this.#notified += 1), {
      journal,
      confirmedLists: new ConfirmedLists(this.#browser),
      withTabLock: (work) => this.#browser.withLock(window, work),
      isOnline: () => this.#network.isOn,
      pause: (milliseconds) =>
        new Promise((resolve) => this.#time.after(milliseconds, () => !this.#isClosed(opened) && resolve())),
    })
    const opened = Object.assign(window, { lists, journal })
    this.#windows.add(opened)
    lists.follow(ADA)
    lists.activate()
    for (const list of LISTS) void lists.itemsOf(list).load()
  }

  #close(): void {
    const window = this.#pick([...this.#windows])
    if (window === undefined) return
    this.outcome.closings += 1
    this.#windows.delete(window)
    this.#browser.close(window)
    this.#network.abandon(window)
  }

  #isClosed(window: Window): boolean {
    return !this.#windows.has(window)
  }

  #editElsewhere(): void {
    const [list, ticker] = [this.#pick(LISTS), this.#pick(OTHER_STOCKS)]
    if (list === undefined || ticker === undefined || !this.#server.has(list)) return
    const operation = this.#uniform() < 0.5 ? 'add' : 'remove'
    this.#modify(list, [ticker], operation)
    this.#wantedElsewhere.set(`${list} ${ticker}`, operation)
  }

  #deleteElsewhere(): void {
    const list = this.#pick(LISTS)
    if (this.#server.size > 1 && list !== undefined) this.#server.delete(list)
  }

  /** The network comes back for good, and somebody looks at the page for long enough. */
  async #comeToRest(): Promise<void> {
    this.#network.isHealed = true
    if (this.#windows.size === 0) this.#open()
    this.#turnNetwork(true)
    for (let minute = 0; minute < 10 && unsentEdits(this.#browser) > 0; minute++)
      await this.#time.runUntil(this.#time.now + 60_000)
    // Loads of before may still wait for answers that never come.
    await this.#time.runUntil(this.#time.now + 60_000)
    for (const { lists } of this.#windows) for (const list of LISTS) void lists.itemsOf(list).load()
    await this.#time.runUntil(this.#time.now + 1000)
  }

  #compare(): void {
    this.#demand(unsentEdits(this.#browser) === 0, 'edits are still waiting')
    for (const [list, tickers] of this.#server) {
      for (const [stock, operation] of [...this.#wanted, ...this.#wantedElsewhere]) {
        const [of, ticker] = stock.split(' ')
        if (of !== list || ticker === undefined) continue
        const isWanted = operation === 'add' && ticker !== UNKNOWN_STOCK
        this.#demand(tickers.includes(ticker) === isWanted, `${ticker} on ${list}: the last edit was ${operation}`)
      }
      for (const { lists } of this.#windows) {
        const shown = lists.itemsOf(list).read().state
        this.#demand(
          String(shown) === String(tickers),
          `${list} shows ${String(shown)}, the server holds ${String(tickers)}`,
        )
      }
    }
    const asked = [...this.#wanted].some(
      ([stock, operation]) =>
        operation === 'add' && stock.endsWith(UNKNOWN_STOCK) && this.#server.has(stock.split(' ')[0] ?? ''),
    )
    this.#demand(!asked || this.#notified > 0, 'nobody was notified of a refused edit')
    this.outcome.refused = this.#notified
  }

  #calls(window: object): ListCalls {
    const send = <Answer>(execute: () => Answer) => this.#network.send(window, execute)
    const never = () => Promise.reject(new ApiError(404))
    return {
      names: () => send(() => Object.fromEntries([...this.#server.keys()].map((id) => [id, id]))),
      contents: (id) => send(() => ({ id, name: id, tickers: [...this.#list(id)] })),
      modify: ({ id, ticker, tickers = [], operation }) =>
        send(() => ({ id, name: id, tickers: this.#modify(id, ticker === undefined ? tickers : [ticker], operation) })),
      bookmarks: () => send(() => ({ value: [], momentum: [] })),
      create: never,
      rename: never,
      remove: never,
      setBookmark: never,
      clearBookmarks: never,
    }
  }

  /** The server's own rules. */
  #modify(id: string, tickers: readonly string[], operation: 'add' | 'remove'): string[] {
    const list = this.#list(id)
    if (operation === 'add' && tickers.includes(UNKNOWN_STOCK)) throw refusal(404, 'unknown-ticker')
    this.#server.set(
      id,
      operation === 'remove' ? list.filter((one) => !tickers.includes(one)) : [...new Set([...list, ...tickers])],
    )
    return [...this.#list(id)]
  }

  #list(id: string): string[] {
    const list = this.#server.get(id)
    if (list === undefined) throw refusal(404, 'unknown-list')
    return list
  }

  #pick<Item>(items: readonly Item[]): Item | undefined {
    return items[Math.floor(items.length * this.#uniform())]
  }

  #demand(holds: boolean, fault: string): void {
    if (!holds) this.outcome.faults.push(fault)
  }
}

function refusal(status: number, code: string): ApiError {
  return new ApiError(status, { code, message: code, reference: 'r' })
}
