import type { RunContents, TimePeriod } from '@fairweight/contract/wire'
import type { ReactNode } from 'react'

interface Weighted {
  readonly ticker: string
  readonly weight: number
}

/** A mix that is to be bought. */
export interface MixToBuy {
  readonly weights: readonly Weighted[]
  /** Everything that it could hold. */
  readonly tickers: readonly string[]
  /** A period whose prices are there already. */
  readonly period?: TimePeriod
  /** Names of what is in no list of stocks, such as funds. */
  readonly names?: ReadonlyMap<string, string>
  /** Hears what the holdings weigh; null while none are typed. */
  readonly onHoldings?: (weights: readonly Weighted[] | null) => void
}

/** A result as it can be kept with its list. */
export interface ResultToSave {
  /** What one might call it. */
  readonly name: string
  /** Rejects with ApiError where it has to be asked for first. */
  readonly contents: () => Promise<RunContents>
}

/** What a page puts into an optimizer from other features. */
export interface OptimizerSlots {
  readonly orders: (mix: MixToBuy) => ReactNode
  /** Null while the result is not settled. */
  readonly keep: (result: ResultToSave | null) => ReactNode
}

/** A question that has no result any more, in one sentence. */
export interface NoResult {
  readonly refusal: string
}

/** Asks a kept question once more, on the data of now. */
export type Rerun<Kind extends RunContents['kind'] = RunContents['kind']> = (
  run: Extract<RunContents, { kind: Kind }>,
) => Promise<RunContents | NoResult>
