import type { Quadratic, QuadraticState } from './quadratic-state.ts'

/** Below this share of its own entry, what is left of a row after the others counts as nothing. */
const SMALLEST_SHARE_LEFT = 1e-11

/**
 * The linear equations of the free assets and the active rows of one problem: Q·x − Aᵀ·y = right, A·x = below. They are
 * factored afresh for each use, in the same memory: a few dozen free assets cost less than keeping a factor up to date.
 */
export interface FreeSystem {
  /** Positions of the free assets and of the active rows; the first `freeCount` and `activeCount` count. */
  readonly free: Int32Array
  readonly active: Int32Array
  freeCount: number
  activeCount: number
  /** Factors for a state; false when that is singular to rounding. */
  factor(state: QuadraticState): boolean
  /** Turns `right` into x and `below` into y, in place; returns right · Q⁻¹ · right. */
  solve(right: Float64Array, below: Float64Array): number
}

export function freeSystem({ size, matrix, rows }: Quadratic): FreeSystem {
  const rowCount = rows.length
  const free = new Int32Array(size)
  const active = new Int32Array(rowCount)
  const lower = new Float64Array(size * size)
  const columns = new Float64Array(rowCount * size)
  const schur = new Float64Array(rowCount * rowCount)

  const factorColumns = (count: number, activeCount: number): boolean => {
    for (let a = 0; a < activeCount; a++) {
      const row = rows[active[a]!]!
      for (let k = 0; k < count; k++) columns[a * size + k] = row[free[k]!]!
      forward(lower, size, columns, a * size, count)
      for (let b = 0; b <= a; b++) {
        let sum = 0
        for (let k = 0; k < count; k++) sum += columns[a * size + k]! * columns[b * size + k]!
        schur[a * rowCount + b] = sum
      }
    }
    return factorInPlace(schur, rowCount, activeCount)
  }

  return {
    free,
    active,
    freeCount: 0,
    activeCount: 0,
    factor({ places, activeRows }) {
      this.freeCount = 0
      this.activeCount = 0
      for (let i = 0; i < size; i++) if (places[i] === 0) free[this.freeCount++] = i
      for (let row = 0; row < rowCount; row++) if (activeRows[row] === 1) active[this.activeCount++] = row
      for (let a = 0; a < this.freeCount; a++) {
        const start = free[a]! * size
        for (let b = 0; b <= a; b++) lower[a * size + b] = matrix[start + free[b]!]!
      }
      return factorInPlace(lower, size, this.freeCount) && factorColumns(this.freeCount, this.activeCount)
    },
    solve(right, below) {
      const { freeCount, activeCount } = this
      forward(lower, size, right, 0, freeCount)
      let reach = 0
      for (let k = 0; k < freeCount; k++) reach += right[k]! * right[k]!
      for (let a = 0; a < activeCount; a++)
        for (let k = 0; k < freeCount; k++) below[a]! -= columns[a * size + k]! * right[k]!
      forward(schur, rowCount, below, 0, activeCount)
      backward(schur, rowCount, below, activeCount)
      for (let a = 0; a < activeCount; a++)
        for (let k = 0; k < freeCount; k++) right[k]! += below[a]! * columns[a * size + k]!
      backward(lower, size, right, freeCount)
      return reach
    },
  }
}

/**
 * Cholesky factor in the place of the lower triangle; false unless clearly positive definite. Two entries of a row at a time: a
 * sum has to wait for its own last addition, and the other's fills the time.
 */
function factorInPlace(matrix: Float64Array, stride: number, count: number): boolean {
  for (let i = 0; i < count; i++) {
    const rowI = i * stride
    const own = matrix[rowI + i]!
    let left = own
    for (let j = 0; j < i; j += 2) {
      const rowJ = j * stride
      const nextRow = rowJ + stride
      const hasNext = j + 1 < i
      let sum = matrix[rowI + j]!
      let next = hasNext ? matrix[rowI + j + 1]! : 0
      for (let k = 0; k < j; k++) {
        const value = matrix[rowI + k]!
        sum -= value * matrix[rowJ + k]!
        next -= value * matrix[nextRow + k]!
      }
      const entry = sum / matrix[rowJ + j]!
      matrix[rowI + j] = entry
      left -= entry * entry
      if (!hasNext) break
      const following = (next - entry * matrix[nextRow + j]!) / matrix[nextRow + j + 1]!
      matrix[rowI + j + 1] = following
      left -= following * following
    }
    if (!(left > SMALLEST_SHARE_LEFT * own)) return false
    matrix[rowI + i] = Math.sqrt(left)
  }
  return true
}

function forward(factor: Float64Array, stride: number, x: Float64Array, start: number, count: number): void {
  for (let i = 0; i < count; i++) {
    let sum = x[start + i]!
    for (let k = 0; k < i; k++) sum -= factor[i * stride + k]! * x[start + k]!
    x[start + i] = sum / factor[i * stride + i]!
  }
}

function backward(factor: Float64Array, stride: number, x: Float64Array, count: number): void {
  for (let i = count - 1; i >= 0; i--) {
    const value = x[i]! / factor[i * stride + i]!
    x[i] = value
    for (let k = 0; k < i; k++) x[k]! -= factor[i * stride + k]! * value
  }
}
