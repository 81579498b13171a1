import { METHOD_SETTINGS } from '@fairweight/domain/settings'
import type { GlossaryTerm } from '../glossary-term.ts'

/** Where the figures of companies come from. */
export const FILING_TERMS = [
  {
    id: 'accession-number',
    term: 'Accession number',
    meaning: 'The SEC’s number for one filing. Use it to find the original.',
    seenAt: 'details',
  },
  {
    id: 'as-of-date',
    term: 'As-of date',
    meaning: 'The day a rating describes. Nothing filed or traded after it is used.',
    seenAt: 'screener',
  },
  {
    id: 'data-finding',
    term: 'Data finding',
    meaning: 'What our checks of prices and filings found odd. Blocked figures reach no grade.',
    seenAt: 'status',
  },
  {
    id: 'filing',
    term: 'Filing',
    meaning: `A public report to the SEC. We use none older than ${METHOD_SETTINGS.facts.staleFilingMonths} months.`,
    seenAt: 'details',
  },
  {
    id: 'tag',
    term: 'Tag',
    also: 'XBRL',
    meaning: 'The label that marks a reported figure for computers. It shows which line we read.',
    seenAt: 'details',
  },
] as const satisfies readonly GlossaryTerm[]
