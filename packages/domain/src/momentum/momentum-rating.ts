import type { ExplainedInput, ExplainedMeasure, Explanation } from '../explanation/explanation.ts'
import { measured, unmeasured } from '../explanation/measure.ts'
import type { ReasonCode } from '../explanation/reason.ts'
import { METHOD_SETTINGS, type MethodSettings } from '../settings/method-settings.ts'

export type MomentumRating = 'A' | 'B' | 'C' | 'Unranked'

/** The grade of a percentile rank (0 to 1): A from 0.9, B from 0.5, C below; Unranked without a rank (null or NaN). */
export function momentumRating(rank: number | null, settings: MethodSettings = METHOD_SETTINGS): MomentumRating {
  if (rank === null || Number.isNaN(rank)) return 'Unranked'
  if (rank >= settings.rating.momentumA) return 'A'
  return rank >= settings.rating.momentumB ? 'B' : 'C'
}

/** A stock's momentum grade among the stocks of the day. */
export interface RankedMomentum {
  readonly rating: MomentumRating
  /** Percentile rank, 0 to 1; null when unranked. */
  readonly rank: number | null
  readonly reason: ReasonCode | null
  /** Stocks that were ranked that day. */
  readonly universeSize: number
}

/**
 * The percentile rank as an explained measure: stocks below, ties counted half, over the other ranked stocks. Its facts
 * are those of the stock's own momentum; the other stocks' stand in their own explanations.
 */
export function explainRank({ measures }: Explanation, ranked: RankedMomentum): ExplainedMeasure {
  const identity = {
    id: 'momentum-percentage-rank',
    unit: 'fraction',
    formula: 'momentum#percentile-and-grade',
  } as const
  const own = measures.find(({ id }) => id === 'percent-above-one-year-average-lagged-close-price')
  const ownInput: ExplainedInput[] =
    own === undefined
      ? []
      : [
          {
            name: 'above the lagged one-year average',
            value: own.value,
            unit: own.unit,
            reason: own.reason,
            note: null,
            facts: [...new Set(own.inputs.flatMap((input) => input.facts))],
          },
        ]
  if (ranked.rank === null) return { ...identity, ...unmeasured(ranked.reason ?? 'no-universe'), inputs: ownInput }
  const others = ranked.universeSize - 1
  const counts = [
    counted('stocks below', Math.round(2 * ranked.rank * others) / 2, 'a stock with the same figure counts as half'),
    counted('other ranked stocks', others, null),
  ]
  return { ...identity, ...measured(ranked.rank), inputs: [...ownInput, ...counts] }
}

function counted(name: string, value: number, note: string | null): ExplainedInput {
  return { name, unit: 'ratio', note, reason: null, value, facts: [] }
}
