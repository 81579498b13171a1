declare const sharesBrand: unique symbol

/** A number of shares in whole millionths: 1.5 shares are 1,500,000. Brokers write at most six decimals. */
export type Shares = number & { readonly [sharesBrand]: 'Shares' }

/** One whole share. */
export const MILLIONTHS_PER_SHARE = 1_000_000

/** Whether a number is a whole number of millionths that can be counted exactly. */
export function isShares(millionths: number): millionths is Shares {
  return Number.isSafeInteger(millionths)
}

/** Takes a count of millionths as shares. Throws RangeError for anything but a whole number. */
export function asShares(millionths: number): Shares {
  if (!isShares(millionths)) throw new RangeError(`${millionths} is not a whole number of millionths.`)
  return millionths
}

/** Shares as the decimal number that people write: 1,500,000 millionths → 1.5. */
export function inWholeShares(shares: Shares): number {
  return shares / MILLIONTHS_PER_SHARE
}
