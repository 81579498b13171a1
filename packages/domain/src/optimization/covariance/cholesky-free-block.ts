import type { FreeBlock } from './covariance-operator.ts'

/** Below this share of its own variance, what is left of an asset after the others counts as nothing. */
const SMALLEST_SHARE_LEFT = 1e-15

/** Free block of a covariance known entry by entry, with the shift of `CovarianceOperator.freeBlock`. */
export function shiftedFreeBlock(
  covarianceBetween: (a: number, b: number) => number,
  shift: number,
  shiftOf: Int32Array | null,
): FreeBlock {
  if (shiftOf === null) return choleskyFreeBlock((a, b) => covarianceBetween(a, b) + shift)
  return choleskyFreeBlock((a, b) => covarianceBetween(a, b) + (shiftOf[a] === shiftOf[b] ? shift : 0))
}

/**
 * Free block as a Cholesky factor that grows by a row and shrinks by Givens rotations, O(m²) each.
 * `covarianceBetween` must already contain any shift.
 */
function choleskyFreeBlock(covarianceBetween: (a: number, b: number) => number): FreeBlock {
  const assets: number[] = []
  const rows: Float64Array[] = []

  const add = (asset: number): boolean => {
    const place = assets.length
    const row = new Float64Array(place + 1)
    let left = covarianceBetween(asset, asset)
    const smallest = SMALLEST_SHARE_LEFT * left
    for (let j = 0; j < place; j++) {
      const above = rows[j]!
      let sum = covarianceBetween(asset, assets[j]!)
      for (let k = 0; k < j; k++) sum -= row[k]! * above[k]!
      const entry = sum / above[j]!
      row[j] = entry
      left -= entry * entry
    }
    if (!(left > smallest)) return false
    row[place] = Math.sqrt(left)
    assets.push(asset)
    rows.push(row)
    return true
  }

  const remove = (place: number): void => {
    assets.splice(place, 1)
    rows.splice(place, 1)
    for (let diagonal = place; diagonal < rows.length; diagonal++) rotateAway(rows, diagonal)
    for (let i = place; i < rows.length; i++) rows[i] = rows[i]!.subarray(0, i + 1)
  }

  const refactor = (): boolean => {
    const members = assets.splice(0)
    const former = rows.splice(0)
    // An asset at the edge of the span may fail now although it passed when it entered: then the old factor stays.
    if (members.every(add)) return true
    assets.splice(0, assets.length, ...members)
    rows.splice(0, rows.length, ...former)
    return false
  }

  return { add, remove, refactor, solve: (rightSide) => solveTriangles(rows, rightSide) }
}

/** Turns columns (diagonal, diagonal + 1) so that the entry right of the diagonal becomes zero. */
function rotateAway(rows: readonly Float64Array[], diagonal: number): void {
  const pivot = rows[diagonal]!
  const length = Math.hypot(pivot[diagonal]!, pivot[diagonal + 1]!)
  const cosine = pivot[diagonal]! / length
  const sine = pivot[diagonal + 1]! / length
  for (let i = diagonal; i < rows.length; i++) {
    const row = rows[i]!
    const left = row[diagonal]!
    const right = row[diagonal + 1]!
    row[diagonal] = cosine * left + sine * right
    row[diagonal + 1] = cosine * right - sine * left
  }
}

function solveTriangles(rows: readonly Float64Array[], x: Float64Array): void {
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i]!
    let sum = x[i]!
    for (let k = 0; k < i; k++) sum -= row[k]! * x[k]!
    x[i] = sum / row[i]!
  }
  for (let i = rows.length - 1; i >= 0; i--) {
    const row = rows[i]!
    const value = x[i]! / row[i]!
    x[i] = value
    for (let k = 0; k < i; k++) x[k]! -= row[k]! * value
  }
}
