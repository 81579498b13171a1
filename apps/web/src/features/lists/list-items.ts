import type { ItemEdit } from '@fairweight/domain/lists'
import { editedTickers } from './edited-parts.ts'
import type { SyncQueue } from '../../data/edit-log/sync-queue.ts'
import { SyncedState, type SyncedPort } from './synced-state.ts'

type Tickers = readonly string[]

interface ItemsPort extends Pick<SyncedPort<Tickers, ItemEdit>, 'pending' | 'load' | 'readCached' | 'onConfirmed'> {
  readonly queue: Pick<SyncQueue<ItemEdit, unknown>, 'enqueue'>
}

/** The stocks of one list, in their order; one that is restored after a removal shows where it stood before. */
export class ListItems extends SyncedState<Tickers, ItemEdit> {
  readonly #id: string
  readonly #queue: ItemsPort['queue']
  readonly #positionsBeforeRemoval = new Map<string, number>()
  readonly #restoredPositions = new Map<string, number>()

  constructor(id: string, { queue, ...port }: ItemsPort) {
    super({ ...port, concerns: (edit) => edit.id === id, apply: (tickers, edits) => editedTickers(id, tickers, edits) })
    this.#id = id
    this.#queue = queue
  }

  /** Shows edits at once and sends them in order. Resolves when all are confirmed, rejects when one is refused. */
  edit(...edits: readonly Omit<ItemEdit, 'id'>[]): Promise<void> {
    for (const { ticker } of edits) {
      this.#positionsBeforeRemoval.set(ticker, this.read().state?.indexOf(ticker) ?? -1)
      this.#restoredPositions.delete(ticker)
    }
    return this.#enqueue(edits)
  }

  /** Adds removed stocks again: shown where they stood as long as the page lives, stored by the server at the end. */
  restore(tickers: Tickers): Promise<void> {
    for (const ticker of tickers) {
      const position = this.#positionsBeforeRemoval.get(ticker) ?? -1
      if (position >= 0) this.#restoredPositions.set(ticker, position)
    }
    return this.#enqueue(tickers.map((ticker) => ({ ticker, kind: 'add' })))
  }

  protected override arrange(tickers: Tickers): Tickers {
    return atPositions(tickers, this.#restoredPositions)
  }

  #enqueue(edits: readonly Omit<ItemEdit, 'id'>[]): Promise<void> {
    return this.#queue.enqueue(edits.map((edit) => ({ ...edit, id: this.#id })))
  }
}

/** The stocks with some of them at positions of their own; the others keep their order around them. */
function atPositions(tickers: Tickers, positions: ReadonlyMap<string, number>): Tickers {
  const placed = [...positions].filter(([ticker]) => tickers.includes(ticker)).sort(([, one], [, other]) => one - other)
  if (placed.length === 0) return tickers
  const order = tickers.filter((ticker) => !positions.has(ticker))
  for (const [ticker, at] of placed) order.splice(at, 0, ticker)
  return order
}
