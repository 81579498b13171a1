import { addDays, exchangeSessions } from '@fairweight/domain/time'
import { type CheckedHistory, dateAt } from '@fairweight/market-data/quality-checks/prices/checked-history.ts'

/** 2019-01-02: the sessions of small histories begin here. */
const FIRST_DAY = 17_898

/** A history of one ticker with these closes on successive sessions of the exchange, volume 1,000, and nothing else known. */
export function smallHistory(closes: readonly number[], changes: Partial<CheckedHistory> = {}): CheckedHistory {
  const unknown = new Float64Array(closes.length).fill(Number.NaN)
  return {
    ticker: 'ABC',
    sessions: exchangeSessions(FIRST_DAY, FIRST_DAY + 2 * closes.length + 20).subarray(0, closes.length),
    closes: Float64Array.from(closes),
    importedCloses: Float64Array.from(closes),
    adjustedCloses: unknown,
    dividends: unknown,
    volumes: new Float32Array(closes.length).fill(1_000),
    sources: new Uint32Array(closes.length).fill(1),
    splits: [],
    listedOn: null,
    identityChanges: [],
    shareCountsKnownOn: () => [],
    ...changes,
  }
}

/** A quiet level for as many sessions, which never repeats a close or a volume. */
export function quietCloses(level: number, sessions: number): number[] {
  return Array.from({ length: sessions }, (_, session) => level * (1 + (session % 7) / 500))
}

/** Volumes between 900 and 1,100 shares, multiplied from a session on. */
export function quietVolumes(sessions: number, from = sessions, times = 1): Float32Array {
  return Float32Array.from(
    { length: sessions },
    (_, session) => (900 + ((session * 37) % 200)) * (session >= from ? times : 1),
  )
}

/** Quiet sessions, then the move, and quiet days at the new level with so many times the volume. */
export function movedHistory(quiet: number, ratio: number, volumeTimes: number, sessionsAfter = 6): CheckedHistory {
  const closes = [...quietCloses(100, quiet), ...quietCloses(100 * ratio, sessionsAfter)]
  return smallHistory(closes, { volumes: quietVolumes(closes.length, quiet, volumeTimes) })
}

/** The history of a company that filed a count of its shares before the session, and one of so many times as many three days after it. */
export function historyWithShareCounts(history: CheckedHistory, session: number, times: number): CheckedHistory {
  const date = dateAt(history, session)
  const counts = [
    { countedOn: addDays(date, -60), filed: addDays(date, -20), shares: 5e6 },
    { countedOn: addDays(date, 2), filed: addDays(date, 3), shares: 5e6 * times },
  ]
  return { ...history, shareCountsKnownOn: (day) => counts.filter(({ filed }) => filed <= day) }
}
