import type { DividendHistory } from '@fairweight/domain/key-figures'
import type { HistoryCorrections } from '../clean-history.ts'
import type { PriceHistory } from '../price-history.ts'
import type { PriceTable } from '../price-table.ts'

/** One ticker's closes and dividends a share over all sessions, on one share basis; NaN where there is none. */
interface PaidCloses {
  readonly closes: Float64Array
  readonly dividends: Float64Array
}

/**
 * The dividends of a ticker by the session that they came off the price, and from when on none is missing: from the first
 * session on where the table of dividends reaches back so far, else from the table's first day or the first one that the prices'
 * own file states. Null where nothing is known of dividends.
 * @param isCovered whether the table of dividends reaches back to the ticker's first session
 */
export function dividendHistory(
  { sessions, dividendsFrom }: Pick<PriceTable, 'sessions' | 'dividendsFrom'>,
  { closes, dividends }: PaidCloses,
  isCovered: boolean,
): DividendHistory | null {
  const first = sessions[closes.findIndex((close) => !Number.isNaN(close))]
  if (first === undefined) return null
  const stated = sessions[dividends.findIndex((dividend) => !Number.isNaN(dividend))]
  if (isCovered) return { ...paymentsOf(sessions, dividends), knownFrom: first }
  const known = [stated, dividendsFrom].filter((day) => day !== undefined && day !== null)
  return known.length === 0
    ? null
    : { ...paymentsOf(sessions, dividends), knownFrom: Math.max(first, Math.min(...known)) }
}

function paymentsOf(sessions: Int32Array, dividends: Float64Array): Pick<DividendHistory, 'days' | 'amounts'> {
  const [days, amounts]: [number[], number[]] = [[], []]
  for (let session = 0; session < dividends.length; session++) {
    const amount = dividends[session] ?? Number.NaN
    if (!(amount > 0)) continue
    days.push(sessions[session] ?? 0)
    amounts.push(amount)
  }
  return { days, amounts }
}

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
