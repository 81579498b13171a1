/** How far two figures are apart, in units of what is allowed: 1e-6 relative or 5e-7 absolute, whichever is larger. */
function deviation(actual: number, expected: number): number {
  return Math.abs(actual - expected) / Math.max(1e-6 * Math.abs(expected), 5e-7)
}

/** Keeps the worst of many comparisons, with what it was about. */
export class WorstDeviation {
  worst = 0
  about = 'nothing compared'
  compared = 0

  /** Both empty is equal; one empty is as far apart as can be. */
  compare(about: string, actual: number | null, expected: number | null): void {
    this.compared++
    const apart =
      actual === null || expected === null
        ? actual === expected
          ? 0
          : Number.POSITIVE_INFINITY
        : deviation(actual, expected)
    if (apart > this.worst || Number.isNaN(apart))
      [this.worst, this.about] = [apart, `${about}: ${actual} instead of ${expected}`]
  }

  get sentence(): string {
    return `${this.compared} figures compared; the worst uses ${(100 * this.worst).toFixed(1)}% of what is allowed (${this.about})`
  }
}
