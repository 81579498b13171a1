import type { DividendHistory } from '@fairweight/domain/key-figures'
import type { HistoryCorrections } from './clean-history.ts'
import type { PriceHistory } from './price-history.ts'

/**
 * The dividends of a history that are its own and were paid: none before the cut, and none that the checks take out of the total
 * return. @param sessions days since 1970-01-01
 */
export function soundDividends(
  { closes, dividends }: Pick<PriceHistory, 'closes' | 'dividends'>,
  { cut, returns }: HistoryCorrections,
  sessions: Int32Array,
): DividendHistory | null {
  if (dividends === null || (cut === null && returns.size === 0)) return dividends
  const first = sessions[cut?.session ?? 0] ?? Number.POSITIVE_INFINITY
  const unpaid = new Set(
    [...returns].flatMap(([session, growth]) => (growth > priceGrowth(closes, session) ? [] : [sessions[session]])),
  )
  const isKept = (day: number | undefined): boolean => day !== undefined && day >= first && !unpaid.has(day)
  return {
    days: dividends.days.filter(isKept),
    amounts: dividends.amounts.filter((_, place) => isKept(dividends.days[place])),
    knownFrom: Math.max(dividends.knownFrom, first),
  }
}

const ROUNDING = 1e-9

/** A session's close over the one traded before it: a return without a dividend is no more than this. */
function priceGrowth(closes: Float64Array, session: number): number {
  const before = closes.subarray(0, session).findLast((close) => !Number.isNaN(close)) ?? Number.NaN
  return ((closes[session] ?? Number.NaN) / before) * (1 + ROUNDING)
}
