import type { Security } from '@fairweight/domain/facts'
import type { IsoDate } from '@fairweight/domain/time'

/** That a ticker stands for another company number (CIK) than before. */
export type IdentityChange =
  /** The securities table says from which day on the number holds, and whether the one before it is the same company's. */
  | { readonly kind: 'told'; readonly since: IsoDate; readonly now: string | null; readonly predecessor: string | null }
  /** Nobody said so, but an import brought another number: it changed after the sessions known before, and not after those known then. */
  | {
      readonly kind: 'seen'
      readonly after: IsoDate
      readonly upTo: IsoDate
      readonly before: string
      readonly now: string
    }

/** A number that changed between two imports. */
export type SeenChange = Extract<IdentityChange, { kind: 'seen' }>

/** The changes of one ticker, oldest first. What the securities table says of it stands in place of what imports saw. */
export function changesOf(
  { cik, cikSince = null, predecessorCik = null }: Security,
  seen: readonly SeenChange[],
): readonly IdentityChange[] {
  return cikSince === null ? seen : [{ kind: 'told', since: cikSince, now: cik, predecessor: predecessorCik }]
}
