import { type Fraction, isZero, minus, over, times } from './fraction.ts'

/** Gaussian elimination without any rounding on [matrix | right side]; null when singular. */
export function solveExactly(rows: readonly (readonly Fraction[])[]): Fraction[] | null {
  const left = rows.map((row) => [...row])
  const size = left.length
  for (let column = 0; column < size; column++) {
    const pivot = left.findIndex((row, place) => place >= column && !isZero(row[column]!))
    if (pivot < 0) return null
    const chosen = left[pivot]!
    left[pivot] = left[column]!
    left[column] = chosen
    for (const [place, row] of left.entries()) {
      if (place === column || isZero(row[column]!)) continue
      const factor = over(row[column]!, chosen[column]!)
      for (let k = column; k <= size; k++) row[k] = minus(row[k]!, times(factor, chosen[k]!))
    }
  }
  return left.map((row, place) => over(row[size]!, row[place]!))
}
