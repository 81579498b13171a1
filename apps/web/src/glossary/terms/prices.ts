import { METHOD_SETTINGS } from '@fairweight/domain/settings'
import type { GlossaryTerm } from '../glossary-term.ts'

const { prices } = METHOD_SETTINGS

/** Prices, and how data come to be published. */
export const PRICE_TERMS = [
  {
    id: 'adjusted-close',
    term: 'Adjusted for splits',
    meaning: 'Past prices are restated in today’s shares. Dividends are left out.',
    seenAt: 'details',
  },
  {
    id: 'average-price',
    term: 'Average price',
    meaning: 'The mean close of 1, 3 or 5 years. No value rating depends on it.',
    seenAt: 'details',
  },
  {
    id: 'close',
    term: 'Last close',
    meaning: `The final price of a trading day. We use none older than ${prices.stalePriceDays} days.`,
    seenAt: 'details',
  },
  {
    id: 'data-check',
    term: 'Data check',
    also: 'finding',
    meaning: 'A test for prices and filings. Figures that fail are left out.',
    seenAt: 'status',
  },
  {
    id: 'delisted',
    term: 'Delisted',
    meaning: 'No longer traded. The track record keeps it at its last price, then as cash.',
    seenAt: 'record',
  },
  {
    id: 'session',
    term: 'Session',
    meaning: `A day on which the market is open. A year has about ${prices.sessionsPerYear}.`,
    seenAt: 'momentum method',
  },
  {
    id: 'split',
    term: 'Split',
    meaning: 'One share becomes several cheaper ones, or the reverse. A holding stays worth the same.',
    seenAt: 'momentum method',
  },
] as const satisfies readonly GlossaryTerm[]
