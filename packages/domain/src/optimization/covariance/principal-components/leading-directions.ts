import { seededUniform } from '../../../randomness/index.ts'
import { tridiagonalEigenvectors, type Eigenvectors } from './tridiagonal-eigenvectors.ts'

/** A direction is found when the operator turns it away from itself by less than this share of the largest value. */
const TURN_ALLOWANCE = 1e-10
/** A rest this small beside the largest value is rounding: no new direction is left in it. */
const NOTHING_LEFT = 1e-14
const LOOK_EVERY = 8
const SEED = 1

/**
 * The largest eigenvalues of a symmetric positive semidefinite operator on `length` numbers, with their unit vectors, by
 * Lanczos' method with full reorthogonalization. An exactly repeated eigenvalue may be told once.
 * Source: G. Golub and C. Van Loan, "Matrix computations", 4th edition, 2013, section 10.3.
 */
export function leadingDirections(apply: (direction: Float64Array, out: Float64Array) => void, length: number, count: number): Eigenvectors {
  const uniform = seededUniform(SEED)
  const fresh = (): Float64Array => Float64Array.from({ length }, () => uniform() - 0.5)
  const basis: Float64Array[] = []
  const diagonal: number[] = []
  const beside: number[] = []
  let candidate = fresh()
  for (;;) {
    normalize(candidate, basis)
    const direction = candidate
    basis.push(direction)
    const image = new Float64Array(length)
    apply(direction, image)
    diagonal.push(dot(direction, image))
    candidate = image
    removeParts(candidate, basis)
    const rest = Math.sqrt(dot(candidate, candidate))
    const isExhausted = rest <= NOTHING_LEFT * Math.max(...diagonal)
    if (basis.length === length || basis.length % LOOK_EVERY === 0) {
      const small = tridiagonalEigenvectors(diagonal, beside)
      if (basis.length === length || isFound(small, isExhausted ? 0 : rest, count)) return lifted(small, basis, count)
    }
    beside.push(isExhausted ? 0 : rest)
    if (isExhausted) candidate = fresh()
  }
}

function isFound({ values, vectors }: Eigenvectors, rest: number, count: number): boolean {
  if (vectors.length < count) return false
  return vectors.slice(0, count).every((vector) => rest * Math.abs(vector.at(-1)!) <= TURN_ALLOWANCE * values[0]!)
}

/** From coordinates in the basis to the directions themselves. */
function lifted({ values, vectors }: Eigenvectors, basis: readonly Float64Array[], count: number): Eigenvectors {
  const directions = vectors.slice(0, count).map((vector) => {
    const direction = new Float64Array(basis[0]!.length)
    for (const [place, share] of vector.entries()) addMultiple(direction, share, basis[place]!)
    return direction
  })
  return { values: values.slice(0, count), vectors: directions }
}

/** Twice, because what is left after once still holds the rounding of what was taken away. */
function removeParts(vector: Float64Array, basis: readonly Float64Array[]): void {
  for (let pass = 0; pass < 2; pass++) for (const direction of basis) addMultiple(vector, -dot(vector, direction), direction)
}

function normalize(vector: Float64Array, basis: readonly Float64Array[]): void {
  removeParts(vector, basis)
  const norm = Math.sqrt(dot(vector, vector))
  for (let i = 0; i < vector.length; i++) vector[i]! /= norm
}

function addMultiple(vector: Float64Array, factor: number, direction: Float64Array): void {
  for (let i = 0; i < vector.length; i++) vector[i]! += factor * direction[i]!
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!
  return sum
}
