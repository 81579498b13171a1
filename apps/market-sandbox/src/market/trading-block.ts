import type { PricePath } from '@fairweight/market-data/sample/price-path.ts'
import { sampleUniverse, type SampleSize } from '@fairweight/market-data/sample/sample-universe.ts'
import { actionsIn, type CorporateAction } from './corporate-actions.ts'
import { type Basis, cumulativeFactors, basisAt } from './cumulative-factors.ts'

/** So many sessions are simulated and kept at a time. */
export const BLOCK_SESSIONS = 128

/** What one security did on one session. */
export interface TradedSession {
  readonly close: number
  /** The close of the session before; NaN on the first. */
  readonly before: number
  readonly volume: number
}

/** The trading of all securities through some sessions: one row a security, with one session more in front. */
interface TradingRows {
  /** The first session's position. */
  readonly first: number
  readonly closes: Float64Array
  readonly volumes: Float64Array
  readonly shares: Float64Array
  readonly adjustments: Float64Array
}

/** A row holds the sessions of a block and the one before. */
const WIDTH = BLOCK_SESSIONS + 1

/** Reads what was traded through some sessions. */
export class TradingBlock {
  readonly #rows: TradingRows

  constructor(rows: TradingRows) {
    this.#rows = rows
  }

  /** What a security did on a session of the block; null where it has no close. */
  at(security: number, session: number): TradedSession | null {
    const { closes, volumes } = this.#rows
    const cell = cellOf(this.#rows, security, session)
    const close = closes[cell] ?? Number.NaN
    if (Number.isNaN(close)) return null
    return { close, before: closes[cell - 1] ?? Number.NaN, volume: volumes[cell] ?? 0 }
  }

  basis(security: number, session: number): Basis {
    return basisAt(this.#rows, cellOf(this.#rows, security, session))
  }
}

function cellOf({ first }: TradingRows, security: number, session: number): number {
  return security * WIDTH + session - first + 1
}

/** Which market, and the session that the block begins with. */
interface TradingWanted {
  readonly market: SampleSize
  readonly first: number
}

/** A block's rows, and every split and dividend of the whole market, which the same simulation shows. */
export interface SimulatedTrading {
  readonly rows: TradingRows
  readonly actions: readonly CorporateAction[]
}

/** Simulates the block that begins with a session. Seconds of work for a whole market: a worker's job. */
export async function simulateTrading({ market, first }: TradingWanted): Promise<SimulatedTrading> {
  const universe = sampleUniverse(market)
  const rows = emptyRows(first, universe.securities.length)
  const actions = universe.securities.flatMap((_, security) => {
    const { prices } = universe.simulate(security)
    keep(rows, security, prices)
    return actionsIn(security, prices)
  })
  return { rows, actions }
}

function emptyRows(first: number, securities: number): TradingRows {
  const cells = securities * WIDTH
  return {
    first,
    closes: new Float64Array(cells).fill(Number.NaN),
    volumes: new Float64Array(cells),
    shares: new Float64Array(cells).fill(1),
    adjustments: new Float64Array(cells).fill(1),
  }
}

function keep(rows: TradingRows, security: number, path: PricePath): void {
  const start = Math.max(0, rows.first - 1 - path.from)
  const end = Math.min(path.closes.length, rows.first + BLOCK_SESSIONS - path.from)
  if (start >= end) return
  const { shares, adjustments } = cumulativeFactors(path)
  const cell = cellOf(rows, security, path.from + start)
  rows.closes.set(path.closes.subarray(start, end), cell)
  rows.volumes.set(path.volumes.subarray(start, end), cell)
  rows.shares.set(shares.subarray(start, end), cell)
  rows.adjustments.set(adjustments.subarray(start, end), cell)
}
