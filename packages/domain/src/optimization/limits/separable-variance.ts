/** How often a part of what can still be split off is taken. */
const ROUNDS = 6
const HALVINGS = 8
const PART = 0.5
/** What is left must stay clearly positive definite. */
const LAST_PART = 0.99

/**
 * Variances that can be taken off the diagonal of a covariance and leave it positive definite; null when it is not
 * positive definite itself. In each round they are in proportion to what an asset does not share with the others, 1 / (inverse)ᵢᵢ.
 */
export function separableVariance(matrix: Float64Array, n: number): Float64Array | null {
  const left = Float64Array.from(matrix)
  const split = new Float64Array(n)
  for (let round = 0; round < ROUNDS; round++) {
    const factor = factorOf(left, n)
    if (factor === null) return round === 0 ? null : split
    const direction = ownVariances(factor, n)
    const length = largestStep(left, n, direction) * (round === ROUNDS - 1 ? LAST_PART : PART)
    for (let i = 0; i < n; i++) {
      split[i]! += length * direction[i]!
      left[i * n + i]! -= length * direction[i]!
    }
  }
  return split
}

/** The longest step along the diagonal that keeps the matrix positive definite, by halving. */
function largestStep(matrix: Float64Array, n: number, direction: Float64Array): number {
  let works = 0
  let fails = 1 + 1e-9
  const reduced = new Float64Array(matrix.length)
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (works + fails) / 2
    reduced.set(matrix)
    for (let k = 0; k < n; k++) reduced[k * n + k]! -= middle * direction[k]!
    if (factorOf(reduced, n) === null) fails = middle
    else works = middle
  }
  return works
}

const SMALLEST_SHARE_LEFT = 1e-9

/** Lower Cholesky factor, or null unless clearly positive definite. */
function factorOf(matrix: Float64Array, n: number): Float64Array | null {
  const factor = new Float64Array(n * n)
  for (let i = 0; i < n; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = matrix[i * n + j]!
      for (let k = 0; k < j; k++) sum -= factor[i * n + k]! * factor[j * n + k]!
      if (j < i) factor[i * n + j] = sum / factor[j * n + j]!
      else if (sum > SMALLEST_SHARE_LEFT * matrix[i * n + i]!) factor[i * n + i] = Math.sqrt(sum)
      else return null
    }
  }
  return factor
}

/** 1 / (matrix⁻¹)ᵢᵢ: column i of the factor's inverse, squared and summed. */
function ownVariances(factor: Float64Array, n: number): Float64Array {
  const column = new Float64Array(n)
  return Float64Array.from({ length: n }, (_, asset) => {
    let squares = 0
    for (let i = asset; i < n; i++) {
      let sum = i === asset ? 1 : 0
      for (let k = asset; k < i; k++) sum -= factor[i * n + k]! * column[k]!
      column[i] = sum / factor[i * n + i]!
      squares += column[i]! * column[i]!
    }
    return 1 / squares
  })
}
