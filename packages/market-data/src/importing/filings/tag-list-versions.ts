import type { MarketFinding } from '../../provenance/market-finding.ts'
import { tagListName } from '../../sec/answers/read-tags.ts'
import type { Generation } from '../generation.ts'

/** The list by which answers were read before it was written down which. */
const UNKNOWN_LIST = 'unknown'

/**
 * The lists by which the answers of a generation were read, once an import has read some by the list of today: that one alone
 * where it read every answer again that the facts had come from, else the older ones too.
 */
export function mergedTagLists(previous: Pick<Generation, 'facts' | 'readBy'> | null, isFullReread: boolean): string[] {
  const today = tagListName()
  return isFullReread ? [today] : [...listsOf(previous).filter((name) => name !== today), today]
}

/** Says that figures may be missing because filings were read by another list of tags; nothing where all were read by today's. */
export function otherTagListFindings(generation: Pick<Generation, 'facts' | 'readBy'>): MarketFinding[] {
  const others = listsOf(generation).filter((name) => name !== tagListName())
  if (others.length === 0) return []
  return [
    {
      check: 'other-tag-list',
      severity: 'warn',
      ticker: null,
      sessionDate: null,
      detail: { readBy: others.join(', ') },
      sentence: 'Filings were imported with an older list of tags. Figures under tags added since then are missing.',
      remedy: 'Read the stored files again, from within the data folder: fairweight market import --facts raw/sec',
      blocked: null,
    },
  ]
}

function listsOf(generation: Pick<Generation, 'facts' | 'readBy'> | null): readonly string[] {
  if (generation === null) return []
  return generation.readBy.length === 0 && generation.facts > 0 ? [UNKNOWN_LIST] : generation.readBy
}
