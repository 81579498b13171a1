import type { ExplainedInput, ExplainedMeasure, Explanation } from '../explanation/explanation.ts'
import { measured, unmeasured } from '../explanation/measure.ts'
import type { RankedMomentum } from './momentum-rating.ts'

/**
 * The percentile rank as an explained measure: stocks below, ties counted half, over the other ranked stocks. Its facts
 * are those of the stock's own momentum; the other stocks' stand in their own explanations.
 */
export function explainRank({ measures }: Explanation, ranked: RankedMomentum): ExplainedMeasure {
  const identity = { id: 'momentum-percentage-rank', unit: 'fraction', formula: 'momentum#percentile-and-grade' } as const
  const own = measures.find(({ id }) => id === 'percent-above-one-year-average-lagged-close-price')
  const ownInput: ExplainedInput[] = own === undefined ? [] : [{
    name: 'above the lagged one-year average', value: own.value, unit: own.unit, reason: own.reason, note: null,
    facts: [...new Set(own.inputs.flatMap((input) => input.facts))],
  }]
  if (ranked.rank === null) return { ...identity, ...unmeasured(ranked.reason ?? 'no-universe'), inputs: ownInput }
  const others = ranked.universeSize - 1
  const counts = [
    counted('stocks below', Math.round(2 * ranked.rank * others) / 2, 'a stock with the same figure counts half'),
    counted('other ranked stocks', others, null),
  ]
  return { ...identity, ...measured(ranked.rank), inputs: [...ownInput, ...counts] }
}

function counted(name: string, value: number, note: string | null): ExplainedInput {
  return { name, unit: 'ratio', note, reason: null, value, facts: [] }
}
