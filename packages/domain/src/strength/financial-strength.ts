import type { ReasonCode } from '../explanation/reason.ts'
import type { Measured } from '../explanation/measure.ts'
import type { PiotroskiSign } from './piotroski.ts'

/** Financial strength, 0 to 5 stars in halves, and what it is made of. */
export interface FinancialStrength {
  /** 0 to 5 in halves; null when unknown. */
  readonly stars: number | null
  readonly reason: ReasonCode | null
  /** Piotroski's nine signs in his order. */
  readonly signs: readonly PiotroskiSign[]
  readonly passedSigns: number
  /** Signs that can be computed. */
  readonly knownSigns: number
  /** Altman's Z (1968); empty for financial companies. */
  readonly altmanZ: Measured
}
