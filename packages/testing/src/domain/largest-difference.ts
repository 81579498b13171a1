/** By how much two lists of numbers differ at most; Infinity when they are not of one length, NaN when one holds NaN. */
export function largestDifference(found: ArrayLike<number>, expected: ArrayLike<number>): number {
  if (found.length !== expected.length) return Infinity
  let largest = 0
  for (let i = 0; i < found.length; i++) {
    const difference = Math.abs((found[i] ?? NaN) - (expected[i] ?? NaN))
    if (!(difference <= largest)) largest = difference
  }
  return largest
}
