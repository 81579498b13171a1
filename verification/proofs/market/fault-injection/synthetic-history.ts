import { exchangeSessions } from '@fairweight/domain/time'
import type { CheckedHistory } from '../../../../packages/market-data/src/quality-checks/prices/checked-history.ts'
import type { SeededRandom } from '../../../../packages/market-data/src/sample/seeded-random.ts'

/** 2018-06-01 to 2019-12-31. */
const SESSIONS = exchangeSessions(17_683, 18_261)
const USUAL = { low: 8, high: 300, dailyReturn: 0.018, volumeSpread: 0.4 } as const

/** A clean history of one ticker: small returns, volume that scatters, nothing else known. */
export function syntheticHistory(ticker: string, random: SeededRandom): CheckedHistory {
  const [closes, volumes] = [new Float64Array(SESSIONS.length), new Float32Array(SESSIONS.length)]
  let close = USUAL.low * (USUAL.high / USUAL.low) ** random.uniform()
  const volume = 10 ** random.between(4, 7)
  for (let session = 0; session < SESSIONS.length; session++) {
    close *= Math.exp(USUAL.dailyReturn * random.normal())
    closes[session] = close
    volumes[session] = Math.round(volume * Math.exp(USUAL.volumeSpread * random.normal()))
  }
  return historyOf(ticker, SESSIONS, closes, volumes)
}

/** A history of which only closes and volumes are known. */
export function historyOf(
  ticker: string,
  sessions: Int32Array,
  closes: Float64Array,
  volumes: Float32Array,
): CheckedHistory {
  const unknown = new Float64Array(closes.length).fill(Number.NaN)
  const sources = new Uint32Array(closes.length).fill(1)
  return {
    ticker,
    sessions,
    closes,
    importedCloses: closes,
    adjustedCloses: unknown,
    dividends: unknown,
    volumes,
    sources,
    splits: [],
    listedOn: null,
    identityChanges: [],
    shareCountsKnownOn: () => [],
  }
}

/** The same history with other closes, known on the as-of basis as they were imported. */
export function withCloses(
  history: CheckedHistory,
  change: (close: number, session: number) => number,
): CheckedHistory {
  const closes = history.closes.map(change)
  return { ...history, closes, importedCloses: closes }
}

export function withVolumes(
  history: CheckedHistory,
  change: (volume: number, session: number) => number,
): CheckedHistory {
  return { ...history, volumes: history.volumes.map(change) }
}
