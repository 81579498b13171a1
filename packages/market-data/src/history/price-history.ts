import type { SplitEvent } from '@fairweight/domain/facts'
import type { DividendHistory } from '@fairweight/domain/key-figures'
import type { IsoDate } from '@fairweight/domain/time'
import type { ImportSource } from '../provenance/import-source.ts'
import { type PriceTable, rowOf } from './price-table.ts'
import { dividendHistory } from './corporate-actions/dividend-history.ts'
import { rowFactors, ShareBasis } from './corporate-actions/share-basis.ts'
import { type DividendedCloses, totalReturnCloses } from './total-return.ts'

/** A ticker's closes on the share basis of the as-of date, over all sessions; NaN where it did not trade. */
export interface PriceHistory {
  readonly closes: Float64Array
  readonly totalReturnCloses: Float64Array
  /** Whether nothing is known of dividends: total-return closes then equal closes. */
  readonly isPriceReturnOnly: boolean
  /** By ex-dividend day, on the share basis of the as-of date; null where nothing is known of dividends. */
  readonly dividends: DividendHistory | null
}

/** Puts the history of ticker `index` on the share basis of `asOf`, and builds its total-return closes. */
export function priceHistory(
  table: PriceTable,
  index: number,
  splits: readonly SplitEvent[],
  sources: ReadonlyMap<number, ImportSource>,
  asOf: IsoDate,
): PriceHistory {
  const imported: DividendedCloses = {
    closes: rowOf(table, table.closes, index),
    dividends: rowOf(table, table.dividends, index),
    adjustedCloses: rowOf(table, table.adjustedCloses, index),
    sources: rowOf(table, table.sources, index),
  }
  const rebased =
    splits.length === 0 ? imported : rebase(imported, table.sessions, new ShareBasis(splits, asOf), sources)
  const total = totalReturnCloses(rebased)
  const isKnownToPayNothing = isCovered(table, imported.closes)
  return {
    closes: rebased.closes,
    totalReturnCloses: total ?? rebased.closes,
    isPriceReturnOnly: total === null && !isKnownToPayNothing,
    dividends: dividendHistory(table, rebased, isKnownToPayNothing),
  }
}

/** A company that pays each quarter has paid by then. */
const QUARTER_DAYS = 92

/** Whether the dividends table reaches back to a ticker's first session: without a row there it paid nothing. */
function isCovered({ sessions, dividendsFrom }: PriceTable, closes: Float64Array): boolean {
  const first = sessions[closes.findIndex((close) => !Number.isNaN(close))]
  return dividendsFrom !== null && first !== undefined && dividendsFrom <= first + QUARTER_DAYS
}

function rebase(
  imported: DividendedCloses,
  sessions: Int32Array,
  basis: ShareBasis,
  sources: ReadonlyMap<number, ImportSource>,
): DividendedCloses {
  const factorOf = rowFactors(basis, sources)
  const factors = Float64Array.from(sessions, (day, session) => factorOf(day, imported.sources[session] ?? 0))
  const scale = (amounts: Float64Array) => amounts.map((amount, session) => amount * (factors[session] ?? 1))
  return { ...imported, closes: scale(imported.closes), dividends: scale(imported.dividends) }
}

/** Splits up to and with the as-of date: all that was known on it. */
export function splitsKnownOn(splits: readonly SplitEvent[], asOf: IsoDate): SplitEvent[] {
  return splits.filter((split) => split.date <= asOf)
}
