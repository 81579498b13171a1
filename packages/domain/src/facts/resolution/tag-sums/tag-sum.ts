/** One tag, or several of which the first that is filed counts, or the largest. */
export type TagPart = string | readonly string[] | { readonly largestOf: readonly string[] }

/**
 * A part that counts only where it is filed: always, or only if another figure than those already counted, or a larger one;
 * never where a tag of `unless` is filed, which contains it.
 */
export interface ExtraPart {
  readonly tags: TagPart
  readonly when?: 'different' | 'larger'
  readonly unless?: readonly string[]
}

/** A way to make an item: all of `add` less all of `subtract` must be filed. What is subtracted is of the same filing. */
export interface TagSum {
  readonly add: readonly TagPart[]
  readonly subtract?: readonly TagPart[]
  readonly alsoAdd?: readonly ExtraPart[]
  readonly alsoSubtract?: readonly ExtraPart[]
  /** Not a way where one of these is filed. */
  readonly unless?: TagPart
  /** A way only where this sum is filed too and comes to the same figure. */
  readonly equals?: TagSum
  /** Not a way where this sum is filed too and comes to another figure. */
  readonly sameAs?: TagSum
  /** Not a way where this sum is filed too and comes to the same figure, within rounding: it then means something else. */
  readonly notSameAs?: TagSum
  /** A way only where the same filing has this too. */
  readonly beside?: TagPart
  /** Totals of the same filing of which it must make up one, with the other parts filed, within rounding. */
  readonly completes?: readonly StatementTotal[]
  /** Totals of the same filing of which it must exceed none, with the other parts filed. */
  readonly fits?: readonly StatementTotal[]
  /** A rest: it counts only if nothing is left, to the last digit. */
  readonly isNothing?: true
  /** What the way decides, in words for the trail; where it needs any. */
  readonly note?: string
}

/** A total of a statement that a figure is a part of: what fits in beside its other parts tells what the figure is. */
export interface StatementTotal {
  /** Plain words, such as 'noncurrent liabilities'. */
  readonly name: string
  /** Ways to make the total; the first that is filed counts. */
  readonly total: readonly TagSum[]
  readonly otherParts: readonly TagPart[]
}

/** How an item is read from tags. */
export interface ItemTags {
  /** Whether it is of a stretch of time, of a moment, or a number of shares, which may be either. */
  readonly kind: 'flow' | 'balance' | 'shares'
  /** Ways of which one is a part of another: the largest that is filed counts. */
  readonly largestOf?: readonly TagSum[]
  /** Tags that are totals by their meaning: one below zero counts, although parts of it are larger. */
  readonly totals?: readonly string[]
  /** Whether 0 counts only where no other way gives a figure: filers leave tags that they no longer use at 0. */
  readonly isZeroLast?: true
  /** Ways in order of preference, after those of `largestOf`. */
  readonly firstOf: readonly TagSum[]
  /** What the figure must at least be to make sense; otherwise the next way is tried. */
  readonly least?: 'zero' | 'above-zero'
  /** Where this is filed, other than 0, it holds some of the item under no name of its own: the item is unknown. */
  readonly unknownBeside?: string
}

/** Whether the parts of a way must stand in one filing: a difference between two filings is no figure of either. */
export function isOfOneFiling({ subtract, alsoSubtract, completes, fits, beside, unless }: TagSum): boolean {
  return (
    subtract !== undefined ||
    alsoSubtract !== undefined ||
    completes !== undefined ||
    fits !== undefined ||
    beside !== undefined ||
    unless !== undefined
  )
}

/** Every tag that can be a part. */
export function tagsOfPart(part: TagPart): readonly string[] {
  if (typeof part === 'string') return [part]
  return 'largestOf' in part ? part.largestOf : part
}
