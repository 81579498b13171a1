import type { ListModification } from '@fairweight/contract/wire'
import type { ListEdit } from '../../../data/list-edits/edit-journal.ts'
import { EditCourier } from '../engine/edit-courier.ts'
import { ListContents } from '../engine/list-contents.ts'
import { fateOfEdit, isListGone, isOutcomeUnknown, stockFailure } from '../failure-words.ts'
import type { KeepingPort } from './keeping-port.ts'
import type { NameKeeping } from './name-keeping.ts'

/** The stocks of each of somebody's lists, and the one path on which what is done to them travels. */
export class StockKeeping {
  readonly #port: KeepingPort
  readonly #names: NameKeeping
  readonly #courier: EditCourier
  readonly #contents = new Map<string, ListContents>()

  /** `names` are asked for again where a list turns out to be gone. */
  constructor(port: KeepingPort, names: NameKeeping) {
    this.#port = port
    this.#names = names
    this.#courier = new EditCourier({
      ...port.place,
      send: async ({ list, operation, tickers }) => (await port.calls.modify({ id: list, operation, ...stocksOf(tickers) })).tickers,
      fateOf: fateOfEdit,
      onAnswer: (list, tickers) => this.#contents.get(list)?.confirm(tickers),
      onRefused: (cause, edits) => this.#onRefused(cause, edits),
    })
  }

  /** The stocks of one list. They are asked for by whoever shows them. */
  contentsOf(id: string): ListContents {
    const known = this.#contents.get(id)
    if (known) return known
    const { journal, kept } = this.#port.place
    const contents = new ListContents(id, {
      journal,
      courier: this.#courier,
      load: () => this.#load(id),
      recall: (cause) => (isOutcomeUnknown(cause) ? kept.all()[id] ?? null : null),
      onConfirmed: (tickers) => kept.keep(id, tickers),
    })
    this.#contents.set(id, contents)
    return contents
  }

  /** Tries now to send what waits. */
  wake(): void {
    this.#courier.wake()
  }

  /** Asks again for the stocks of every list that was shown. */
  loadAll(): void {
    for (const contents of this.#contents.values()) void contents.load()
  }

  /** Forgets every list. */
  close(): void {
    for (const contents of this.#contents.values()) contents.close()
    this.#contents.clear()
  }

  async #load(id: string): Promise<readonly string[]> {
    try {
      return (await this.#port.calls.contents(id)).tickers
    } catch (cause) {
      this.#noticeGone(cause)
      throw cause
    }
  }

  #onRefused(cause: unknown, edits: readonly ListEdit[]): void {
    this.#port.tell(stockFailure(cause, edits, this.#names.nameOf(edits[0]?.list ?? '')))
    this.#noticeGone(cause)
  }

  #noticeGone(cause: unknown): void {
    if (isListGone(cause)) void this.#names.store.load()
  }
}

/** One stock as the specification has it, more of them at once. */
function stocksOf(tickers: readonly string[]): Pick<ListModification, 'ticker' | 'tickers'> {
  return tickers.length === 1 ? { ticker: tickers[0] } : { tickers: [...tickers] }
}
