/** One tag, or several of which the first that is filed counts. */
export type TagPart = string | readonly string[]

/** A part that counts only where it is filed: always, or only if another figure than those already counted, or a larger one. */
export interface ExtraPart {
  readonly tags: TagPart
  readonly when?: 'different' | 'larger'
}

/** A way to make an item: all of `add` less all of `subtract` must be filed. */
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
}
