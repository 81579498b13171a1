import type { ReturnHistory } from '@fairweight/domain/key-figures'

/** Of closes over all sessions, NaN where a ticker did not trade, only those on which it did. Mostly they are all of a stretch, which needs no copy. */
export function tradedSessions(
  sessions: Int32Array,
  { closes, totalReturnCloses }: Pick<ReturnHistory, 'closes' | 'totalReturnCloses'>,
): Omit<ReturnHistory, 'doubts'> {
  const isTraded = (_: number, session: number): boolean => !Number.isNaN(closes[session])
  const [first, end] = [closes.findIndex(isTraded), closes.findLastIndex(isTraded) + 1]
  const stretch = closes.subarray(first, end)
  if (first !== -1 && !stretch.includes(Number.NaN))
    return {
      dates: sessions.subarray(first, end),
      closes: stretch,
      totalReturnCloses: totalReturnCloses.subarray(first, end),
    }
  return {
    dates: sessions.filter(isTraded),
    closes: closes.filter(isTraded),
    totalReturnCloses: totalReturnCloses.filter(isTraded),
  }
}
