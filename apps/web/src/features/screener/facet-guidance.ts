import { GUIDANCE, METHOD_SETTINGS } from '@fairweight/domain/settings'
import { roundAmount } from '../../data/figures.ts'
import type { FacetId } from './engine/facets.ts'

const { marketCapGroups: groups } = METHOD_SETTINGS

/** What to look for, in a line under the name of a facet. */
export const FACET_GUIDANCE: Partial<Record<FacetId, string>> = {
  value: `Financial stars run 0–${GUIDANCE.maxStars} in halves: conservative ${GUIDANCE.conservativeStars}–${GUIDANCE.maxStars}, less conservative from ${GUIDANCE.lessConservativeStars}.`,
  momentum: `A is a percentile of ${Math.round(GUIDANCE.momentumRank * 100)}+, where momentum investors look.`,
  cap: `Large ${roundAmount(groups.large)}+, mid ${roundAmount(groups.mid)}–${roundAmount(groups.large)}, small ${roundAmount(groups.small)}–${roundAmount(groups.mid)}.`,
}
