import type { DividendHistory } from '@fairweight/domain/key-figures'
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
