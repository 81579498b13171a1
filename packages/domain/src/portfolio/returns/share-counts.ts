import type { Ticker } from '../../naming/index.ts'
import { sharesAfter } from '../lots/split-lots.ts'
import { asShares, isShares, type Shares } from '../shares.ts'
import type { SplitTerms, Transaction } from '../transaction.ts'

/** How many shares of each security are held while one goes through transactions; the same numbers as of the lots, without them. */
export class ShareCounts {
  readonly #held = new Map<Ticker, Shares>()

  /** Of everything that is held now. */
  get held(): ReadonlyMap<Ticker, Shares> {
    return this.#held
  }

  /** Counts all transactions of one day, in their order. Answers by which shares moved in, above 0, and out, below it. */
  addDay(transactions: readonly Transaction[]): ReadonlyMap<Ticker, number> {
    const moved = new Map<Ticker, number>()
    const splits = new Set<Ticker>()
    for (const one of transactions) {
      if (one.kind === 'split') {
        if (!splits.has(one.symbol)) this.#split(one.symbol, transactions)
        splits.add(one.symbol)
      } else if ('shares' in one) {
        const isMore = one.kind === 'buy' || one.kind === 'transfer-in'
        const change = this.#change(one.symbol, isMore ? one.shares : -one.shares)
        if (one.kind === 'transfer-in' || one.kind === 'transfer-out')
          moved.set(one.symbol, (moved.get(one.symbol) ?? 0) + change)
      }
    }
    return moved
  }

  /** What is beyond what is held is not counted, and neither are more shares than can be. */
  #change(symbol: Ticker, wanted: number): number {
    const before = this.#held.get(symbol) ?? 0
    const after = Math.max(0, before + wanted)
    if (!isShares(after)) return 0
    this.#set(symbol, after)
    return after - before
  }

  #split(symbol: Ticker, ofTheDay: readonly Transaction[]): void {
    const before = this.#held.get(symbol)
    if (before === undefined) return
    const terms = ofTheDay.flatMap((other): readonly SplitTerms[] =>
      other.kind === 'split' && other.symbol === symbol ? [other.terms] : [],
    )
    const after = sharesAfter(before, terms)
    if (isShares(after) && after > 0) this.#set(symbol, after)
  }

  #set(symbol: Ticker, shares: number): void {
    if (shares === 0) this.#held.delete(symbol)
    else this.#held.set(symbol, asShares(shares))
  }
}
