import { METHOD_SETTINGS } from '@fairweight/domain/settings'
import type { GlossaryTerm } from '../glossary-term.ts'

/** 10e9 → "$10 billion", 300e6 → "$300 million". */
const spelledDollars = (amount: number) => (amount >= 1e9 ? `$${amount / 1e9} billion` : `$${amount / 1e6} million`)

const { rating, prices, facts, marketCapGroups } = METHOD_SETTINGS
const place = (rank: number) => `${Math.round(rank * 100)}th percentile`

/** The grades and what the list is filtered by. */
export const RATING_TERMS = [
  {
    id: 'company-size',
    term: 'Company size',
    meaning: `Large from ${spelledDollars(marketCapGroups.large)} of market cap, mid from ${spelledDollars(marketCapGroups.mid)}, small from ${spelledDollars(marketCapGroups.small)}, micro below. Micro is not rated.`,
    seenAt: 'size filter',
  },
  {
    id: 'esg',
    term: 'ESG',
    meaning: 'A mark for environmental, social and governance practices. No data means unknown, not bad.',
    seenAt: 'esg filter',
  },
  {
    id: 'lagged-average',
    term: 'Lagged average',
    meaning: `The mean of ${prices.momentumWindow} closes, ending ${prices.momentumLag} sessions ago. The latest month tends to reverse.`,
    seenAt: 'momentum method',
  },
  {
    id: 'market-cap',
    term: 'Market cap',
    meaning: 'Share price times all shares: what the company costs. It sets size and discount rate.',
    seenAt: 'screener',
  },
  {
    id: 'momentum',
    term: 'Momentum',
    meaning: 'How far the last close is above the lagged average. What rose tends to keep rising.',
    seenAt: 'momentum method',
  },
  {
    id: 'momentum-rating',
    term: 'Momentum rating',
    meaning: `A from the ${place(rating.momentumA)} of momentum, B from the ${place(rating.momentumB)}, C below. Some are always on top.`,
    seenAt: 'momentum filter',
  },
  {
    id: 'negative-earnings',
    term: 'Negative earnings',
    meaning: `EBITDA was below zero, just now or within ${facts.ebitdaYears} years. The business itself lost money.`,
    seenAt: 'earnings filter',
  },
  {
    id: 'not-below-any-measure',
    term: 'Not below any measure',
    meaning: 'No estimate of fair value exceeds the price. This is a result, not missing data.',
    seenAt: 'value filter',
  },
  {
    id: 'not-rated',
    term: 'Not rated',
    also: 'unranked',
    meaning: 'Too little is certain, or the company is too small. The reason is shown.',
    seenAt: 'value filter',
  },
  {
    id: 'percentile',
    term: 'Percentile',
    also: 'rank',
    meaning: 'A place among all stocks, from 0 for the lowest to 100. At 90, nine in ten rank lower.',
    seenAt: 'momentum method',
  },
  {
    id: 'value-rating',
    term: 'Value rating',
    meaning: `A when ${rating.measuresForA} or more estimates of fair value exceed the price, B for ${rating.measuresForB}. Stars on the letter mean financial strength.`,
    seenAt: 'value filter',
  },
] as const satisfies readonly GlossaryTerm[]
