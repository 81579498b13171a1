import { asCents, type Cents } from '../money/index.ts'
import type { Ticker } from '../naming/index.ts'
import { addYears, type IsoDate } from '../time/index.ts'
import { apportion } from './lots/apportion.ts'
import { type Lot, takeShares, totalCost, totalShares } from './lots/lot.ts'
import { type LotChoice, orderLots } from './lots/order-lots.ts'
import { type NamedLot, takeNamedShares } from './lots/named-lots.ts'
import { splitLots } from './lots/split-lots.ts'
import { isShares, type Shares } from './shares.ts'
import {
  cashFlow,
  countable,
  inOrder,
  type Split,
  type SplitTerms,
  type Trade,
  type Transaction,
  type Transfer,
} from './transaction.ts'

/** What is held of one security. */
export interface Position {
  readonly symbol: Ticker
  readonly shares: Shares
  /** Null when of a lot nobody knows what it cost. */
  readonly cost: Cents | null
  /** Oldest first; of unknown age before all others. */
  readonly lots: readonly Lot[]
}

/** Shares of one lot that one sale sold, with their part of what the sale brought. */
export interface RealizedLot extends Lot {
  readonly saleId: string
  readonly sold: IsoDate
  readonly proceeds: Cents
  /** Null when nobody knows what the shares cost. */
  readonly gain: Cents | null
  /** Long when held for more than a year; null when nobody knows since when. */
  readonly term: 'short' | 'long' | null
}

/** A split as it changed the lots, to be shown. */
export interface LotChange {
  readonly symbol: Ticker
  readonly date: IsoDate
  readonly before: readonly Lot[]
  readonly after: readonly Lot[]
}

/** What the transactions cannot all be: something before them, or between them, is missing. */
export type HoldingsProblem =
  | {
      readonly kind: 'sold-more-than-held' | 'moved-more-than-held'
      readonly symbol: Ticker
      readonly date: IsoDate
      readonly shares: Shares
      readonly missing: Shares
      /** What the missing shares brought; it is in the cash and in no gain. */
      readonly proceeds: Cents
    }
  | {
      readonly kind: 'split-of-nothing' | 'split-leaves-nothing' | 'too-many-shares'
      readonly symbol: Ticker
      readonly date: IsoDate
    }
  /** What was named for a sale and was not in its lot: other shares were taken in its place. */
  | { readonly kind: 'named-lot-missing'; readonly symbol: Ticker; readonly date: IsoDate; readonly notThere: Shares }
  /** With all before it more money than can be counted to the cent, so it is left out. */
  | { readonly kind: 'too-much-money'; readonly symbol: Ticker | null; readonly date: IsoDate }

export interface Holdings {
  /** By symbol. */
  readonly positions: readonly Position[]
  /** Everything that came less everything that went; below 0 when what was paid in before is not among the transactions. */
  readonly cash: Cents
  readonly realized: readonly RealizedLot[]
  readonly changes: readonly LotChange[]
  /** Of the symbols named here the positions are not certain. */
  readonly problems: readonly HoldingsProblem[]
}

/**
 * What is held after transactions: lots, cash and what each sale brought. The same for every order in which they are given, and for a
 * transaction given twice. Sales take the lots that were named for them first, then the oldest unless others are chosen (Treas. Reg. § 1.1012-1(c)).
 */
export function holdingsOf(transactions: Iterable<Transaction>, choice: LotChoice = 'fifo'): Holdings {
  const book = new Book(choice)
  const [ordered, beyond] = countable(inOrder(transactions))
  let cash = 0
  for (const transaction of ordered) {
    cash += cashFlow(transaction)
    if (transaction.kind === 'buy') book.buy(transaction)
    else if (transaction.kind === 'transfer-in') book.receive(transaction)
    else if (transaction.kind === 'sell') book.sell(transaction)
    else if (transaction.kind === 'transfer-out') book.send(transaction)
    else if (transaction.kind === 'split') book.collectSplit(transaction, ordered)
  }
  for (const { symbol, date } of beyond) book.told.problems.push({ kind: 'too-much-money', symbol, date })
  return { positions: book.positions(), cash: asCents(cash), ...book.told }
}

class Book {
  readonly told = {
    realized: new Array<RealizedLot>(),
    changes: new Array<LotChange>(),
    problems: new Array<HoldingsProblem>(),
  }
  private readonly choice: LotChoice
  private readonly lots = new Map<Ticker, readonly Lot[]>()
  private readonly split = new Set<string>()

