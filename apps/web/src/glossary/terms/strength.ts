import { METHOD_SETTINGS } from '@fairweight/domain/settings'
import type { GlossaryTerm } from '../glossary-term.ts'

const { strength } = METHOD_SETTINGS

/** How sound a company’s accounts are. */
export const STRENGTH_TERMS = [
  {
    id: 'altman-z',
    term: 'Altman’s Z',

    meaning: `Five ratios that predict bankruptcies. Below ${strength.altmanDistress} is distress, above ${strength.altmanSafe} safety.`,
    seenAt: 'details',
  },
  {
    id: 'asset-turnover',
    term: 'Asset turnover',
    meaning: 'Sales divided by assets. A rise means more sales for each dollar.',
    seenAt: 'details',
  },
  {
    id: 'current-ratio',
    term: 'Current ratio',
    meaning: 'Current assets divided by current liabilities. Above 1, it covers a year of bills.',
    seenAt: 'details',
  },
  {
    id: 'financial-strength',
    term: 'Financial strength',
    also: 'stars',
    meaning: 'From 0 to 5 stars, by Piotroski’s signs and Altman’s Z. Conservative investors want 3.5 or more.',
    seenAt: 'details',
  },
  {
    id: 'fragility',
    term: 'Fragility',
    meaning: 'How small an error in one figure changes the grade. Below 1% is fragile.',
    seenAt: 'details',
  },
  {
    id: 'gross-margin',
    term: 'Gross margin',
    meaning: 'Sales minus cost of goods sold, as a share of sales. A rise suggests pricing power.',
    seenAt: 'details',
  },
  {
    id: 'long-term-debt',
    term: 'Long-term debt',
    meaning: 'Borrowings due after more than a year. A fall relative to assets is a good sign.',
    seenAt: 'details',
  },
  {
    id: 'net-income',
    term: 'Net income',
    also: 'profit',
    meaning: 'What is left of sales after all costs and taxes. Not all of it arrived as cash.',
    seenAt: 'details',
  },
  {
    id: 'new-shares',
    term: 'New shares',
    also: 'dilution',
    meaning: 'Each share issued makes old ones a smaller part. None in a year is a good sign.',
    seenAt: 'details',
  },
  {
    id: 'operating-cash-flow',
    term: 'Operating cash flow',
    meaning: 'Cash the business itself brought in. Above net income, it makes profits credible.',
    seenAt: 'details',
  },
  {
    id: 'piotroski-signs',
    term: 'Piotroski’s signs',
    also: 'F-score',
    meaning: 'Nine yes-or-no tests of profit, debt and efficiency. Each yes adds to financial strength.',
    seenAt: 'details',
  },
  {
    id: 'return-on-assets',
    term: 'Return on assets',
    meaning: 'Net income divided by assets at the start of the year. It shows how well they are used.',
    seenAt: 'details',
  },
] as const satisfies readonly GlossaryTerm[]
