/**
 * How likely two samples are to differ in rank as much as these do, or more, if both come from the same distribution: the two-sided
 * p-value of the Mann-Whitney U test, by its normal approximation with the correction for ties. For samples of 20 and more.
 */
export function mannWhitneyU(first: readonly number[], second: readonly number[]): number {
  const all = [
    ...first.map((value) => ({ value, isFirst: true })),
    ...second.map((value) => ({ value, isFirst: false })),
  ].toSorted((a, b) => a.value - b.value)
  let rankSum = 0
  let ties = 0
  for (let start = 0; start < all.length;) {
    let end = start
    while (end < all.length && all[end]?.value === all[start]?.value) end += 1
    const rank = (start + 1 + end) / 2
    rankSum += rank * all.slice(start, end).filter(({ isFirst }) => isFirst).length
    ties += (end - start) ** 3 - (end - start)
    start = end
  }
  const [n, m, total] = [first.length, second.length, all.length]
  const u = rankSum - (n * (n + 1)) / 2
  const variance = ((n * m) / 12) * (total + 1 - ties / (total * (total - 1)))
  if (variance === 0) return 1
  return complementaryError(Math.abs(u - (n * m) / 2) / Math.sqrt(variance) / Math.SQRT2)
}

/** The complementary error function for x >= 0, within 1.2e-7: W. H. Press et al., Numerical Recipes, section 6.2. */
function complementaryError(x: number): number {
  const t = 1 / (1 + x / 2)
  const terms = [
    -1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398, 1.48851587, -0.82215223,
    0.17087277,
  ]
  return t * Math.exp(-x * x + terms.reduceRight((sum, term) => sum * t + term, 0))
}