  constructor(choice: LotChoice) {
    this.choice = choice
  }

  buy({ id, symbol, date, shares, total }: Trade): void {
    this.add({ id, symbol, acquired: date, shares, cost: total }, date)
  }

  receive({ id, symbol, date, shares, cost }: Transfer): void {
    this.add({ id, symbol, acquired: null, shares, cost: cost ?? null }, date)
  }

  sell(sale: Trade): void {
    const { taken, missing } = this.take(sale)
    const parts = apportion(sale.total, [...taken.map(({ shares }) => shares), missing])
    taken.forEach((lot, at) => {
      const proceeds = asCents(parts[at] ?? 0)
      this.told.realized.push({
        ...lot,
        saleId: sale.id,
        sold: sale.date,
        proceeds,
        gain: lot.cost === null ? null : asCents(proceeds - lot.cost),
        term: lot.acquired === null ? null : holdingTerm(lot.acquired, sale.date),
      })
    })
    this.miss('sold-more-than-held', sale, missing, parts.at(-1) ?? 0)
  }

  send(transfer: Transfer): void {
    this.miss('moved-more-than-held', transfer, this.take(transfer).missing, 0)
  }

  /** All that a day says of a symbol's split is one split. */
  collectSplit({ symbol, date }: Split, ordered: readonly Transaction[]): void {
    const key = `${symbol} ${date}`
    if (this.split.has(key)) return
    this.split.add(key)
    const terms = ordered.flatMap((other): readonly SplitTerms[] =>
      other.kind === 'split' && other.symbol === symbol && other.date === date ? [other.terms] : [],
    )
    const before = this.lots.get(symbol) ?? []
    const after = before.length === 0 ? 'split-of-nothing' : splitLots(before, terms)
    if (typeof after === 'string') {
      this.told.problems.push({ kind: after, symbol, date })
      return
    }
    this.lots.set(symbol, after)
    this.told.changes.push({ symbol, date, before, after })
  }

  positions(): readonly Position[] {
    return [...this.lots]
      .filter(([, lots]) => lots.length > 0)
      .map(([symbol, lots]) => ({ symbol, shares: totalShares(lots), cost: totalCost(lots), lots }))
      .toSorted((a, b) => (a.symbol < b.symbol ? -1 : 1))
  }

  private add(lot: Lot, date: IsoDate): void {
    const lots = this.lots.get(lot.symbol) ?? []
    if (!isShares(totalShares(lots) + lot.shares)) {
      this.told.problems.push({ kind: 'too-many-shares', symbol: lot.symbol, date })
      return
    }
    // What came without a date may be the oldest of all.
    const at = lot.acquired === null ? lots.filter(({ acquired }) => acquired === null).length : lots.length
    this.lots.set(lot.symbol, lots.toSpliced(at, 0, lot))
  }

  private take(sale: Trade | Transfer) {
    const { id, symbol, shares } = sale
    const lots = this.lots.get(symbol) ?? []
    if ('lots' in sale && sale.lots !== undefined) return this.takeNamed(sale, sale.lots)
    const taken = takeShares(orderLots(lots, this.choice, id), shares)
    // What is left stays oldest first.
    const left = new Map(taken.left.map((lot) => [lot.id, lot]))
    this.lots.set(
      symbol,
      lots.flatMap(({ id: lotId }) => left.get(lotId) ?? []),
    )
    return taken
  }

  private takeNamed({ symbol, date, shares }: Trade, named: readonly NamedLot[]) {
    const taken = takeNamedShares(this.lots.get(symbol) ?? [], named, shares)
    this.lots.set(symbol, taken.left)
    if (taken.notThere > 0)
      this.told.problems.push({ kind: 'named-lot-missing', symbol, date, notThere: taken.notThere })
    return taken
  }

  private miss(
    kind: 'sold-more-than-held' | 'moved-more-than-held',
    { symbol, date, shares }: Trade | Transfer,
    missing: Shares,
    proceeds: number,
  ): void {
    if (missing > 0) this.told.problems.push({ kind, symbol, date, shares, missing, proceeds: asCents(proceeds) })
  }
}

/** Short or long for the tax on gains: long is more than one year, counted from the day after the purchase (26 U.S.C. § 1222). */
export function holdingTerm(acquired: IsoDate, sold: IsoDate): 'short' | 'long' {
  return sold > addYears(acquired, 1) ? 'long' : 'short'
}
