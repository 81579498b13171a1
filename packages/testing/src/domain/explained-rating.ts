import { reasonText } from '@fairweight/domain/explanation/reason.ts'
import type { CompanyRating } from '@fairweight/domain/rating/company-rating.ts'
import type { ExplainedStock } from '@fairweight/domain/what-if/stock-figures.ts'

/** A rating's explanation as it is published: reasons as sentences, those of inputs in place of a missing note. */
export function explainedRating({
  explanation,
  valueRating,
  valueSentence,
  financialStrength,
}: CompanyRating): ExplainedStock {
  return {
    facts: explanation.facts,
    measures: explanation.measures.map(({ id, value, reason, inputs }) => ({
      id: id.toUpperCase().replaceAll('-', '_'),
      value,
      reason: reason === null ? null : reasonText(reason),
      inputs: inputs.map((input) => ({
        name: input.name,
        value: input.value,
        note: input.note ?? (input.reason === null ? null : reasonText(input.reason)),
        facts: input.facts,
        subtracted: input.subtracted,
      })),
    })),
    valueRating: { rating: valueRating, reason: valueSentence },
    financialStrength: { signs: financialStrength.signs },
  }
}
