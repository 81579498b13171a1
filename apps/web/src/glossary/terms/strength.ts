import { METHOD_SETTINGS } from '@fairweight/domain/settings'
import type { GlossaryTerm } from '../glossary-term.ts'

const { strength } = METHOD_SETTINGS

/** How sound a company’s accounts are. */
export const STRENGTH_TERMS = [
  { id: 'altman-z', term: 'Altman’s Z', meaning: `Five ratios in one sum that foresaw bankruptcies. Below ${strength.altmanDistress} is distress, above ${strength.altmanSafe} safety.`, seenAt: 'details' },
  { id: 'asset-turnover', term: 'Asset turnover', meaning: 'Sales divided by assets. When it rises, each dollar tied up sells more.', seenAt: 'details' },
  { id: 'current-ratio', term: 'Current ratio', meaning: 'What turns to cash within a year, divided by what is due by then. Above 1 the bills are covered.', seenAt: 'details' },
  { id: 'financial-strength', term: 'Financial strength', also: 'stars', meaning: 'From 0 to 5 stars, by Piotroski’s signs and Altman’s Z. Conservative investors look for 3.5 or more.', seenAt: 'details' },
  { id: 'gross-margin', term: 'Gross margin', meaning: 'Sales less the cost of what was sold, as a share of sales. A rise suggests power over prices.', seenAt: 'details' },
  { id: 'long-term-debt', term: 'Long-term debt', meaning: 'Borrowings due after more than a year. A fall relative to assets is a good sign.', seenAt: 'details' },
  { id: 'net-income', term: 'Net income', also: 'profit', meaning: 'What is left of sales after all costs and taxes. Not all of it arrived as cash.', seenAt: 'details' },
  { id: 'new-shares', term: 'New shares', also: 'dilution', meaning: 'Each share issued makes old ones a smaller part. None in a year is a good sign.', seenAt: 'details' },
  { id: 'operating-cash-flow', term: 'Operating cash flow', meaning: 'Cash that the business itself brought in. Above net income, it makes profits believable.', seenAt: 'details' },
  { id: 'piotroski-signs', term: 'Piotroski’s signs', also: 'F-score', meaning: 'Nine yes-or-no questions about profit, debt and efficiency. Each yes adds to financial strength.', seenAt: 'details' },
  { id: 'return-on-assets', term: 'Return on assets', meaning: 'Net income divided by assets at the start of the year. It shows how well they are used.', seenAt: 'details' },
] as const satisfies readonly GlossaryTerm[]
