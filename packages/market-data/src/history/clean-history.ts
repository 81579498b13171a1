import type { PriceHistory } from './price-history.ts'

/** What a history is relieved of. Numbers are places among its sessions. */
export interface HistoryCorrections {
  /** From where on the closes are its own; null when all are. */
  readonly cut: { readonly session: number } | null
  /** Growth of a session's total return, where the file's own is not used. */
  readonly returns: ReadonlyMap<number, number>
}

type Closes = Pick<PriceHistory, 'closes' | 'totalReturnCloses'>

/** A history without the closes that are not its own, and with the returns that take the place of the file's. */
export function cleanHistory<History extends Closes>(history: History, { cut, returns }: HistoryCorrections): History {
  if (cut === null && returns.size === 0) return history
  const from = cut?.session ?? 0
  const totalReturnCloses = withReturns(history, returns)
  return {
    ...history,
    closes: withoutThoseBefore(history.closes, from),
    totalReturnCloses: withoutThoseBefore(totalReturnCloses, from),
  }
}

function withoutThoseBefore(closes: Float64Array, from: number): Float64Array {
  return closes.map((close, session) => (session < from ? Number.NaN : close))
}

/** The last close stays; the ones before are chained back from it, so that each session's growth is the one given, or its own. */
function withReturns({ totalReturnCloses: chained }: Closes, returns: HistoryCorrections['returns']): Float64Array {
  if (returns.size === 0) return chained
  const mended = chained.slice()
  let next = -1
  let factor = 1
  for (let session = chained.length - 1; session >= 0; session--) {
    const close = chained[session] ?? Number.NaN
    if (Number.isNaN(close)) continue
    const growth = next === -1 ? undefined : returns.get(next)
    if (growth !== undefined) factor *= (chained[next] ?? Number.NaN) / close / growth
    mended[session] = close * factor
    next = session
  }
  return mended
}
