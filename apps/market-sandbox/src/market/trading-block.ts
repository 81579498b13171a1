import type { PricePath } from '@fairweight/market-data/sample/price-path.ts'
import type { SampleUniverse } from '@fairweight/market-data/sample/sample-universe.ts'
import { actionsIn, type ActionsBySession, type CorporateAction } from './corporate-actions.ts'
import { countInSlices } from './count-in-slices.ts'
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
export class TradingBlock {
  readonly #first: number
  readonly #width: number
  readonly #closes: Float64Array
  readonly #volumes: Float64Array
  readonly #shares: Float64Array
  readonly #adjustments: Float64Array

  constructor(first: number, securities: number) {
    this.#first = first
    this.#width = BLOCK_SESSIONS + 1
    const cells = securities * this.#width
    this.#closes = new Float64Array(cells).fill(Number.NaN)
    this.#volumes = new Float64Array(cells)
    this.#shares = new Float64Array(cells).fill(1)
    this.#adjustments = new Float64Array(cells).fill(1)
  }

  /** What a security did on a session of the block; null where it has no close. */
  at(security: number, session: number): TradedSession | null {
    const cell = this.#cell(security, session)
    const close = this.#closes[cell] ?? Number.NaN
    if (Number.isNaN(close)) return null
    return { close, before: this.#closes[cell - 1] ?? Number.NaN, volume: this.#volumes[cell] ?? 0 }
  }

  basis(security: number, session: number): Basis {
    return basisAt({ shares: this.#shares, adjustments: this.#adjustments }, this.#cell(security, session))
  }

  keep(security: number, path: PricePath): void {
    const start = Math.max(0, this.#first - 1 - path.from)
    const end = Math.min(path.closes.length, this.#first + BLOCK_SESSIONS - path.from)
    if (start >= end) return
    const { shares, adjustments } = cumulativeFactors(path)
    const cell = this.#cell(security, path.from + start)
    this.#closes.set(path.closes.subarray(start, end), cell)
    this.#volumes.set(path.volumes.subarray(start, end), cell)
    this.#shares.set(shares.subarray(start, end), cell)
    this.#adjustments.set(adjustments.subarray(start, end), cell)
  }

  #cell(security: number, session: number): number {
    return security * this.#width + session - this.#first + 1
  }
}

/** A block, and every split and dividend of the whole market, which the same simulation shows. */
interface SimulatedTrading {
  readonly block: TradingBlock
  readonly actions: ActionsBySession
}

/** Simulates the block that begins with a session, a little at a time. */
export async function simulateTrading(universe: SampleUniverse, first: number): Promise<SimulatedTrading> {
  const block = new TradingBlock(first, universe.securities.length)
  const actions: CorporateAction[] = []
  for await (const security of countInSlices(universe.securities.length)) {
    const { prices } = universe.simulate(security)
    block.keep(security, prices)
    actions.push(...actionsIn(security, prices))
  }
  return { block, actions: Map.groupBy(actions, ({ session }) => session) }
}
