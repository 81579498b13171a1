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
}

/** How an item is read from tags. */
export interface ItemTags {
  /** Whether it is of a stretch of time, of a moment, or a number of shares, which may be either. */
  readonly kind: 'flow' | 'balance' | 'shares'
  /** Ways of which one is a part of another: the largest that is filed counts. */
  readonly largestOf?: readonly TagSum[]
  /** Ways in order of preference, after those of `largestOf`. */
  readonly firstOf: readonly TagSum[]
  /** What the figure must at least be to make sense; otherwise the next way is tried. */
  readonly least?: 'zero' | 'above-zero'
}
