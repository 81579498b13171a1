/** Four times the price and a quarter of it are the ends. */
const FURTHEST = 2
const MIDDLE = 50

interface MarginBar {
  /** Percent of the width; the price stands in the middle. */
  readonly from: number
  readonly to: number
  /** The price lies below the estimate. */
  readonly isBelow: boolean
}

/** The bar of a margin of safety, a fraction: from the price in the middle to the estimate, each doubling as wide as the last. */
export function barTo(margin: number): MarginBar {
  const doublings = margin >= 1 ? FURTHEST : -Math.log2(1 - margin)
  const end = MIDDLE + (MIDDLE * Math.max(-FURTHEST, Math.min(FURTHEST, doublings))) / FURTHEST
  return { from: Math.min(MIDDLE, end), to: Math.max(MIDDLE, end), isBelow: margin > 0 }
}
