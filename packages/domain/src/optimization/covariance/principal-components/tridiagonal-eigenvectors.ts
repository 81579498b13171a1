export interface Eigenvectors {
  /** From the largest down. */
  readonly values: Float64Array
  /** One unit vector for each value. */
  readonly vectors: readonly Float64Array[]
}

/**
 * All eigenvalues and eigenvectors of a symmetric tridiagonal matrix, by implicit QL steps with Wilkinson's shift.
 * `beside` has one entry fewer than `diagonal`.
 * Source: J. Wilkinson and C. Reinsch, "Linear algebra" (Handbook for automatic computation II), 1971, procedure imtql2.
 */
export function tridiagonalEigenvectors(diagonal: ArrayLike<number>, beside: ArrayLike<number>): Eigenvectors {
  const size = diagonal.length
  const values = Float64Array.from(diagonal)
  const off = new Float64Array(size)
  for (let i = 0; i + 1 < size; i++) off[i] = beside[i]!
  const columns = Array.from({ length: size }, (_, i) => {
    const column = new Float64Array(size)
    column[i] = 1
    return column
  })
  for (let first = 0; first < size; first++) {
    for (let end = splitAfter(values, off, first); end > first; end = splitAfter(values, off, first)) {
      chase(values, off, columns, first, end)
    }
  }
  const order = Array.from(values.keys()).sort((a, b) => values[b]! - values[a]!)
  return { values: Float64Array.from(order, (i) => values[i]!), vectors: order.map((i) => columns[i]!) }
}

/** The last row of the block that begins at `first` and hangs together by more than rounding. */
function splitAfter(values: Float64Array, off: Float64Array, first: number): number {
  let end = first
  while (end + 1 < values.length && Math.abs(off[end]!) > Number.EPSILON * (Math.abs(values[end]!) + Math.abs(values[end + 1]!))) end++
  return end
}

/** One QL step on rows `first` to `end`: the rotation at the end is chased up to the first row. */
function chase(values: Float64Array, off: Float64Array, columns: readonly Float64Array[], first: number, end: number): void {
  const half = (values[first + 1]! - values[first]!) / (2 * off[first]!)
  const root = Math.hypot(half, 1)
  let front = values[end]! - values[first]! + off[first]! / (half + (half >= 0 ? root : -root))
  let sine = 1
  let cosine = 1
  let shift = 0
  for (let i = end - 1; i >= first; i--) {
    const side = sine * off[i]!
    const ahead = cosine * off[i]!
    const length = Math.hypot(side, front)
    off[i + 1] = length
    if (length === 0) {
      values[i + 1]! -= shift
      off[end] = 0
      return
    }
    sine = side / length
    cosine = front / length
    const base = values[i + 1]! - shift
    const turned = (values[i]! - base) * sine + 2 * cosine * ahead
    shift = sine * turned
    values[i + 1] = base + shift
    front = cosine * turned - ahead
    rotate(columns[i]!, columns[i + 1]!, sine, cosine)
  }
  values[first]! -= shift
  off[first] = front
  off[end] = 0
}

function rotate(left: Float64Array, right: Float64Array, sine: number, cosine: number): void {
  for (let row = 0; row < left.length; row++) {
    const a = left[row]!
    const b = right[row]!
    right[row] = sine * a + cosine * b
    left[row] = cosine * a - sine * b
  }
}
