import type { GlossaryTerm } from './glossary-term.ts'
import { FILING_TERMS } from './terms/filings.ts'
import { OPTIMIZATION_TERMS } from './terms/optimization.ts'
import { PORTFOLIO_TERMS } from './terms/portfolio.ts'
import { PRICE_TERMS } from './terms/prices.ts'
import { RATING_TERMS } from './terms/ratings.ts'
import { RECORD_TERMS } from './terms/record.ts'
import { STRENGTH_TERMS } from './terms/strength.ts'
import { SUBSCRIPTION_TERMS } from './terms/subscription.ts'
import { VALUATION_TERMS } from './terms/valuation.ts'

const TERMS = [
  ...VALUATION_TERMS,
  ...RATING_TERMS,
  ...STRENGTH_TERMS,
  ...FILING_TERMS,
  ...OPTIMIZATION_TERMS,
  ...PORTFOLIO_TERMS,
  ...PRICE_TERMS,
  ...RECORD_TERMS,
  ...SUBSCRIPTION_TERMS,
] as const

export type TermId = (typeof TERMS)[number]['id']

/** Every term of the glossary, from A to Z. */
export const ALL_TERMS: readonly (GlossaryTerm & { readonly id: TermId })[] = TERMS.toSorted((one, other) =>
  one.term.localeCompare(other.term, 'en'),
)
