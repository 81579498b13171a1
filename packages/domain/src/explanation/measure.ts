import type { IsoDate } from '../time/iso-date.ts'
import type { ReasonCode } from './reason.ts'

/** A number, or the reason why there is none. Never a zero in place of something missing. */
export type Measured = { readonly value: number; readonly reason: null } | Unmeasured

interface Unmeasured {
  readonly value: null
  readonly reason: ReasonCode
  /** What the number could be at most, in its unit, where that much is known. */
  readonly atMost?: number
}

export type Unit = 'USD' | 'USD/share' | 'shares' | 'fraction' | 'ratio' | 'years' | 'sessions'

/** The row of an imported file in which a figure stands. */
export interface FactOrigin {
  readonly file: string
  readonly line: number
  readonly sha256: string
}

/** One reported figure or closing price, with its way back to the source. */
export interface Fact {
  /** The template's column, such as 'total_equity'; 'close' for a closing price. */
  readonly item: string
  readonly value: number
  readonly unit: Unit
  readonly periodEnd: IsoDate
  /** 0 for a closing price. */
  readonly periodMonths: number
  readonly filed: IsoDate | null
  readonly accession: string | null
  /** The filer's own tag, where the source names it. */
  readonly tag: string | null
  /** The filing's form, such as '10-K', where the source names it. */
  readonly form?: string
  /** Other tags of the same filer for the same item and period that were not used, each with its figure. */
  readonly passedOver?: readonly SkippedTag[]
  /** What was filed in another currency, and the rate that made it US dollars; absent where nothing was converted. */
  readonly converted?: ConvertedFigure
  readonly origin: FactOrigin | null
}

/** A figure as filed in another currency, and the rate by which it became US dollars. */
export interface ConvertedFigure {
  readonly currency: string
  /** As filed. */
  readonly value: number
  readonly usdPerUnit: number
  /** The day of the rate, or the first and last day that it is the mean of. */
  readonly from: IsoDate
  readonly to: IsoDate
  /** Who stated the rate, in words for people. */
  readonly source: string
  readonly origin: FactOrigin | null
}

export interface SkippedTag {
  readonly tag: string
  readonly value: number
}

/** A named figure that went into a formula, or would have if it were known. */
export type MeasureInput = Measured & {
  /** Plain words, such as 'shares outstanding'. */
  readonly name: string
  readonly unit: Unit
  /** A plain remark, such as 'not reported, treated as 0'. */
  readonly note: string | null
  readonly facts: readonly Fact[]
  /** Facts that are taken away, such as the same months a year before; absent when all are added. */
  readonly subtracted?: readonly Fact[]
  /** What the check of the data doubts about a figure that was reported and is not used; absent where nothing is kept back. */
  readonly keptBack?: string
}

/** A computed measure with everything that went into it. */
export type Measure<Id extends string = string> = Measured & {
  readonly id: Id
  readonly unit: Unit
  /** Anchor of the formula in docs/methodology. */
  readonly formula: string
  readonly inputs: readonly MeasureInput[]
}

export const measured = (value: number): Measured => ({ value, reason: null })
export const unmeasured = (reason: ReasonCode): Measured => ({ value: null, reason })
export const unmeasuredBelow = (reason: ReasonCode, atMost: number): Measured => ({ value: null, reason, atMost })
