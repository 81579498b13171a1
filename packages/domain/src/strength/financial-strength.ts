import { measured, unmeasured, type Measured } from '../explanation/measure.ts'
import type { ReasonCode } from '../explanation/reason.ts'
import { METHOD_SETTINGS, type MethodSettings } from '../settings/method-settings.ts'
import type { PiotroskiSignal } from './piotroski.ts'

/** Financial strength, 0 to 5 stars in halves, and what it is made of. */
export interface FinancialStrength {
  /** 0 to 5 in halves; null when unknown. */
  readonly stars: number | null
  readonly reason: ReasonCode | null
  /** Piotroski's nine signs in his order. */
  readonly signs: readonly PiotroskiSignal[]
  readonly passedSigns: number
  /** Signs that can be computed. */
  readonly knownSigns: number
  /** Altman's Z (1968); empty for financial companies. */
  readonly altmanZ: Measured
}

/**
 * Stars from Piotroski's signs and Altman's Z: the passed share of the known signs times 2.5, plus the place of Z
 * between distress (1.81) and safety (2.99) times 2.5, rounded to the half. Financial companies: the passed share times 5.
 * Empty with fewer than six known signs or, outside financials, without Z. The mix of both is our own.
 */
export function financialStrength(
  signs: readonly PiotroskiSignal[],
  altmanZ: Measured,
  isFinancial: boolean,
  settings: MethodSettings = METHOD_SETTINGS,
): FinancialStrength {
  const knownSigns = signs.filter(({ passed }) => passed !== null).length
  const passedSigns = signs.filter(({ passed }) => passed === true).length
  const stars = strengthStars({ passedSigns, knownSigns, altmanZ, isFinancial }, settings)
  return { stars: stars.value, reason: stars.reason, signs, passedSigns, knownSigns, altmanZ }
}

/** What the stars are counted from. */
export interface StrengthFigures extends Pick<FinancialStrength, 'passedSigns' | 'knownSigns' | 'altmanZ'> {
  readonly isFinancial: boolean
}

/** The stars of {@link financialStrength}, 0 to 5 in halves. */
export function strengthStars(figures: StrengthFigures, settings: MethodSettings = METHOD_SETTINGS): Measured {
  const points = strengthPoints(figures, settings)
  if (points.signs.value === null) return points.signs
  if (points.altman === null) return measured(roundToHalf(points.signs.value))
  if (points.altman.value === null) return points.altman
  return measured(roundToHalf(points.signs.value + points.altman.value))
}

/** The points of five behind the stars, before rounding. */
export interface StrengthPoints {
  readonly signs: Measured
  /** Null for financial companies, whose signs count for all five. */
  readonly altman: Measured | null
}

/** Points from Piotroski's signs and from Altman's Z; together at most five. */
export function strengthPoints(
  figures: StrengthFigures,
  { strength }: MethodSettings = METHOD_SETTINGS,
): StrengthPoints {
  const { passedSigns, knownSigns, altmanZ, isFinancial } = figures
  if (knownSigns < strength.minimumSigns) return { signs: unmeasured('too-few-signs'), altman: null }
  const share = passedSigns / knownSigns
  if (isFinancial) return { signs: measured((strength.signPoints + strength.altmanPoints) * share), altman: null }
  const { altmanDistress, altmanSafe } = strength
  const altman =
    altmanZ.value === null
      ? altmanZ
      : measured(
          strength.altmanPoints *
            Math.min(Math.max((altmanZ.value - altmanDistress) / (altmanSafe - altmanDistress), 0), 1),
        )
  return { signs: measured(strength.signPoints * share), altman }
}

/** The nearest half; halfway goes up, and a halfway that arithmetic left a breath short (3.7499999999999996) is halfway. */
function roundToHalf(value: number): number {
  return Math.round(value * 2 + 1e-9) / 2
}
