import { type GradeChange as WireChange, type StockDetails, momentumRating } from '@fairweight/contract/wire'
import {
  type GradeChange,
  type MomentumDay,
  type StockFigures,
  gradeChange,
  momentumChange,
  readStockFigures,
} from '@fairweight/domain/what-if'
import type { StockChanges } from '../snapshots/grade-changes.ts'

/** What a stock's grades of a day were made from: much less than its details, since all stocks of two days are held at once. */
export interface PublishedStock {
  /** Null where its explanation lacks the value measures. */
  readonly figures: StockFigures | null
  readonly momentumRating: MomentumDay['rating']
  /** USD a share; null unless the stock was ranked. */
  readonly own: MomentumDay['own']
}

/** A day's stocks by ticker. */
export interface PublishedDay {
  readonly asOf: string
  readonly stocks: ReadonlyMap<string, PublishedStock>
  /** Momentum of every ranked stock, ascending. */
  readonly universe: Float64Array
}

/** Reads from a stock's details what its grades were made from. */
export function publishedStock(details: StockDetails): PublishedStock {
  const {
    LAST_CLOSE_PRICE: price,
    ONE_YEAR_AVERAGE_CLOSE_PRICE_LAGGED: average,
    MOMENTUM_PERCENTAGE_RANK: rank,
    EXPLANATION,
  } = details
  return {
    figures: readStockFigures(EXPLANATION),
    momentumRating: momentumRating.parse(EXPLANATION.momentumRating.rating),
    own: rank === null || price === null || average === null ? null : { price, average },
  }
}

/** Puts a day's stocks together. */
export function publishedDay(asOf: string, stocks: ReadonlyMap<string, PublishedStock>): PublishedDay {
  const momenta = [...stocks.values()].flatMap(({ own }) => (own === null ? [] : own.price / own.average - 1))
  return { asOf, stocks, universe: Float64Array.from(momenta).toSorted() }
}

/**
 * What became of a stock's grades between two days; null where nothing moved, or the earlier day did not have it.
 * @param splitFactor shares on the later day for each share of the earlier one
 */
export function stockChanges(
  ticker: string,
  earlier: PublishedDay,
  later: PublishedDay,
  splitFactor: number,
): StockChanges | null {
  const [before, after] = [earlier.stocks.get(ticker), later.stocks.get(ticker)]
  if (before === undefined || after === undefined) return null
  const value =
    before.figures === null || after.figures === null ? null : gradeChange(before.figures, after.figures, splitFactor)
  const momentum = momentumChange(momentumDay(before, earlier), momentumDay(after, later), splitFactor)
  if (value === null && momentum === null) return null
  return { gradeChange: onTheWire(value, earlier.asOf), momentumChange: onTheWire(momentum, earlier.asOf) }
}

function momentumDay({ momentumRating: rating, own }: PublishedStock, { universe }: PublishedDay): MomentumDay {
  return { rating, own, universe }
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
