import type { Explanation } from '../explanation/explanation.ts'
import type { Measured } from '../explanation/measure.ts'
import type { ReasonCode } from '../explanation/reason.ts'
import type { CompanyKind } from '../facts/kind/company-kind.ts'
import type { NoPeriodsReason } from '../facts/company-facts.ts'
import type { CheckedPeriod } from '../facts/reported-period.ts'
import type { Security, SplitEvent } from '../facts/security.ts'
import type { PriceMeasures } from '../momentum/price-measures.ts'
import type { Ticker } from '../naming/ticker.ts'
import type { MethodSettings } from '../settings/method-settings.ts'
import type { FinancialStrength } from '../strength/financial-strength.ts'
import type { IsoDate } from '../time/iso-date.ts'
import type { ValuationAssumptions } from '../valuation/assumptions.ts'
import type { MarketCapGroup } from '../valuation/market-cap.ts'
import type { IntrinsicMeasureId, MeasureId } from './measure-ids.ts'

export type ValueRating = 'A**' | 'A*' | 'A' | 'B**' | 'B*' | 'B' | 'Unranked'

/** Everything a rating is made from; the same inputs always give the same rating. */
export interface CompanyInputs {
  readonly asOf: IsoDate
  readonly security: Security
  /** As known on `asOf`, oldest period end first. */
  readonly periods: readonly CheckedPeriod[]
  /** Why there are none, if there are none; without it, that nothing was filed by `asOf`. */
  readonly noPeriods?: NoPeriodsReason
  readonly splits: readonly SplitEvent[]
  readonly prices: PriceMeasures
  readonly settings?: MethodSettings
  /** What a user sets by hand in place of the method's own choice. */
  readonly assumptions?: Partial<ValuationAssumptions>
}

/** One intrinsic measure against the price. */
export interface ValueTest {
  readonly measure: IntrinsicMeasureId
  /** USD per share; may be negative, and is then never cheap. */
  readonly value: number | null
  /** Why `value` is empty. */
  readonly reason: ReasonCode | null
  /** Whether the value exceeds the price; null when it cannot be told. */
  readonly passed: boolean | null
  /** Whether the value, though it has no figure, is known not to exceed the price. */
  readonly isRuledOut: boolean
  /** 1 - price / value; null without a value above zero. */
  readonly marginOfSafety: number | null
  /** Change of the price, as a fraction of it, that would flip the test: above 0 it must rise, below 0 fall. */
  readonly gapToFlip: number | null
  /** Within 1% of the price. */
  readonly isAtBoundary: boolean
}

/** A company on one day: every measure, the value grade and why. */
export interface CompanyRating {
  readonly asOf: IsoDate
  readonly ticker: Ticker
  /** What its filings, its sector or the SEC's code say that it is: which measures mean something. */
  readonly kind: CompanyKind
  readonly methodVersion: string
  readonly measures: Readonly<Record<MeasureId, Measured>>
  readonly valueRating: ValueRating
  /** Why it is Unranked; null when it has a grade. */
  readonly valueReason: ReasonCode | null
  /** The grade in one plain sentence. */
  readonly valueSentence: string
  readonly valueTests: readonly ValueTest[]
  /** Whether any measure stands within 1% of the price. */
  readonly isAtBoundary: boolean
  /** Whether its filings can be rated by: known, not out of date and in US dollars. */
  readonly hasUsableFilings: boolean
  readonly financialStrength: FinancialStrength
  readonly marketCapGroup: MarketCapGroup
  /** Whether it files as a company abroad does: on form 20-F or 40-F, or in another currency. */
  readonly isForeignFiler: boolean
  /** Negative EBITDA in any of the last five fiscal years or the latest twelve months; null when it cannot be told. */
  readonly hasNegativeEbitda: boolean | null
  readonly hasNegativeEbitdaLatest: boolean | null
  /** Fiscal years with negative EBITDA among the last five known. */
  readonly negativeEbitdaYears: number
  readonly explanation: Explanation
}
