import type { ReasonCode } from '@fairweight/domain/explanation'
import type { BusinessProfile } from './business/business-model.ts'
import type { FilingHabit } from './synthetic-cases/filing-habits.ts'
import type { PriceFault } from './synthetic-cases/price-faults.ts'

/** What must come of a synthetic company when the sample is published, whatever else is in it. */
interface KnownAnswer {
  /** It has both grades, whatever else is told of it; that the price is below no measure is one. */
  readonly isGraded?: true
  /** Why it has no value grade; absent where it may have one. */
  readonly valueReason?: ReasonCode
  /** Measures without a figure, by their names on the wire, each with its reason. */
  readonly empty?: Readonly<Record<string, ReasonCode>>
  /** Measures below zero. */
  readonly negative?: readonly string[]
  /** The finding that must be told of it, and how grave it is; where it is a note or absent, none may be graver. */
  readonly finding?: { readonly check: string; readonly severity: 'block' | 'warn' | 'note' }
}

/** One company with something peculiar. */
export interface SyntheticCase {
  readonly ticker: string
  readonly name: string
  readonly sector: string
  readonly industry: string
  /** The file of securities names neither sector nor industry. */
  readonly isUnclassified?: true
  /** What the file of securities says of how many of its shares stand behind one that is listed. */
  readonly sharesPerReceipt?: number
  /** Where it differs from a sound company of middling size. */
  readonly character?: Partial<BusinessProfile>
  /** Sessions that pass before it is listed; none unless it says so. */
  readonly listedAfter?: number
  readonly prices?: PriceFault
  readonly filings?: FilingHabit
  /** Its newest annual report was too good, and was amended. */
  readonly isRestated?: boolean
  /** Another synthetic company whose business and trading it shares. */
  readonly twinOf?: string
  readonly answer: KnownAnswer
}
