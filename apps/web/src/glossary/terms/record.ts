import { RECORD_SETTINGS } from '@fairweight/domain/track-record'
import type { GlossaryTerm } from '../glossary-term.ts'

/** How grades are held against what came after. */
export const RECORD_TERMS = [
  {
    id: 'block-bootstrap',
    term: 'Block bootstrap',
    meaning: 'Past months are resampled with their neighbors. It shows what chance could do.',
    seenAt: 'record',
  },
  {
    id: 'cohort',
    term: 'Cohort',
    meaning: `The stocks of one grade on a day a month. Each is followed for ${RECORD_SETTINGS.horizonSessions} sessions.`,
    seenAt: 'record',
  },
  {
    id: 'confidence-interval',
    term: 'Confidence interval',
    meaning: 'A range that holds the true mean 95 times in 100. If it holds zero, the result may be chance.',
    seenAt: 'record',
  },
  {
    id: 'hash-chain',
    term: 'Hash chain',
    meaning: 'A list where each entry holds a fingerprint of the one before. Any later change shows.',
    seenAt: 'record',
  },
  {
    id: 'survivorship-bias',
    term: 'Survivorship bias',
    meaning: 'Companies that still exist flatter the past. Keeping delisted ones helps.',
    seenAt: 'record',
  },
] as const satisfies readonly GlossaryTerm[]
