import { ASSET_CLASS_COUNT } from '@fairweight/contract/product'
import type { GlossaryTerm } from '../glossary-term.ts'

/** How money is split. */
export const PORTFOLIO_TERMS = [
  {
    id: 'asset-class',
    term: 'Asset class',
    meaning: `A type of investment, such as bonds. Our investment mixes use ${ASSET_CLASS_COUNT}.`,
    seenAt: 'plans',
  },
  {
    id: 'investment-mix',
    term: 'Investment mix',
    also: 'asset allocation',
    meaning: 'How money is split among asset classes. It sets your risk.',
    seenAt: 'plans',
  },
] as const satisfies readonly GlossaryTerm[]
