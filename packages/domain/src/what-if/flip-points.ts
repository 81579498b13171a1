import { METHOD_SETTINGS } from '../settings/method-settings.ts'
import type { MethodSettings } from '../settings/method-settings.ts'
import { ASSUMPTION_RANGES, standingAssumption } from './assumption-ranges.ts'
import type { AssumptionId } from './assumption-ranges.ts'
import { firstFlip, firstWholeFlip } from './first-flip.ts'
import type { Flip } from './first-flip.ts'
import { rateWithAssumptions } from './rate-with-assumptions.ts'
import type { ChosenAssumptions } from './rate-with-assumptions.ts'
import type { StockFigures } from './stock-figures.ts'

/** The next flips of the grade on both sides of where something stands. */
export interface FlipPoints {
  readonly below: Flip | null
  readonly above: Flip | null
}

/** Where the grade flips when one assumption moves within its range and the others stay as they are chosen. */
export function flipPoints(
  stock: StockFigures,
  id: AssumptionId,
  chosen: ChosenAssumptions = {},
  settings: MethodSettings = METHOD_SETTINGS,
): FlipPoints {
  const { minimum, maximum, unit } = ASSUMPTION_RANGES[id]
  const standing = standingAssumption(id, chosen, rateWithAssumptions(stock, chosen, settings), settings)
  if (standing === null) return { below: null, above: null }
  const gradeAt = (figure: number) => rateWithAssumptions(stock, { ...chosen, [id]: figure }, settings)
  const search = unit === 'years' ? firstWholeFlip : firstFlip
  return {
    below: standing > minimum ? search(gradeAt, standing, minimum) : null,
    above: standing < maximum ? search(gradeAt, standing, maximum) : null,
  }
}
