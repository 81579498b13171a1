import type { GradeChange as WireChange, StockDetails } from '@fairweight/contract/wire'
import {
  type GradeChange,
  type MomentumDay,
  gradeChange,
  momentumChange,
  readStockFigures,
} from '@fairweight/domain/what-if'
import { momentumRating } from '@fairweight/contract/wire'
import type { StockChanges } from './changes-file.ts'

/** A day's stocks as they were published, by ticker. */
export interface PublishedDay {
  readonly asOf: string
  readonly stocks: ReadonlyMap<string, StockDetails>
  /** Momentum of every ranked stock, ascending. */
  readonly universe: Float64Array
}

/** Gathers a day's stocks. */
export function publishedDay(asOf: string, stocks: readonly StockDetails[]): PublishedDay {
  const ranked = stocks.flatMap((stock) => ownMomentum(stock)?.momentum ?? [])
  return { asOf, stocks: new Map(stocks.map((stock) => [stock.TICKER, stock])), universe: Float64Array.from(ranked).toSorted() }
}

/**
 * What became of a stock's grades between two days; null where nothing moved, or the earlier day did not have it.
 * @param splitFactor shares on the later day for each share of the earlier one
 */
export function stockChanges(ticker: string, earlier: PublishedDay, later: PublishedDay, splitFactor: number): StockChanges | null {
  const [before, after] = [earlier.stocks.get(ticker), later.stocks.get(ticker)]
  if (before === undefined || after === undefined) return null
  const [figuresBefore, figuresAfter] = [readStockFigures(before.EXPLANATION), readStockFigures(after.EXPLANATION)]
  const value = figuresBefore === null || figuresAfter === null ? null : gradeChange(figuresBefore, figuresAfter, splitFactor)
  const momentum = momentumChange(momentumDay(before, earlier, splitFactor), momentumDay(after, later, 1))
  if (value === null && momentum === null) return null
  return { gradeChange: onTheWire(value, earlier.asOf), momentumChange: onTheWire(momentum, earlier.asOf) }
}

function momentumDay(stock: StockDetails, { universe }: PublishedDay, splitFactor: number): MomentumDay {
  const own = ownMomentum(stock)
  return {
    rating: momentumRating.parse(stock.EXPLANATION.momentumRating.rating),
    own: own === null ? null : { price: own.price / splitFactor, average: own.average / splitFactor },
    universe,
  }
}

function ownMomentum(stock: StockDetails): { price: number; average: number; momentum: number } | null {
  const { LAST_CLOSE_PRICE: price, ONE_YEAR_AVERAGE_CLOSE_PRICE_LAGGED: average, MOMENTUM_PERCENTAGE_RANK: rank } = stock
  if (rank === null || price === null || average === null) return null
  return { price, average, momentum: price / average - 1 }
}

function onTheWire(change: GradeChange<string, string> | null, since: string): WireChange | null {
  if (change === null) return null
  const { from, to, measure, before, after, parts } = change
  return { since, from, to, measure: wireName(measure), before, after, parts: parts.map((part) => ({ ...part })) }
}

/** 'graham-number' → 'GRAHAM_NUMBER'. */
function wireName(measure: string): string {
  return measure.toUpperCase().replaceAll('-', '_')
}
