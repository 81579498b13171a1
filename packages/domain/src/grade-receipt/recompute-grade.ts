import { momentumRating } from '../momentum/momentum-rating.ts'
import { readStockFigures } from '../what-if/read-stock-figures.ts'
import { rateWithAssumptions } from '../what-if/rate-with-assumptions.ts'
import { METHOD_VERSION } from '../settings/method-settings.ts'
import type { SealedFigure, SealedInputs } from './inputs/sealed-inputs.ts'
import type { GradeKind } from './sealed-texts.ts'

/**
 * What came of computing a grade again. `stated`: what decides cannot be computed from one stock's figures; why is said in a sentence.
 */
export type RecomputedGrade =
  | { readonly outcome: 'same' }
  | { readonly outcome: 'different'; readonly grade: string }
  | { readonly outcome: 'stated'; readonly why: string }

/** Rates a stock again from the inputs of a receipt, with the functions that rated it. */
export function recomputeGrade(
  kind: GradeKind,
  grade: string,
  inputs: SealedInputs,
  methodVersion: string,
): RecomputedGrade {
  if (methodVersion !== METHOD_VERSION)
    return {
      outcome: 'stated',
      why: `The grade was computed by method ${methodVersion}, and this file can compute by method ${METHOD_VERSION} only.`,
    }
  return kind === 'value' ? recomputeValue(grade, inputs) : recomputeMomentum(grade, inputs)
}

function recomputeValue(rating: string, { measures, facts, signs, reason }: SealedInputs): RecomputedGrade {
  const figures = readStockFigures({ measures, facts, valueRating: { rating, reason }, financialStrength: { signs } })
  if (figures === null) return { outcome: 'stated', why: 'The figures that the grade is computed from are not given.' }
  if (figures.obstacle !== null)
    return { outcome: 'stated', why: 'The stock is not ranked for a reason that comes before any figure is compared.' }
  return compared(rateWithAssumptions(figures).valueRating, rating)
}

const CLOSE = 'last close'
const AVERAGE = 'lagged one-year average close'
const BELOW = 'stocks below'
const OTHERS = 'other ranked stocks'

/** The stock's own figure and what its rank makes of it; how the other stocks did is not in the receipt. */
function recomputeMomentum(grade: string, { measures }: SealedInputs): RecomputedGrade {
  const own = measures.find(({ id }) => id === 'PERCENT_ABOVE_ONE_YEAR_AVERAGE_LAGGED_CLOSE_PRICE')
  const ranked = measures.find(({ id }) => id === 'MOMENTUM_PERCENTAGE_RANK')
  const [close, average] = [valueOf(own?.inputs, CLOSE), valueOf(own?.inputs, AVERAGE)]
  const [below, others] = [valueOf(ranked?.inputs, BELOW), valueOf(ranked?.inputs, OTHERS)]
  if (!own || !ranked || own.value === null || close === null || average === null)
    return { outcome: 'stated', why: 'The stock has no momentum figure, so there is nothing to compute.' }
  if (close / average - 1 !== own.value) return { outcome: 'different', grade: 'Unranked' }
  if (ranked.value === null || below === null || others === null)
    return { outcome: 'stated', why: 'The stock is not ranked among the others.' }
  return compared(momentumRating(others === 0 ? ranked.value : below / others), grade)
}

function valueOf(inputs: readonly SealedFigure[] = [], name: string): number | null {
  return inputs.find((input) => input.name === name)?.value ?? null
}

function compared(computed: string, grade: string): RecomputedGrade {
  return computed === grade ? { outcome: 'same' } : { outcome: 'different', grade: computed }
}
