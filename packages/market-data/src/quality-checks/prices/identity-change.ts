import type { Security } from '@fairweight/domain/facts'
import type { IsoDate } from '@fairweight/domain/time'
import type { AppliedRename } from '../../history/renames/ticker-rename.ts'

/** That a ticker stands for another company number (CIK) than before, or a company for another ticker. */
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
  /** The company had another ticker before a day. */
  | { readonly kind: 'renamed'; readonly since: IsoDate; readonly before: string }

/** A number that changed between two imports. */
export type SeenChange = Extract<IdentityChange, { kind: 'seen' }>

/** The changes of one ticker, oldest first. What the securities table says of it stands in place of what imports saw. */
export function changesOf(
  { ticker, cik, cikSince = null, predecessorCik = null }: Security,
  seen: readonly SeenChange[],
  renames: readonly AppliedRename[],
): readonly IdentityChange[] {
  const numbers: readonly IdentityChange[] =
    cikSince === null ? seen : [{ kind: 'told', since: cikSince, now: cik, predecessor: predecessorCik }]
  return [...earlierTickers(ticker, renames), ...numbers]
}

function earlierTickers(ticker: string, renames: readonly AppliedRename[]): IdentityChange[] {
  const last = renames.findLastIndex(({ to }) => to === ticker)
  const rename = renames[last]
  if (rename === undefined) return []
  const { from, since } = rename
  return [...earlierTickers(from, renames.slice(0, last)), { kind: 'renamed', since, before: from }]
}
