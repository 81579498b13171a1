/**
 * Splits a whole number by weights into whole numbers whose sum is the number itself: each is within 1 of its exact part. Weights are
 * whole numbers of 0 or more with a sum above 0, else this throws RangeError. Exact for all safe integers.
 */
export function apportion(total: number, weights: readonly number[]): readonly number[] {
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n)
  if (sum <= 0n) throw new RangeError('Nothing can be split by weights without a sum.')
  let passed = 0n
  let given = 0
  return weights.map((weight) => {
    passed += BigInt(weight)
    const upToHere = Number(roundedQuotient(BigInt(total) * passed, sum))
    const part = upToHere - given
    given = upToHere
    return part
  })
}

/** The whole number nearest to a quotient, halves away from zero. The divisor is above 0. */
export function roundedQuotient(dividend: bigint, divisor: bigint): bigint {
  const size = ((dividend < 0n ? -dividend : dividend) * 2n + divisor) / (2n * divisor)
  return dividend < 0n ? -size : size
}
