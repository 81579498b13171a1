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

/** Assets for which there is room at first; it doubles when there are more. */
const FIRST_ROOM = 16

/** The rows of a lower triangular factor in one array; row i has its numbers from `starts[i]` on. */
interface FactorRows {
  entries: Float64Array
  readonly starts: number[]
}

/**
 * Free block as a Cholesky factor that grows by a row and shrinks by Givens rotations, O(m²) each.
 * `covarianceBetween` must already contain any shift.
 */
function choleskyFreeBlock(covarianceBetween: (a: number, b: number) => number): FreeBlock {
  const assets: number[] = []
  let room = FIRST_ROOM
  let factor: FactorRows = { entries: new Float64Array(room * room), starts: [] }
  /** Where a row may begin that no row has taken. */
  let unused = Array.from({ length: room }, (_, row) => row * room)

  const makeRoom = (): void => {
    const wider = 2 * room
    const entries = new Float64Array(wider * wider)
    for (const [row, start] of factor.starts.entries())
      entries.set(factor.entries.subarray(start, start + room), row * wider)
    const all = Array.from({ length: wider }, (_, row) => row * wider)
    unused = all.splice(factor.starts.length)
    factor = { entries, starts: all }
    room = wider
  }

  const add = (asset: number): boolean => {
    const place = assets.length
    if (place === room) makeRoom()
    const start = unused[unused.length - 1]!
    const { entries } = factor
    for (let j = 0; j < place; j++) entries[start + j] = covarianceBetween(asset, assets[j]!)
    solveLower(factor, entries, start)
    let left = covarianceBetween(asset, asset)
    const smallest = SMALLEST_SHARE_LEFT * left
    for (let j = 0; j < place; j++) left -= entries[start + j]! * entries[start + j]!
    if (!(left > smallest)) return false
    entries[start + place] = Math.sqrt(left)
    unused.pop()
    assets.push(asset)
    factor.starts.push(start)
    return true
  }

  const remove = (place: number): void => {
    assets.splice(place, 1)
    unused.push(...factor.starts.splice(place, 1))
    for (let diagonal = place; diagonal < assets.length; diagonal++) rotateAway(factor, diagonal)
  }

  const refactor = (): boolean => {
    const members = assets.splice(0)
    const former = { entries: factor.entries.slice(), starts: factor.starts.splice(0) }
    const formerUnused = unused
    unused = Array.from({ length: room }, (_, row) => row * room)
    // An asset at the edge of the span may fail now although it passed when it entered: then the old factor stays.
    if (members.every(add)) return true
    assets.splice(0, assets.length, ...members)
    factor = former
    unused = formerUnused
    return false
  }

  return { add, remove, refactor, solve: (rightSide) => solveTriangles(factor, rightSide) }
}

/** Turns columns (diagonal, diagonal + 1) so that the entry right of the diagonal becomes zero. */
function rotateAway({ entries, starts }: FactorRows, diagonal: number): void {
  const pivot = starts[diagonal]! + diagonal
  const length = Math.hypot(entries[pivot]!, entries[pivot + 1]!)
  const cosine = entries[pivot]! / length
  const sine = entries[pivot + 1]! / length
  for (let i = diagonal; i < starts.length; i++) {
    const at = starts[i]! + diagonal
    const left = entries[at]!
    const right = entries[at + 1]!
    entries[at] = cosine * left + sine * right
    entries[at + 1] = cosine * right - sine * left
  }
}

function solveTriangles(factor: FactorRows, x: Float64Array): void {
  const { entries, starts } = factor
  solveLower(factor, x, 0)
  let i = starts.length - 1
  for (; i > 0; i -= 2) {
    const row = starts[i]!
    const next = starts[i - 1]!
    const value = x[i]! / entries[row + i]!
    const nextValue = (x[i - 1]! - entries[row + i - 1]! * value) / entries[next + i - 1]!
    x[i] = value
    x[i - 1] = nextValue
    for (let k = 0; k < i - 1; k++) x[k] = x[k]! - entries[row + k]! * value - entries[next + k]! * nextValue
  }
  if (i === 0) x[0]! /= entries[starts[0]!]!
}

/**
 * Solves factor · x = x for the numbers of x from `first` on. Two rows at a time: a sum has to wait for its own last
 * addition, and the other's fills the time.
 */
function solveLower({ entries, starts }: FactorRows, x: Float64Array, first: number): void {
  let i = 0
  for (; i + 2 <= starts.length; i += 2) {
    const row = starts[i]!
    const next = starts[i + 1]!
    let sum = x[first + i]!
    let nextSum = x[first + i + 1]!
    for (let k = 0; k < i; k++) {
      const value = x[first + k]!
      sum -= entries[row + k]! * value
      nextSum -= entries[next + k]! * value
    }
    sum /= entries[row + i]!
    x[first + i] = sum
    x[first + i + 1] = (nextSum - entries[next + i]! * sum) / entries[next + i + 1]!
  }
  if (i === starts.length) return
  const row = starts[i]!
  let sum = x[first + i]!
  for (let k = 0; k < i; k++) sum -= entries[row + k]! * x[first + k]!
  x[first + i] = sum / entries[row + i]!
}
